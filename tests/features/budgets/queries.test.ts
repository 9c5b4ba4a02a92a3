// The queries of the budgets screen: the sums of a month by the rows alone, carrying over, paydays, and the median.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CALENDAR_MONTH } from '../../../src/domain/dates/month-start'
import { readBudgets, readMedian, readMonthBudgetsOf } from '../../../src/features/budgets/queries'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { budget, transaction } from '../../support/data/builders'
import { freshDatabase, save } from '../../support/data/database/fresh-database'
import { runs } from '../../support/effort'

type Row = Parameters<typeof transaction>[0]

/** A device that has everything. */
async function databaseWith(
  rows: readonly Row[],
  budgets: readonly Parameters<typeof budget>[0][],
): Promise<UserDatabase> {
  const database = freshDatabase()
  const transactions = rows.map((row, index) => transaction({ id: index + 1, ...row }))
  await save(database, 'transactions', ...transactions)
  const limits = budgets.map((fields, index) => budget({ id: index + 1, ...fields }))
  await save(database, 'budgets', ...limits)
  await database.syncState.put({ key: 'cursor', rev: 0 })
  return database
}

async function monthOf(database: UserDatabase, month: string, start = CALENDAR_MONTH) {
  const read = await readBudgets(database, month, start)
  return read?.budgets.map(({ budget: { categoryName }, spent, carried, left }) => ({
    categoryName,
    spent,
    carried,
    left,
  }))
}

test('a month has its limits: that of all expenses first, then by how much of each is spent', async () => {
  const database = await databaseWith(
    [
      { date: '2026-03-01', category: 'Food', amount: 300_000 },
      { date: '2026-03-31', category: 'Travel', amount: 90_000 },
      { date: '2026-03-31', category: 'Gifts', amount: 1 },
      { date: '2026-03-02', category: 'Food', amount: 70_000, type: 'income' },
      { date: '2026-02-28', category: 'Food', amount: 999 },
      { date: '2026-04-01', category: 'Food', amount: 999 },
    ],
    [
      { categoryName: 'Food', amount: 500_000 },
      { categoryName: 'Travel', amount: 100_000 },
      { categoryName: '', amount: 1_000_000 },
    ],
  )
  expect(await monthOf(database, '2026-03')).toEqual([
    { categoryName: '', spent: 39_000_100n, carried: 0n, left: 60_999_900n },
    { categoryName: 'Travel', spent: 9_000_000n, carried: 0n, left: 1_000_000n },
    { categoryName: 'Food', spent: 30_000_000n, carried: 0n, left: 20_000_000n },
  ])
})

test('the remaining amount is carried over from months that the shown month does not include', async () => {
  const database = await databaseWith(
    [
      { date: '2025-12-05', category: 'Food', amount: 400_000 },
      { date: '2026-02-05', category: 'Food', amount: 700_000 },
    ],
    [{ categoryName: 'Food', amount: 500_000, from: '2025-12', carryOver: true }],
  )
  // 100,000, then 600,000, then 400,000.
  expect(await monthOf(database, '2026-03')).toMatchObject([{ carried: 40_000_000n, spent: 0n }])
})

test('a month that starts on payday has the days from payday to payday', async () => {
  const database = await databaseWith(
    [
      { date: '2026-03-24', category: 'Food', amount: 1 },
      { date: '2026-03-25', category: 'Food', amount: 10 },
      { date: '2026-04-24', category: 'Food', amount: 100 },
      { date: '2026-04-25', category: 'Food', amount: 1_000 },
    ],
    [{ categoryName: 'Food' }],
  )
  const payday = { day: 25, isBeforeWeekend: false }
  expect(await monthOf(database, '2026-03', payday)).toMatchObject([{ spent: 11_000n }])
})

test('the sums are those of the rows, for any rows', async () => {
  const row = fc.record({
    date: fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'),
    category: fc.constantFrom('Food', 'Travel'),
    type: fc.constantFrom('income' as const, 'expense' as const),
    amount: fc.integer({ min: 0, max: 1_000_000_000_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 12 }), async rows => {
      const database = await databaseWith(rows, [{ categoryName: 'Food' }, { categoryName: '' }])
      const spentIn = (names: readonly string[]) =>
        rows
          .filter(({ date, type }) => date.startsWith('2026-03') && type === 'expense')
          .filter(({ category }) => names.includes(category))
          .reduce((sum, { amount }) => sum + BigInt(amount) * 100n, 0n)
      const found = (await monthOf(database, '2026-03')) ?? []
      expect(found.find(each => each.categoryName === 'Food')?.spent).toBe(spentIn(['Food']))
      expect(found.find(each => each.categoryName === '')?.spent).toBe(spentIn(['Food', 'Travel']))
    }),
    { numRuns: runs(25) },
  )
})

test('the queries return null before the first download has ended', async () => {
  const database = freshDatabase()
  expect(await readBudgets(database, '2026-03', CALENDAR_MONTH)).toBeNull()
  expect(await readMonthBudgetsOf(database, 'Food', '2026-03', CALENDAR_MONTH)).toBeNull()
})

test('the budgets of a category are its own and the one for all expenses', async () => {
  const database = await databaseWith(
    [{ date: '2026-03-01', category: 'Food', amount: 5 }],
    [{ categoryName: 'Food' }, { categoryName: 'Travel' }, { categoryName: '' }],
  )
  const read = await readMonthBudgetsOf(database, 'Food', '2026-03', CALENDAR_MONTH)
  expect(read?.map(each => each.budget.categoryName).sort()).toEqual(['', 'Food'])
})

const rows = [
  { date: '2026-02-01', category: 'Food', amount: 300 },
  { date: '2026-01-31', category: 'Food', amount: 100 },
  { date: '2025-12-01', category: 'Travel', amount: 50 },
  { date: '2025-11-30', category: 'Food', amount: 9_999 },
  { date: '2026-03-01', category: 'Food', amount: 9_999 },
]

test('a month in the middle of which the user began to record does not count for the median', async () => {
  const food = (date: string, amount: number) => ({ date, amount, category: 'Food' })
  const half = await databaseWith([food('2026-02-14', 100)], [])
  expect(await readMedian(half, 'Food', '2026-03', CALENDAR_MONTH)).toBeNull()
  const nearlyWhole = await databaseWith([food('2026-02-03', 100)], [])
  expect(await readMedian(nearlyWhole, 'Food', '2026-03', CALENDAR_MONTH)).toBe(10_000n)
})

test.each([
  ['counts a month in which other things were bought, and no earlier or later one', 5, 10_000n],
  ['does not count months in which nothing was logged at all', 1, 30_000n],
  ['is nothing for somebody who has just begun', 0, null],
])('the median of the three months before %s', async (_, count, median) => {
  const database = await databaseWith(rows.slice(0, count), [])
  for (const name of ['Food', ''])
    expect(await readMedian(database, name, '2026-03', CALENDAR_MONTH)).toBe(median)
})
