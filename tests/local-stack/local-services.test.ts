// The news and quotes of this machine: the services, and before them the proxy that is deployed.

import { expect, test } from 'vitest'
import { LOCAL_KEY } from '../../scripts/local-stack/services/local-api.mjs'
import { devServer, get } from './test-servers'

const NEWS = '/local-services/news'
const QUOTES = '/local-services/quotes'
const PROXIED_NEWS = '/api/news?lang=en&q=money'
const WORD = expect.stringMatching(/\w/)
const SECURE = expect.stringMatching(/^https:\/\//)

test('news has the shape of the real service, with dates of these days', async () => {
  const answer = await get(await devServer({}), `${NEWS}?token=local&lang=en&q=money`)
  const { totalArticles, articles } = JSON.parse(answer.body)
  expect(answer.status).toBe(200)
  expect(articles).toHaveLength(totalArticles)
  expect(totalArticles).toBeGreaterThanOrEqual(5)
  for (const article of articles) {
    expect(article).toEqual({
      title: WORD,
      description: WORD,
      content: WORD,
      url: SECURE,
      image: expect.stringMatching(/^http:\/\//),
      publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      source: { name: expect.any(String), url: SECURE },
    })
    const age = Date.now() - Date.parse(article.publishedAt)
    expect(age).toBeGreaterThan(0)
    expect(age).toBeLessThan(3 * 24 * 3_600_000)
  }
})

test('quotes answers an array with one quote of the category', async () => {
  const answer = await get(await devServer({}), `${QUOTES}?category=money`, {
    'x-api-key': 'local',
  })
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body)).toEqual([{ quote: WORD, author: WORD, category: 'money' }])
})

test.each([
  ['a token', `${NEWS}?lang=en&q=money`, '', 401],
  ['a question', `${NEWS}?token=local&lang=en`, '', 400],
  ['a key', `${QUOTES}?category=money`, '', 401],
  ['a known category', `${QUOTES}?category=weather`, 'local', 400],
  ['a known service', '/local-services/horoscope', 'local', 404],
])('the services refuse a request without %s', async (_, path, key, status) => {
  expect(await get(await devServer({}), path, { 'x-api-key': key })).toMatchObject({ status })
})

test('the proxy needs no token, and pictures come from the origin that asked', async () => {
  const origin = await devServer({ hosts: ['forwarded.example'] })
  for (const host of [new URL(origin).host, 'forwarded.example']) {
    const answer = await get(origin, PROXIED_NEWS, { host })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toContain(LOCAL_KEY)
    const { articles } = JSON.parse(answer.body)
    expect(articles.length).toBeGreaterThanOrEqual(5)
    for (const { image } of articles) {
      expect(new URL(image).host).toBe(host)
      const picture = await get(origin, new URL(image).pathname, { host })
      expect(picture).toMatchObject({ status: 200, body: expect.stringMatching(/^<svg /) })
      expect(picture.headers['content-type']).toBe('image/svg+xml')
    }
  }
})

test('the proxy needs no key, and keeps a quote for a while', async () => {
  const origin = await devServer({})
  const ask = () => get(origin, '/api/quotes?category=money')
  const first = await ask()
  expect(JSON.parse(first.body)).toEqual([{ quote: WORD, author: WORD }])
  for (let time = 0; time < 5; time += 1) expect((await ask()).body).toBe(first.body)
})

test('the proxy answers however many origins are claimed', async () => {
  const origin = await devServer({})
  for (let number = 0; number < 50; number += 1) {
    const host = `localhost:${5_000 + number}`
    expect(await get(origin, PROXIED_NEWS, { host })).toMatchObject({ status: 200 })
  }
})
