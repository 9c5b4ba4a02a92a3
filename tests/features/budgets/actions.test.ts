// Setting, changing and ending limits: which months they change, what an undo brings back, what is refused.

import { describe, expect, test } from 'vitest'
import { type Budget, budgetOfMonth } from '../../../src/domain/budget/budget'
import { endBudget, setBudget, undoBudgetChange } from '../../../src/features/budgets/actions'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { documentOf } from '../../../src/store/records/rows'
import { NOON } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

const FOOD = { categoryName: 'Food', amount: 500_000, carryOver: false }

async function budgetsIn(database: UserDatabase): Promise<Budget[]> {
  return (await database.budgets.toArray()).map(row => documentOf<Budget>(row))
}

/** The limit of food in each of these months; null for none. */
async function limits(database: UserDatabase, ...months: string[]): Promise<(number | null)[]> {
  const budgets = (await budgetsIn(database)).filter(each => each.categoryName === 'Food')
  return months.map(month => budgetOfMonth(budgets, month)?.amount ?? null)
}

const MONTHS = ['2026-02', '2026-03', '2026-04', '2026-06', '2030-01']

describe('a limit', () => {
  test('counts from its month on, and waits to be sent', async () => {
    const database = freshDatabase()
    expect(await setBudget(database, NOON, FOOD, '2026-03')).toMatchObject({ kind: 'saved' })
    expect(await limits(database, ...MONTHS)).toEqual([null, 500_000, 500_000, 500_000, 500_000])
    expect(await database.outbox.toArray()).toMatchObject([{ collection: 'budgets', base: null }])
  })

  test('that is changed in its first month stays one document', async () => {
    const database = freshDatabase()
    await setBudget(database, NOON, FOOD, '2026-03')
    await setBudget(database, NOON + 1, { ...FOOD, amount: 1, carryOver: true }, '2026-03')
    expect(await budgetsIn(database)).toMatchObject([{ amount: 1, carryOver: true }])
  })

  test('that is changed later leaves the months before as they were', async () => {
    const database = freshDatabase()
    await setBudget(database, NOON, FOOD, '2026-03')
    await setBudget(database, NOON + 1, { ...FOOD, amount: 600_000 }, '2026-06')
    await setBudget(database, NOON + 2, { ...FOOD, amount: 700_000 }, '2026-04')
    expect(await limits(database, ...MONTHS)).toEqual([null, 500_000, 700_000, 600_000, 600_000])
  })

  test('that is set again as it is writes nothing', async () => {
    const database = freshDatabase()
    await setBudget(database, NOON, FOOD, '2026-03')
    const outcome = await setBudget(database, NOON + 1, FOOD, '2026-06')
    expect(outcome).toEqual({ kind: 'saved', changes: [] })
    expect(await budgetsIn(database)).toHaveLength(1)
  })

  test.each([
    [null, 'amount-empty'],
    [0, 'amount-empty'],
    [1_000_000_000_001, 'amount-out-of-range'],
    ['amount-ambiguous', 'amount-ambiguous'],
  ] as const)('of %s is refused, and nothing changes', async (amount, error) => {
    const database = freshDatabase()
    const outcome = await setBudget(database, NOON, { ...FOOD, amount }, '2026-03')
    expect(outcome).toEqual({ kind: 'invalid', error })
    expect(await budgetsIn(database)).toEqual([])
  })

  test('does not touch that of another category', async () => {
    const database = freshDatabase()
    await setBudget(database, NOON, FOOD, '2026-03')
    await setBudget(database, NOON + 1, { ...FOOD, categoryName: '', amount: 9 }, '2026-03')
    await endBudget(database, NOON + 2, '', '2026-03')
    expect(await limits(database, '2026-03')).toEqual([500_000])
  })

  test('that cannot be stored is not reported as saved', async () => {
    const database = freshDatabase()
    database.budgets.hook('creating', () => {
      throw new Error('disk is full')
    })
    const outcome = await setBudget(database, NOON, FOOD, '2026-03')
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining('disk') })
    expect(await database.outbox.count()).toBe(0)
  })
})

