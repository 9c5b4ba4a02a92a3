// A form's draft: when it is written, and that a save clears it.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SavingPlanEntry } from '../../../src/domain/saving-plan/saving-plan'
import { addPlan } from '../../../src/features/saving-plans/actions'
import {
  ADD_PLAN_DRAFT,
  EMPTY_PLAN_DRAFT,
  planEntryOf,
} from '../../../src/features/saving-plans/form/plan-draft'
import { addTransaction } from '../../../src/features/transactions/actions'
import {
  ADD_TRANSACTION_DRAFT,
  emptyDraft,
  entryOf,
} from '../../../src/features/transactions/form/transaction-draft'
import { readDraft, sharedDraftStore, writeDraft } from '../../../src/store/drafts/drafts'
import { reserveId } from '../../../src/store/id-reservation'
import { DraftWriter } from '../../../src/ui/drafts/draft-writer'
import { NOON } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

const FILLED = { ...emptyDraft('expense'), name: 'Coffee', amount: '18.000', category: 'Food' }
const PLAN = { ...EMPTY_PLAN_DRAFT, savingsName: 'Bicycle', targetDate: '2026-12' }

describe('the draft of a new transaction', () => {
  test('goes with the save', async () => {
    const database = freshDatabase()
    await writeDraft(database, ADD_TRANSACTION_DRAFT, FILLED, NOON)
    const entry = entryOf(FILLED, '2026-03-10', 'en')
    const outcome = await addTransaction(NOON, reserveId(database), entry)
    expect(outcome.kind).toBe('saved')
    expect(await readDraft(database, ADD_TRANSACTION_DRAFT)).toBeNull()
  })

  test('of another page outlives the save, and only that', async () => {
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
    expect(await store.read()).toEqual({ ...FILLED, name: 'Lunch' })
  })

  test('stays when the device cannot store, and when something is missing', async () => {
    const database = freshDatabase()
    await writeDraft(database, ADD_TRANSACTION_DRAFT, FILLED, NOON)
    const reservation = reserveId(database)
    const entry = entryOf(FILLED, '2026-03-10', 'en')
    await addTransaction(NOON, reservation, { ...entry, category: '' })
    database.transactions.hook('creating', () => {
      throw new Error('disk is full')
    })
    const failed = await addTransaction(NOON, reservation, entry)
    expect(failed).toEqual({ kind: 'failed', message: 'disk is full' })
    const draft = await readDraft(database, ADD_TRANSACTION_DRAFT)
    expect(draft).toEqual({ value: FILLED, at: NOON })
  })

  test('is none while nothing but type and category is chosen', () => {
    expect(ADD_TRANSACTION_DRAFT.isBlank({ ...emptyDraft('income'), category: 'Work' })).toBe(true)
    expect(ADD_TRANSACTION_DRAFT.isBlank({ ...emptyDraft('income'), date: '2026-03-09' })).toBe(
      false,
    )
  })

  test.each([null, 'text', {}, { ...FILLED, type: 'gift' }, { ...FILLED, name: 5 }])(
    'is not taken from %j',
    value => expect(ADD_TRANSACTION_DRAFT.is(value)).toBe(false),
  )
})

describe('the draft of a new plan', () => {
  const entry: SavingPlanEntry = planEntryOf(PLAN, 'en')

  test('goes with the save, and not with one that is refused', async () => {
    const database = freshDatabase()
    await writeDraft(database, ADD_PLAN_DRAFT, PLAN, NOON)
    const tooEarly = { ...entry, targetDate: '2026-01' }
    await addPlan(NOON, reserveId(database), tooEarly, '2026-03')
    expect(await readDraft(database, ADD_PLAN_DRAFT)).toEqual({ value: PLAN, at: NOON })
    await addPlan(NOON, reserveId(database), entry, '2026-03')
    expect(await readDraft(database, ADD_PLAN_DRAFT)).toBeNull()
    expect(await database.savings.count()).toBe(1)
  })
})

