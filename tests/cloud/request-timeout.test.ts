// Rule E1: a request that takes too long is aborted, and a larger one may take longer.

import { expect, test, vi } from 'vitest'
import { timeoutFor, withRequestTimeout } from '../../src/cloud/request-timeout'

const COMMIT = 'https://firestore.googleapis.com/v1/projects/p/databases/(default)/documents:commit'

/** A server that never answers; a request ends only when it is aborted. */
const silence: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
  })

test('[E1] a request to Firestore that is not answered is aborted', async () => {
  await expect(withRequestTimeout(silence, 5)(COMMIT, { body: '{}' })).rejects.toThrow('aborted')
})

test('[E1] a request may take longer, the more it sends', () => {
  expect(timeoutFor(0)).toBe(15_000)
  expect(timeoutFor(800_000)).toBe(115_000)
})

test('[E1] a request to another server is left as it is', async () => {
  const send = vi.fn(async () => new Response())
  const init = { headers: { accept: 'text/html' } }
  await withRequestTimeout(send)('https://example.com/news', init)
  expect(send).toHaveBeenCalledWith('https://example.com/news', init)
})