describe('the end of a limit', () => {
  test('in its first month takes it away whole, with all that come later', async () => {
    const database = freshDatabase()
    await setBudget(database, NOON, FOOD, '2026-03')
    await setBudget(database, NOON + 1, { ...FOOD, amount: 600_000 }, '2026-06')
    expect(await endBudget(database, NOON + 2, 'Food', '2026-03')).toMatchObject({ kind: 'ended' })
    expect(await budgetsIn(database)).toEqual([])
    expect(await database.outbox.count()).toBe(0)
  })

  test('in a later month leaves the months before', async () => {
    const database = freshDatabase()
    await setBudget(database, NOON, FOOD, '2026-03')
    await endBudget(database, NOON + 1, 'Food', '2026-04')
    expect(await limits(database, ...MONTHS)).toEqual([null, 500_000, null, null, null])
  })

  test('is over where a limit is set again later', async () => {
    const database = freshDatabase()
    await setBudget(database, NOON, FOOD, '2026-03')
    await endBudget(database, NOON + 1, 'Food', '2026-04')
    await setBudget(database, NOON + 2, { ...FOOD, amount: 7 }, '2026-06')
    expect(await limits(database, ...MONTHS)).toEqual([null, 500_000, null, 7, 7])
  })
})

describe('an undo', () => {
  test('of a new limit removes it', async () => {
    const database = freshDatabase()
    const outcome = await setBudget(database, NOON, FOOD, '2026-03')
    if (outcome.kind !== 'saved') throw new Error(outcome.kind)
    await undoBudgetChange(database, NOON + 1, outcome.changes)
    expect(await budgetsIn(database)).toEqual([])
  })

  test('of a change brings the amount of before', async () => {
    const database = freshDatabase()
    await setBudget(database, NOON, FOOD, '2026-03')
    const outcome = await setBudget(database, NOON + 1, { ...FOOD, amount: 1 }, '2026-03')
    if (outcome.kind !== 'saved') throw new Error(outcome.kind)
    await undoBudgetChange(database, NOON + 2, outcome.changes)
    expect(await limits(database, '2026-03')).toEqual([500_000])
  })

  test('of an end brings all that was ended or deleted', async () => {
    const database = freshDatabase()
    await setBudget(database, NOON, FOOD, '2026-03')
    await setBudget(database, NOON + 1, { ...FOOD, amount: 600_000 }, '2026-06')
    const before = await budgetsIn(database)
    const outcome = await endBudget(database, NOON + 2, 'Food', '2026-04')
    if (outcome.kind !== 'ended') throw new Error(outcome.kind)
    expect(await limits(database, '2026-03', '2026-06')).toEqual([500_000, null])
    await undoBudgetChange(database, NOON + 3, outcome.changes)
    expect(await budgetsIn(database)).toEqual(before)
  })

  test('changes nothing where another device has set the limit since', async () => {
    const database = freshDatabase()
    await setBudget(database, NOON, FOOD, '2026-03')
    const outcome = await setBudget(database, NOON + 1, { ...FOOD, amount: 1 }, '2026-03')
    if (outcome.kind !== 'saved') throw new Error(outcome.kind)
    await setBudget(database, NOON + 2, { ...FOOD, amount: 2 }, '2026-03')
    expect(await undoBudgetChange(database, NOON + 3, outcome.changes)).toEqual({
      kind: 'changed-since',
    })
    expect(await limits(database, '2026-03')).toEqual([2])
  })

  test('of an end changes nothing where one of its budgets is no longer as it was left', async () => {
    const database = freshDatabase()
    await setBudget(database, NOON, FOOD, '2026-03')
    await setBudget(database, NOON + 1, { ...FOOD, amount: 600_000 }, '2026-06')
    const outcome = await endBudget(database, NOON + 2, 'Food', '2026-04')
    if (outcome.kind !== 'ended') throw new Error(outcome.kind)
    await setBudget(database, NOON + 3, { ...FOOD, amount: 3 }, '2026-03')
    await undoBudgetChange(database, NOON + 4, outcome.changes)
    expect(await limits(database, '2026-03', '2026-06')).toEqual([3, null])
  })
})