describe('the writer of a draft', () => {
  const write = vi.fn<(value: string) => Promise<void>>(async () => undefined)
  const clear = vi.fn(async () => undefined)
  const broadcast = vi.fn<(draft: string) => void>()
  const channel = { broadcast, subscribe: () => () => {} }
  const store = { read: async () => null, write, clear, isBlank: (text: string) => text === '' }
  let writer: DraftWriter<string>

  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    writer = new DraftWriter({ ...store, channel })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('writes 300 ms after a change, even while the user types on, and then no more', () => {
    writer.schedule('a')
    vi.advanceTimersByTime(299)
    writer.schedule('ab')
    expect(write).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(write.mock.calls).toEqual([['ab']])
    vi.advanceTimersByTime(100)
    writer.schedule('abc')
    vi.advanceTimersByTime(300)
    expect(write.mock.calls).toEqual([['ab'], ['abc']])
    vi.advanceTimersByTime(1_000)
    expect(write).toHaveBeenCalledTimes(2)
  })

  test('writes at once when the page goes, and not again', () => {
    writer.schedule('a')
    writer.writePending()
    writer.writePending()
    vi.advanceTimersByTime(1_000)
    expect(write.mock.calls).toEqual([['a']])
  })

  test('writes what was typed here once more when the page goes, but nothing blank', () => {
    writer.flush()
    writer.schedule('a')
    writer.writePending()
    writer.flush()
    expect(write.mock.calls).toEqual([['a'], ['a']])
    writer.schedule('')
    writer.writePending()
    writer.flush()
    expect(write.mock.calls).toEqual([['a'], ['a'], ['']])
  })

  test('writes once where no other form shares its draft', () => {
    const alone = new DraftWriter(store)
    alone.schedule('a')
    alone.writePending()
    alone.flush()
    expect(write.mock.calls).toEqual([['a']])
  })

  test.each(['saved', 'discarded'])(
    'tells the other pages which draft was %s, and which one it was made from',
    end => {
      writer.markRestored('a')
      writer.schedule('ab')
      if (end === 'saved') writer.markSaved()
      else writer.discard()
      expect(broadcast.mock.calls).toEqual([['"a"'], ['"ab"']])
    },
  )

  test('tells the other pages with the first change, and once, which draft it now owns', () => {
    writer.markRestored('a')
    writer.schedule('ab')
    writer.writePending()
    writer.schedule('abc')
    writer.writePending()
    expect(broadcast.mock.calls).toEqual([['"a"']])
  })

  test('writes what could not be written when the page goes', async () => {
    const alone = new DraftWriter(store)
    write.mockRejectedValueOnce(new Error('disk is full'))
    alone.schedule('a')
    alone.writePending()
    await alone.pause()
    alone.resume()
    expect(write.mock.calls).toEqual([['a'], ['a']])
  })

  test('retries a failed write automatically, less and less often', async () => {
    const full = new Error('disk is full')
    write.mockRejectedValueOnce(full).mockRejectedValueOnce(full).mockRejectedValueOnce(full)
    writer.schedule('a')
    await vi.advanceTimersByTimeAsync(300)
    expect(write).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(write).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(write).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(write).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(write.mock.calls).toEqual([['a'], ['a'], ['a'], ['a']])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(write).toHaveBeenCalledTimes(4)
  })

  test('does not try again what was saved or discarded meanwhile', async () => {
    write.mockRejectedValueOnce(new Error('disk is full'))
    writer.schedule('a')
    await vi.advanceTimersByTimeAsync(300)
    writer.discard()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(write).toHaveBeenCalledTimes(1)
  })

  test('keeps no more what another page has saved or discarded, but what was typed since', () => {
    writer.schedule('a')
    writer.writePending()
    writer.dropIfSame('"b"')
    writer.flush()
    expect(write.mock.calls).toEqual([['a'], ['a']])
    writer.dropIfSame('"a"')
    writer.flush()
    expect(write).toHaveBeenCalledTimes(2)
  })

  test('discards also what a write that takes long puts there later', async () => {
    let end = () => {}
    write.mockImplementationOnce(() => new Promise(resolve => (end = resolve)))
    writer.schedule('a')
    writer.writePending()
    writer.discard()
    expect(clear).toHaveBeenCalledOnce()
    end()
    await writer.pause()
    expect(clear).toHaveBeenCalledTimes(2)
  })

  test('writes nothing over a save, also when the page goes meanwhile', async () => {
    writer.schedule('a')
    await writer.pause()
    vi.advanceTimersByTime(1_000)
    writer.flush()
    expect(write).not.toHaveBeenCalled()
  })

  test('lets a save wait for the write that is under way', async () => {
    const order: string[] = []
    write.mockImplementationOnce(async () => {
      await Promise.resolve()
      order.push('written')
    })
    writer.schedule('a')
    writer.writePending()
    await writer.pause()
    expect([...order, 'saving']).toEqual(['written', 'saving'])
  })

  test('continues after a save that failed', async () => {
    writer.schedule('a')
    await writer.pause()
    writer.resume()
    expect(write.mock.calls).toEqual([['a']])
  })

  test('forgets what is discarded, even the latest letters', () => {
    writer.schedule('a')
    writer.discard()
    vi.advanceTimersByTime(1_000)
    writer.flush()
    expect(write).not.toHaveBeenCalled()
    expect(clear).toHaveBeenCalledOnce()
  })

  test('does not fail where the device cannot store', async () => {
    write.mockRejectedValueOnce(new Error('disk is full'))
    writer.schedule('a')
    writer.writePending()
    await expect(writer.pause()).resolves.toBeUndefined()
  })
})
