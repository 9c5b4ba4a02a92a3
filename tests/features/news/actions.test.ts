// The cache of the news without a network, and the text of its age (decision 10).

import { Dexie } from 'dexie'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Article } from '../../../src/domain/news'
import { ageToShow, fetchUntilFresh, refreshCached } from '../../../src/features/news/actions'
import { TIME_FORMATS } from '../../../src/i18n/time-formats'
import { DeviceDatabase, readCached } from '../../../src/store/database/device-database'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function freshDevice(): DeviceDatabase {
  const database = new DeviceDatabase(`news-cache-test-${crypto.randomUUID()}`)
  onTestFinished(() => Dexie.delete(database.name))
  onTestFinished(() => database.close())
  return database
}

function article(title: string): Article {
  const url = `https://paper.example/${title}`
  const publishedAt = '2026-11-20T08:30:00Z'
  return { title, description: '', image: '', publishedAt, url, source: { name: 'Paper' } }
}

/** An answer of the service, made at that time: from the service itself, or from the HTTP cache. */
function answer(title: string, fetchedAt: number, isFromCache = false) {
  return async () => ({ value: [article(title)], fetchedAt, isFromCache })
}

test('a fresh answer takes the place of the last one, and is as old as it is', async () => {
  const device = freshDevice()
  expect(await refreshCached(device, 'news', answer('old', 4))).toBe(true)
  expect(await refreshCached(device, 'news', answer('new', 5))).toBe(true)
  const row = { key: 'news', value: [article('new')], storedAt: 5 }
  expect(await readCached(device, 'news')).toEqual(row)
})

test('a failure leaves the last good answer', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const device = freshDevice()
  await refreshCached(device, 'news', answer('old', 4))
  const row = await readCached(device, 'news')
  expect(await refreshCached(device, 'news', () => Promise.reject(new Error('no network')))).toBe(
    false,
  )
  expect(await readCached(device, 'news')).toEqual(row)
  expect(warned).toHaveBeenCalledWith('No fresh news: no network')
})

test('an answer of the HTTP cache replaces a lost row with its age, and no newer row', async () => {
  const device = freshDevice()
  const row = { key: 'news', value: [article('kept')], storedAt: 5 }
  expect(await refreshCached(device, 'news', answer('kept', 5, true))).toBe(false)
  expect(await readCached(device, 'news')).toEqual(row)
  expect(await refreshCached(device, 'news', answer('older', 4, true))).toBe(false)
  expect(await readCached(device, 'news')).toEqual(row)
})

test('the age is said after an hour, and at once when a refresh has failed', () => {
  expect(ageToShow(0, 59 * MINUTE, false)).toBeNull()
  expect(ageToShow(0, HOUR + 1, false)).toBe(HOUR + 1)
  expect(ageToShow(0, 5 * MINUTE, true)).toBe(5 * MINUTE)
  // The clock may have been set back.
  expect(ageToShow(HOUR, 0, true)).toBe(0)
})

test('an age is in whole minutes, hours or days, in the language of the app', () => {
  expect(TIME_FORMATS.en.ago(0)).toBe('1 minute ago')
  expect(TIME_FORMATS.en.ago(59 * MINUTE)).toBe('59 minutes ago')
  expect(TIME_FORMATS.en.ago(2 * HOUR - 1)).toBe('1 hour ago')
  expect(TIME_FORMATS.en.ago(50 * HOUR)).toBe('2 days ago')
  expect(TIME_FORMATS.id.ago(2 * HOUR)).toBe('2 jam yang lalu')
})

describe('when a network has come back', () => {
  const SECOND = 1_000

  /** A service that answers afresh after so many failures; says when it was asked, in seconds. */
  function serviceAfter(failures: number) {
    vi.useFakeTimers({ now: 0 })
    const asked: number[] = []
    const ask = async () => {
      asked.push(Date.now() / SECOND)
      return asked.length > failures
    }
    return { ask, asked }
  }

  test.each([
    ['once where it answers at once', 0, [0]],
    ['ever more rarely until there is an answer', 2, [0, 1, 3]],
    ['no more after half a minute of failures', Number.POSITIVE_INFINITY, [0, 1, 3, 7, 15, 31]],
  ])('a service is asked %s', async (_, failures, times) => {
    const { ask, asked } = serviceAfter(failures)
    void fetchUntilFresh(ask, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(60 * MINUTE)
    expect(asked).toEqual(times)
  })

  test('a screen that was left sends no more requests', async () => {
    const { ask, asked } = serviceAfter(Number.POSITIVE_INFINITY)
    const left = new AbortController()
    void fetchUntilFresh(ask, left.signal)
    await vi.advanceTimersByTimeAsync(2 * SECOND)
    left.abort()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked).toEqual([0, 1])
  })
})
