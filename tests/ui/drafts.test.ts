// What is typed is kept until it is saved: the keeper's timing, and saving that takes the draft along.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SavingPlanEntry } from '../../src/domain/saving-plan'
import { addPlan } from '../../src/features/saving-plans/actions'
import {
  ADD_PLAN_DRAFT,
  EMPTY_PLAN_DRAFT,
  planEntryOf,
} from '../../src/features/saving-plans/form/plan-draft'
import { addTransaction } from '../../src/features/transactions/actions'
import {
  ADD_TRANSACTION_DRAFT,
  emptyDraft,
  entryOf,
} from '../../src/features/transactions/form/transaction-draft'
import { readDraft, sharedDraftPlace, writeDraft } from '../../src/store/drafts/drafts'
import { reserveId } from '../../src/store/id-reservation'
import { DraftWriter } from '../../src/ui/drafts/draft-writer'
import { NOON } from '../support/data/builders'
import { freshDatabase } from '../support/data/fresh-database'

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
    const place = sharedDraftPlace(database, ADD_TRANSACTION_DRAFT)
    const [here, there] = [new DraftWriter(place), new DraftWriter(place)]
    there.keep({ ...FILLED, name: 'Lunch' })
    there.flush()
    here.keep(FILLED)
    await here.pause()
    await addTransaction(NOON, reserveId(database), entryOf(FILLED, '2026-03-10', 'en'))
    here.settle()
    there.keepNow()
    await there.pause()
    expect(await place.read()).toEqual({ ...FILLED, name: 'Lunch' })
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

describe('the keeper of a draft', () => {
  const write = vi.fn<(value: string) => Promise<void>>(async () => undefined)
  const clear = vi.fn(async () => undefined)
  const tell = vi.fn<(draft: string) => void>()
  const news = { tell, listen: () => () => {} }
  const place = { read: async () => null, write, clear, isBlank: (text: string) => text === '' }
  let keeper: DraftWriter<string>

  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    keeper = new DraftWriter({ ...place, news })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('writes 300 ms after a change, however fast the typing goes on, and then no more', () => {
    keeper.keep('a')
    vi.advanceTimersByTime(299)
    keeper.keep('ab')
    expect(write).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(write.mock.calls).toEqual([['ab']])
    vi.advanceTimersByTime(100)
    keeper.keep('abc')
    vi.advanceTimersByTime(300)
    expect(write.mock.calls).toEqual([['ab'], ['abc']])
    vi.advanceTimersByTime(1_000)
    expect(write).toHaveBeenCalledTimes(2)
  })

  test('writes at once when the page goes, and not again', () => {
    keeper.keep('a')
    keeper.flush()
    keeper.flush()
    vi.advanceTimersByTime(1_000)
    expect(write.mock.calls).toEqual([['a']])
  })

  test('writes what was typed here once more when the page goes, but nothing blank', () => {
    keeper.keepNow()
    keeper.keep('a')
    keeper.flush()
    keeper.keepNow()
    expect(write.mock.calls).toEqual([['a'], ['a']])
    keeper.keep('')
    keeper.flush()
    keeper.keepNow()
    expect(write.mock.calls).toEqual([['a'], ['a'], ['']])
  })

  test('writes once where no other form has its draft in that place', () => {
    const alone = new DraftWriter(place)
    alone.keep('a')
    alone.flush()
    alone.keepNow()
    expect(write.mock.calls).toEqual([['a']])
  })

  test.each(['saved', 'discarded'])(
    'tells the other pages what was %s, and of what that was made',
    end => {
      keeper.restored('a')
      keeper.keep('ab')
      if (end === 'saved') keeper.settle()
      else keeper.discard()
      expect(tell.mock.calls).toEqual([['"a"'], ['"ab"']])
    },
  )

  test('tells the other pages what it has taken over with the first change, and once', () => {
    keeper.restored('a')
    keeper.keep('ab')
    keeper.flush()
    keeper.keep('abc')
    keeper.flush()
    expect(tell.mock.calls).toEqual([['"a"']])
  })

  test('writes what could not be written when the page goes', async () => {
    const alone = new DraftWriter(place)
    write.mockRejectedValueOnce(new Error('disk is full'))
    alone.keep('a')
    alone.flush()
    await alone.pause()
    alone.resume()
    expect(write.mock.calls).toEqual([['a'], ['a']])
  })

  test('keeps no more what another page has saved or discarded, but what was typed since', () => {
    keeper.keep('a')
    keeper.flush()
    keeper.forget('"b"')
    keeper.keepNow()
    expect(write.mock.calls).toEqual([['a'], ['a']])
    keeper.forget('"a"')
    keeper.keepNow()
    expect(write).toHaveBeenCalledTimes(2)
  })

  test('discards also what a write that takes long puts there later', async () => {
    let end = () => {}
    write.mockImplementationOnce(() => new Promise(resolve => (end = resolve)))
    keeper.keep('a')
    keeper.flush()
    keeper.discard()
    expect(clear).toHaveBeenCalledOnce()
    end()
    await keeper.pause()
    expect(clear).toHaveBeenCalledTimes(2)
  })

  test('writes nothing over a save, also when the page goes meanwhile', async () => {
    keeper.keep('a')
    await keeper.pause()
    vi.advanceTimersByTime(1_000)
    keeper.keepNow()
    expect(write).not.toHaveBeenCalled()
  })

  test('lets a save wait for the write that is under way', async () => {
    const order: string[] = []
    write.mockImplementationOnce(async () => {
      await Promise.resolve()
      order.push('written')
    })
    keeper.keep('a')
    keeper.flush()
    await keeper.pause()
    expect([...order, 'saving']).toEqual(['written', 'saving'])
  })

  test('goes on after a save that failed', async () => {
    keeper.keep('a')
    await keeper.pause()
    keeper.resume()
    expect(write.mock.calls).toEqual([['a']])
  })

  test('forgets what is discarded, even the latest letters', () => {
    keeper.keep('a')
    keeper.discard()
    vi.advanceTimersByTime(1_000)
    keeper.keepNow()
    expect(write).not.toHaveBeenCalled()
    expect(clear).toHaveBeenCalledOnce()
  })

  test('does not fail where the device cannot store', async () => {
    write.mockRejectedValueOnce(new Error('disk is full'))
    keeper.keep('a')
    keeper.flush()
    await expect(keeper.pause()).resolves.toBeUndefined()
  })
})
