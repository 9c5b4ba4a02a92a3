// The limits of the proxy: requests by one address and by all, and the size of an answer.

import { describe, expect, test } from 'vitest'
import { ARTICLE } from '../support/data/articles'
import { ask, HOUR, MINUTE, NEWS, QUOTES, send, setUp } from './proxied-services'

describe('the limits', () => {
  test('hold for one address, and for a minute', async () => {
    const { proxy, clock } = await setUp({ limits: { perAddress: 3 } })
    for (let time = 0; time < 3; time += 1) expect((await ask(proxy, NEWS)).status).toBe(200)
    clock.now += 20_000
    const refused = await ask(proxy, QUOTES)
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '40' } })
    expect((await ask(proxy, NEWS, { ip: '203.0.113.2' })).status).toBe(200)
    clock.now += 40_000
    expect((await ask(proxy, NEWS)).status).toBe(200)
  })

  test('take the addresses that one connection has for one', async () => {
    const { proxy } = await setUp({ limits: { perAddress: 1 } })
    const status = async (ip: string) => (await ask(proxy, NEWS, { ip })).status
    expect(await status('2001:db8:0:7::1')).toBe(200)
    expect(await status('2001:DB8::7:ab:cd:ef:1')).toBe(429)
    expect(await status('2001:db8:0:8::1')).toBe(200)
    expect(await status('::ffff:198.51.100.1')).toBe(200)
    expect(await status('198.51.100.1')).toBe(429)
    expect(await status('198.51.100.2')).toBe(200)
  })

  test('hold for all clients together, with any claimed address', async () => {
    const { proxy } = await setUp({ limits: { overall: 5 } })
    const claims = Array.from({ length: 8 }, (_, index) => `198.51.100.${index}`)
    const answers = await Promise.all(claims.map(ip => ask(proxy, NEWS, { ip })))
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(200), 429, 429, 429])
  })

  test('of all clients together allow cached answers, and no request to a service', async () => {
    const { proxy, asked, clock } = await setUp({ limits: { overall: 3 } })
    const first = await ask(proxy, NEWS)
    clock.now += 16 * MINUTE
    for (let time = 0; time < 3; time += 1) await ask(proxy, '/api/quotes')
    expect(await ask(proxy, NEWS)).toMatchObject({ status: 200, body: first.body })
    expect(asked).toHaveLength(2)
    clock.now += 24 * HOUR
    for (let time = 0; time < 3; time += 1) await ask(proxy, '/api/quotes')
    expect((await ask(proxy, NEWS)).status).toBe(429)
  })

  test('are not used up by refused requests', async () => {
    const { proxy } = await setUp({ limits: { perAddress: 2, overall: 3 } })
    for (let time = 0; time < 10; time += 1) await ask(proxy, '/api/news?q=other')
    for (let time = 0; time < 10; time += 1) await ask(proxy, NEWS)
    expect((await ask(proxy, NEWS, { ip: '198.51.100.1' })).status).toBe(200)
  })
})

describe('of what a service sends', () => {
  const answerTo = async (path: string, value: unknown) => {
    const { proxy } = await setUp({
      upstream: (_, response) => send(response, JSON.stringify(value)),
    })
    const answer = await ask(proxy, path)
    return { status: answer.status, value: JSON.parse(answer.body) }
  }

  test('thirty articles are passed on of five thousand', async () => {
    const articles = Array.from({ length: 5_000 }, (_, number) => ({
      ...ARTICLE,
      url: `https://x.example/${number}`,
    }))
    const { value } = await answerTo(NEWS, { articles })
    expect(value).toEqual({ articles: articles.slice(0, 30) })
  })

  test('texts are cut, and addresses that are too long are left out', async () => {
    const long = 'x'.repeat(50_000)
    const article = { ...ARTICLE, title: long, description: long, image: `https://${long}` }
    const source = { name: long }
    const elsewhere = { ...ARTICLE, url: `https://x.example/${long}` }
    const { value } = await answerTo(NEWS, { articles: [elsewhere, { ...article, source }] })
    const cut = (limit: number) => `${'x'.repeat(limit - 1)}…`
    expect(value.articles).toEqual([
      {
        ...ARTICLE,
        title: cut(300),
        description: cut(1_000),
        image: '',
        source: { name: cut(100) },
      },
    ])
    expect((await answerTo(QUOTES, [{ quote: long, author: long }])).value).toEqual([
      { quote: cut(1_000), author: cut(200) },
    ])
  })

  test('at most a megabyte is read', async () => {
    const titled = (title: string) => ({ articles: [{ ...ARTICLE, title }] })
    expect((await answerTo(NEWS, titled('x'.repeat(900_000)))).status).toBe(200)
    expect((await answerTo(NEWS, titled('x'.repeat(10_000_000)))).status).toBe(502)
  })

  test('an answer without an end is broken off', async () => {
    let isBrokenOff = false
    const { proxy, lines } = await setUp({
      upstream(_, response) {
        response.writeHead(200, { 'content-type': 'application/json' })
        const fill = () => {
          while (response.write(' '.repeat(10_000)));
        }
        response.on('drain', fill).once('close', () => (isBrokenOff = true))
        fill()
      },
    })
    expect((await ask(proxy, NEWS)).status).toBe(502)
    expect(lines).toEqual(['news: the service sent too much'])
    await expect.poll(() => isBrokenOff).toBe(true)
  })
})
