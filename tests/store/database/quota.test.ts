// A full device: data that can be fetched again is removed, and a message follows when that is not enough.

import { Dexie } from 'dexie'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ObservableValue } from '../../../src/lib/observable-value'
import { commit } from '../../../src/store/commit'
import { type QuotaExceeded, retryAfterFreeingSpace } from '../../../src/store/database/quota'
import { NOON, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

const FULL = new Dexie.QuotaExceededError('The storage is full')

let quotaExceeded: QuotaExceeded
let wordsOf: boolean[]

beforeEach(() => {
  quotaExceeded = new ObservableValue(false)
  wordsOf = []
  quotaExceeded.subscribe(() => wordsOf.push(quotaExceeded.current))
})

/** Fails with each of the errors in turn, then succeeds. */
function write(...errors: Error[]) {
  return vi.fn(async () => {
    const error = errors.shift()
    if (error) throw error
    return 'written'
  })
}

const made = async () => true
const notMade = async () => false

describe('a write', () => {
  test('that finds space is run once, without a message', async () => {
    const once = write()
    expect(await retryAfterFreeingSpace(once, quotaExceeded, made)).toBe('written')
    expect(once).toHaveBeenCalledTimes(1)
    expect(wordsOf).toEqual([])
  })

  test('that finds no space is run again once space was freed', async () => {
    const twice = write(FULL)
    expect(await retryAfterFreeingSpace(twice, quotaExceeded, made)).toBe('written')
    expect(twice).toHaveBeenCalledTimes(2)
    expect(wordsOf).toEqual([])
  })

  test('that finds no space the second time fails, and the device is full until a write succeeds', async () => {
    await expect(retryAfterFreeingSpace(write(FULL, FULL), quotaExceeded, made)).rejects.toBe(FULL)
    expect(quotaExceeded.current).toBe(true)
    await retryAfterFreeingSpace(write(), quotaExceeded, made)
    expect(wordsOf).toEqual([true, false])
  })

  test('is not run again when no space can be freed', async () => {
    const once = write(FULL)
    await expect(retryAfterFreeingSpace(once, quotaExceeded, notMade)).rejects.toBe(FULL)
    expect(once).toHaveBeenCalledTimes(1)
    expect(quotaExceeded.current).toBe(true)
  })

  test('whose transaction was aborted for lack of space counts as one without space', async () => {
    const aborted = new Dexie.AbortError('Transaction aborted', FULL)
    expect(await retryAfterFreeingSpace(write(aborted), quotaExceeded, made)).toBe('written')
  })

  test('that fails for another reason is not run again and reports no lack of space', async () => {
    const broken = new Error('Broken')
    const once = write(broken)
    await expect(retryAfterFreeingSpace(once, quotaExceeded, made)).rejects.toBe(broken)
    expect(once).toHaveBeenCalledTimes(1)
    expect(wordsOf).toEqual([])
  })
})

test('a commit that had to free space has written everything once', async () => {
  const forgotten: string[] = []
  vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) > 0 })
  const database = freshDatabase()
  await database.open()
  const { put } = IDBObjectStore.prototype
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put')
  spy.mockImplementation(function (this: IDBObjectStore, ...values: Parameters<typeof put>) {
    if (forgotten.length === 0) throw new DOMException('Full', 'QuotaExceededError')
    return put.apply(this, values)
  })
  await commit(database, NOON, writer => writer.put('transactions', transaction()))
  expect(forgotten).toEqual(['article-images'])
  expect(await database.transactions.count()).toBe(1)
  expect((await database.outbox.toArray()).map(({ generation }) => generation)).toEqual([1])
  expect((await database.totals.get('all'))?.count).toBe(1)
})
