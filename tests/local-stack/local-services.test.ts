import { expect, test } from 'vitest'
import { devServer, get } from './test-servers'

const news = '/local-services/news'
const quotes = '/local-services/quotes'

test('news has the shape of the real service, with dates of these days', async () => {
  const origin = await devServer({})
  const answer = await get(origin, `${news}?token=local&lang=en&q=money`)
  const { totalArticles, articles } = JSON.parse(answer.body)
  expect(answer.status).toBe(200)
  expect(articles).toHaveLength(totalArticles)
  expect(totalArticles).toBeGreaterThanOrEqual(5)
  for (const article of articles) {
    expect(article).toEqual({
      title: expect.stringMatching(/\w/),
      description: expect.stringMatching(/\w/),
      content: expect.stringMatching(/\w/),
      url: expect.stringMatching(/^https:\/\//),
      image: expect.stringMatching(/^http:\/\//),
      publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      source: { name: expect.any(String), url: expect.stringMatching(/^https:\/\//) },
    })
    const age = Date.now() - Date.parse(article.publishedAt)
    expect(age).toBeGreaterThan(0)
    expect(age).toBeLessThan(3 * 24 * 3_600_000)
  }
})

test("an article's image comes from the same origin that asked", async () => {
  const origin = await devServer({})
  const { articles } = await (await fetch(`${origin}${news}?token=local&q=money`)).json()
  for (const { image } of articles) {
    const answer = await fetch(image)
    expect(new URL(image).origin).toBe(origin)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(await answer.text()).toMatch(/^<svg /)
  }
})

test('news refuses who has no token and who asks nothing', async () => {
  const origin = await devServer({})
  expect(await get(origin, `${news}?lang=en&q=money`)).toMatchObject({ status: 401 })
  expect(await get(origin, `${news}?token=local&lang=en`)).toMatchObject({ status: 400 })
})

test('quotes answers an array with one quote of the category', async () => {
  const origin = await devServer({})
  const answer = await get(origin, `${quotes}?category=money`, { 'x-api-key': 'local' })
  const text = expect.stringMatching(/\w/)
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body)).toEqual([{ quote: text, author: text, category: 'money' }])
})

test('quotes refuses who has no key and who asks for another category', async () => {
  const origin = await devServer({})
  const key = { 'x-api-key': 'local' }
  expect(await get(origin, `${quotes}?category=money`)).toMatchObject({ status: 401 })
  expect(await get(origin, `${quotes}?category=weather`, key)).toMatchObject({ status: 400 })
})

test('an unknown service is not found', async () => {
  const origin = await devServer({})
  expect(await get(origin, '/local-services/horoscope')).toMatchObject({ status: 404 })
})
