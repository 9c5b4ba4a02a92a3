// Code that cannot be had at first, because there is no network or the browser has stopped the loading.

import { beforeEach, expect, test, vi } from 'vitest'
import { importWithRetry } from '../../src/lib/load-module'

const SECOND = 1_000
const MINUTE = 60 * SECOND

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** Fails so many times. */
function codeAfter(failures: number) {
  let attempts = 0
  const load = async () => {
    attempts += 1
    if (attempts <= failures) throw new TypeError('Failed to fetch')
    return 'the code'
  }
  return { load, attempts: () => attempts }
}

test('a module that loads is there at the first attempt, and nothing is logged', async () => {
  const { load, attempts } = codeAfter(0)
  await expect(importWithRetry('The code', load)).resolves.toBe('the code')
  expect(attempts()).toBe(1)
  expect(console.warn).not.toHaveBeenCalled()
})

test('a module that fails to load is requested again, with growing pauses, until it is there', async () => {
  const { load, attempts } = codeAfter(9)
  const loading = importWithRetry('The code', load)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(attempts()).toBe(2)
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(attempts()).toBe(3)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(attempts()).toBe(7)
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  await expect(loading).resolves.toBe('the code')
  expect(attempts()).toBe(10)
})

test('each failure is in the log, by the name of what is missing', async () => {
  const { load } = codeAfter(1)
  const loading = importWithRetry('The code', load)
  await vi.advanceTimersByTimeAsync(SECOND)
  await loading
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    'The code cannot be loaded yet',
    expect.any(TypeError),
  )
})
