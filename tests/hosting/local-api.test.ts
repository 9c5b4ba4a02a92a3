// The proxy on the local stack: the code that is deployed, before the services of this machine.

import { expect, test } from 'vitest'
import { LOCAL_KEY } from '../../scripts/local-stack/services/local-api.mjs'
import { devServer, get } from '../local-stack/test-servers'

const NEWS = '/api/news?lang=en&q=money'

test('articles come without a token, with pictures at the origin that asked', async () => {
  const origin = await devServer({ hosts: ['forwarded.example'] })
  for (const host of [new URL(origin).host, 'forwarded.example']) {
    const answer = await get(origin, NEWS, { host })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toContain(LOCAL_KEY)
    const { articles } = JSON.parse(answer.body)
    expect(articles.length).toBeGreaterThanOrEqual(5)
    for (const { image } of articles) expect(new URL(image).host).toBe(host)
  }
})

test('a quote comes without a key, and stays the same for a while', async () => {
  const origin = await devServer({})
  const ask = () => get(origin, '/api/quotes?category=money')
  const first = await ask()
  expect(JSON.parse(first.body)).toEqual([
    { quote: expect.stringMatching(/\w/), author: expect.stringMatching(/\w/) },
  ])
  for (let time = 0; time < 5; time += 1) expect((await ask()).body).toBe(first.body)
})

test('however many origins are claimed, it answers', async () => {
  const origin = await devServer({})
  for (let number = 0; number < 50; number += 1) {
    const answer = await get(origin, NEWS, { host: `localhost:${5_000 + number}` })
    expect(answer.status).toBe(200)
  }
})
