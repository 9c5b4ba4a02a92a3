// A form's draft: when it is written, what another page's save leaves of it, and what is one.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addTransaction } from '../../../src/features/transactions/actions'
import {
  ADD_TRANSACTION_DRAFT,
  emptyDraft,
  entryOf,
} from '../../../src/features/transactions/transaction-draft'
import { sharedDraftStore } from '../../../src/store/drafts/drafts'
import { reserveId } from '../../../src/store/id-reservation'
import { DraftWriter } from '../../../src/ui/drafts/draft-writer'
import { NOON } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

const FILLED = { ...emptyDraft('expense'), name: 'Coffee', amount: '18.000', category: 'Food' }

test('the draft of another page outlives the save of this one', async () => {
  const database = freshDatabase()
  const store = sharedDraftStore(database, ADD_TRANSACTION_DRAFT)
  const [here, there] = [new DraftWriter(store), new DraftWriter(store)]
  there.schedule({ ...FILLED, name: 'Lunch' })
  there.writePending()
  here.schedule(FILLED)
  await here.pause()
  await addTransaction(NOON, reserveId(database), entryOf(FILLED, '2026-03-10', 'en'))
  here.markSaved()
  there.flush()
  await there.pause()
  expect((await store.read())?.value).toEqual({ ...FILLED, name: 'Lunch' })
})

test('a new transaction has no draft while nothing but type and category is chosen', () => {
  const { isBlank } = ADD_TRANSACTION_DRAFT
  expect(isBlank({ ...emptyDraft('income'), category: 'Work' })).toBe(true)
  expect(isBlank({ ...emptyDraft('income'), date: '2026-03-09' })).toBe(false)
})

test.each([null, 'text', {}, { ...FILLED, type: 'gift' }, { ...FILLED, name: 5 }])(
  'the draft of a new transaction is not taken from %j',
  value => expect(ADD_TRANSACTION_DRAFT.is(value)).toBe(false),
)

describe('the writer of a draft', () => {
  const write = vi.fn<(value: string) => Promise<void>>(async () => undefined)
  const clear = vi.fn(async () => undefined)
  const broadcast = vi.fn<(draft: string) => void>()
  const channel = { broadcast, subscribe: () => () => {} }
  const store = { read: async () => null, write, clear, isBlank: (text: string) => text === '' }
  const full = new Error('disk is full')
  let writer: DraftWriter<string>

  const written = () => write.mock.calls.flat()

  function typeAndWrite(text: string): void {
    writer.schedule(text)
    writer.writePending()
  }

  const saveElsewhere = (draft: string) => writer.dropIfSame(draft)

  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    writer = new DraftWriter({ ...store, channel })
  })
  test('writes 300 ms after a change, even while the user types on, and then no more', () => {
    writer.schedule('a')
    vi.advanceTimersByTime(299)
    writer.schedule('ab')
    expect(written()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(written()).toEqual(['ab'])
    vi.advanceTimersByTime(100)
    writer.schedule('abc')
    vi.advanceTimersByTime(1_300)
    expect(written()).toEqual(['ab', 'abc'])
  })

  test.each<[string, () => void, string[]]>([
    ['at once and not again', () => writer.writePending(), ['a']],
    ['once more when the page goes', () => writer.flush(), ['a', 'a']],
    ['no more where it is blank', () => [typeAndWrite(''), writer.flush()], ['a', '']],
    [
      'no more where another page has saved it',
      () => [saveElsewhere('"a"'), writer.flush()],
      ['a'],
    ],
    ['also where that was another draft', () => [saveElsewhere('"b"'), writer.flush()], ['a', 'a']],
  ])('writes what was typed %s', (_, act, texts) => {
    writer.flush()
    typeAndWrite('a')
    act()
    vi.advanceTimersByTime(1_000)
    expect(written()).toEqual(texts)
  })

  test('writes once where no other form shares its draft, and again what could not be written', async () => {
    writer = new DraftWriter(store)
    typeAndWrite('a')
    writer.flush()
    expect(written()).toEqual(['a'])
    write.mockRejectedValueOnce(full)
    typeAndWrite('b')
    await expect(writer.pause()).resolves.toBeUndefined()
    writer.resume()
    expect(written()).toEqual(['a', 'b', 'b'])
  })

  test.each([
    ['saved', () => writer.markSaved(), ['"a"', '"ab"']],
    ['discarded', () => writer.discard(), ['"a"', '"ab"']],
    ['changed, once', () => [typeAndWrite('ab'), typeAndWrite('abc')], ['"a"']],
  ])('tells the other pages from which draft it has %s its own', (_, act, drafts) => {
    writer.markRestored('a')
    writer.schedule('ab')
    act()
    expect(broadcast.mock.calls.flat()).toEqual(drafts)
  })

  test('retries a failed write automatically, less and less often', async () => {
    write.mockRejectedValueOnce(full).mockRejectedValueOnce(full).mockRejectedValueOnce(full)
    writer.schedule('a')
    for (const [after, count] of [
      [300, 1],
      [1_000, 2],
      [1_999, 2],
      [1, 3],
      [4_000, 4],
      [60_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(after)
      expect(written()).toEqual(Array(count).fill('a'))
    }
  })

  test('does not retry a write that was discarded meanwhile', async () => {
    write.mockRejectedValueOnce(full)
    writer.schedule('a')
    await vi.advanceTimersByTimeAsync(300)
    writer.discard()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(written()).toEqual(['a'])
  })

  test('also discards a draft that a slow write stores later', async () => {
    let end = () => {}
    write.mockImplementationOnce(() => new Promise(resolve => (end = resolve)))
    typeAndWrite('a')
    writer.discard()
    expect(clear).toHaveBeenCalledOnce()
    end()
    await writer.pause()
    expect(clear).toHaveBeenCalledTimes(2)
  })

  test('writes nothing over a save, also when the page goes meanwhile, and continues after one that failed', async () => {
    writer.schedule('a')
    await writer.pause()
    vi.advanceTimersByTime(1_000)
    writer.flush()
    expect(written()).toEqual([])
    writer.resume()
    expect(written()).toEqual(['a'])
  })

  test('lets a save wait for the write that is under way', async () => {
    const order: string[] = []
    write.mockImplementationOnce(async () => {
      await Promise.resolve()
      order.push('written')
    })
    typeAndWrite('a')
    await writer.pause()
    expect([...order, 'saving']).toEqual(['written', 'saving'])
  })

  test('forgets a discarded draft, also its latest letters', () => {
    writer.schedule('a')
    writer.discard()
    vi.advanceTimersByTime(1_000)
    writer.flush()
    expect(written()).toEqual([])
    expect(clear).toHaveBeenCalledOnce()
  })
})
