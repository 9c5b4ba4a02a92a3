// Setting, changing and ending limits: which months they change.

import { describe, expect, test } from 'vitest'
import { type Budget, budgetOfMonth } from '../../../src/domain/budget/budget'
import { endBudget, setBudget } from '../../../src/features/budgets/actions'
import { createCategory } from '../../../src/features/categories/actions'
import { editCategory } from '../../../src/features/categories/changes'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { documentOf } from '../../../src/store/records/rows'
import { NOON } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

const FOOD = { categoryName: 'Food', amount: 500_000, carryOver: false }

async function budgetsIn(database: UserDatabase): Promise<Budget[]> {
  return (await database.budgets.toArray()).map(row => documentOf<Budget>(row))
}

/** The limit of food in February, March, April and June, and in January 2030; null for none. */
async function limits(database: UserDatabase): Promise<(number | null)[]> {
  const budgets = (await budgetsIn(database)).filter(each => each.categoryName === 'Food')
  return ['2026-02', '2026-03', '2026-04', '2026-06', '2030-01'].map(
    month => budgetOfMonth(budgets, month)?.amount ?? null,
  )
}

/** Food has a limit from March on. */
async function limited(): Promise<UserDatabase> {
  const database = freshDatabase()
  expect(await setBudget(database, NOON, FOOD, '2026-03')).toMatchObject({ kind: 'saved' })
  expect(await limits(database)).toEqual([null, 500_000, 500_000, 500_000, 500_000])
  return database
}

describe('a limit', () => {
  test('that is changed in its first month stays one document', async () => {
    const database = await limited()
    await setBudget(database, NOON + 1, { ...FOOD, amount: 1, carryOver: true }, '2026-03')
    expect(await budgetsIn(database)).toMatchObject([{ amount: 1, carryOver: true }])
  })

  test('that is changed later leaves the months before as they were', async () => {
    const database = await limited()
    await setBudget(database, NOON + 1, { ...FOOD, amount: 600_000 }, '2026-06')
    await setBudget(database, NOON + 2, { ...FOOD, amount: 700_000 }, '2026-04')
    expect(await limits(database)).toEqual([null, 500_000, 700_000, 600_000, 600_000])
  })

  test('that is set again as it is writes nothing', async () => {
    const database = await limited()
    const outcome = await setBudget(database, NOON + 1, FOOD, '2026-06')
    expect(outcome).toEqual({ kind: 'saved', changes: [] })
    expect(await budgetsIn(database)).toHaveLength(1)
  })
})

test('[M8] a dialog that was opened before a rename changes or ends the limit under the present name', async () => {
  const database = freshDatabase()
  await createCategory(database, NOON, 'expense', 'Food')
  await setBudget(database, NOON + 1, FOOD, '2026-03')
  await editCategory(database, NOON + 2, 'expense', 'Food', { name: 'Meals' })
  await setBudget(database, NOON + 3, { ...FOOD, amount: 1 }, '2026-03')
  const present = { categoryName: 'Meals', from: '2026-03', amount: 1 }
  expect(await budgetsIn(database)).toMatchObject([present])
  await endBudget(database, NOON + 4, 'Food', '2026-05')
  expect(await budgetsIn(database)).toMatchObject([{ ...present, until: '2026-04' }])
})

describe('the end of a limit', () => {
  test('in its first month takes it away whole, with all that come later, and no other', async () => {
    const database = await limited()
    await setBudget(database, NOON + 1, { ...FOOD, amount: 600_000 }, '2026-06')
    await setBudget(database, NOON + 2, { ...FOOD, categoryName: '', amount: 9 }, '2026-03')
    expect(await endBudget(database, NOON + 3, 'Food', '2026-03')).toMatchObject({ kind: 'ended' })
    expect(await budgetsIn(database)).toMatchObject([{ categoryName: '', amount: 9 }])
    expect(await database.outbox.count()).toBe(1)
  })

  test('in a later month leaves the months before, and is over where a limit is set again', async () => {
    const database = await limited()
    await endBudget(database, NOON + 1, 'Food', '2026-04')
    expect(await limits(database)).toEqual([null, 500_000, null, null, null])
    await setBudget(database, NOON + 2, { ...FOOD, amount: 7 }, '2026-06')
    expect(await limits(database)).toEqual([null, 500_000, null, 7, 7])
  })
})
