// The queries of the dashboard (specification, sections 2 and 9).

import { describe, expect, test } from 'vitest'
import type { DateRange } from '../../../src/domain/dates/calendar'
import { groupByDate } from '../../../src/domain/dates/group-by-date'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import {
  dayRange,
  monthRange,
  readDayTotals,
  readRange,
  readSummary,
} from '../../../src/features/dashboard/queries'
import { commit } from '../../../src/store/commit'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { firstListing } from '../../../src/sync/pull/pull-state'
import { NOON, transaction, transactions } from '../../support/data/builders'
import { completeDatabase, freshDatabase } from '../../support/data/database/fresh-database'

const TODAY = '2026-03-10'

const ALL = { offset: 0, limit: 100 }

async function idsOf(database: UserDatabase, range: DateRange): Promise<number[]> {
  return (await readRange(database, range, ALL)).map(row => row.id)
}

async function store(database: UserDatabase, rows: readonly Transaction[]): Promise<void> {
  await commit(database, NOON, async writer => {
    for (const row of rows) await writer.put('transactions', row)
  })
}

describe('the summary', () => {
  test('of a new user is all zero', async () => {
    expect(await readSummary(await completeDatabase(), TODAY)).toMatchObject({
      balance: 0n,
      today: { income: 0n, expense: 0n },
      month: { income: 0n, expense: 0n },
    })
  })

  test('has a balance of all income minus all expense (section 9)', async () => {
    const database = await completeDatabase()
    await store(database, [
      transaction({ id: 1, type: 'income', amount: 100_000, date: '2024-02-29' }),
      transaction({ id: 2, type: 'expense', amount: 130_000.5 }),
    ])
    expect((await readSummary(database, TODAY))?.balance).toBe(-3_000_050n)
  })

  test("has the day's last income item for today's income, not a sum (section 9)", async () => {
    const database = await completeDatabase()
    await store(database, [
      transaction({ id: 3, type: 'income', amount: 300 }),
      transaction({ id: 1, type: 'income', amount: 100 }),
      transaction({ id: 2, type: 'income', amount: 200 }),
      transaction({ id: 9, type: 'income', amount: 900, date: '2026-03-09' }),
    ])
    expect((await readSummary(database, TODAY))?.today.income).toBe(30_000n)
  })

  test("has the sum of the day's expenses for today's expense (section 9)", async () => {
    const database = await completeDatabase()
    await store(database, [
      transaction({ id: 1, amount: 100 }),
      transaction({ id: 2, amount: 250.25 }),
      transaction({ id: 3, amount: 900, date: '2026-03-11' }),
    ])
    expect((await readSummary(database, TODAY))?.today.expense).toBe(35_025n)
  })

  test('has sums for This Month, income included (section 9)', async () => {
    const database = await completeDatabase()
    await store(database, [
      transaction({ id: 1, type: 'income', amount: 100, date: '2026-03-01' }),
      transaction({ id: 2, type: 'income', amount: 200, date: '2026-03-31' }),
      transaction({ id: 3, amount: 50, date: '2026-03-15' }),
      transaction({ id: 4, amount: 999, date: '2026-02-28' }),
      transaction({ id: 5, amount: 999, date: '2026-04-01' }),
    ])
    expect((await readSummary(database, TODAY))?.month).toMatchObject({
      income: 30_000n,
      expense: 5_000n,
    })
  })

  test('[Q4] is none while the first download of a new device is under way', async () => {
    const database = freshDatabase()
    await store(database, [transaction({ id: 1, amount: 100 })])
    expect(await readSummary(database, TODAY)).toBeNull()
    const pull = firstListing({ since: 0, target: 4 }, NOON, null)
    await database.syncState.put({ ...pull, source: 'transactions', part: 'older' })
    expect(await readSummary(database, TODAY)).toBeNull()
    await database.syncState.put({ key: 'cursor', rev: 4 })
    expect(await readSummary(database, TODAY)).toMatchObject({ balance: -10_000n })
  })
})

describe('the lists', () => {
  test('of a day holds that day alone, newest first (section 2, Daily list)', async () => {
    const database = freshDatabase()
    await store(database, [
      transaction({ id: 1 }),
      transaction({ id: 3 }),
      transaction({ id: 2 }),
      transaction({ id: 4, date: '2026-03-09' }),
      transaction({ id: 5, date: '2026-03-11' }),
    ])
    expect(await idsOf(database, dayRange(TODAY))).toEqual([3, 2, 1])
  })

  test('of a month holds its first and its last day, newest first (section 2, Monthly list)', async () => {
    const database = freshDatabase()
    await store(database, [
      transaction({ id: 1, date: '2026-03-31' }),
      transaction({ id: 2, date: '2026-03-01' }),
      transaction({ id: 3, date: '2026-03-31' }),
      transaction({ id: 4, date: '2026-02-28' }),
      transaction({ id: 5, date: '2026-04-01' }),
    ])
    expect(await idsOf(database, monthRange('2026-03'))).toEqual([3, 1, 2])
  })

  test('are read a page at a time', async () => {
    const database = freshDatabase()
    await store(database, transactions(5))
    await store(database, [transaction({ id: 1, date: '2026-03-09' })])
    const first = await readRange(database, dayRange(TODAY), { offset: 0, limit: 2 })
    const last = await readRange(database, dayRange(TODAY), { offset: 4, limit: 2 })
    expect(first.map(row => row.id)).toEqual([NOON + 4, NOON + 3])
    expect(last.map(row => row.id)).toEqual([NOON])
  })

  test('have the totals of their days, newest first, without the days that have none', async () => {
    const database = freshDatabase()
    await store(database, transactions(2))
    await store(database, [
      transaction({ id: 5, type: 'income', amount: 9_000 }),
      transaction({ id: 1, date: '2026-03-31' }),
      transaction({ id: 2, date: '2026-03-02' }),
      transaction({ id: 3, date: '2026-02-28' }),
      transaction({ id: 4, date: '2026-04-01' }),
    ])
    await commit(database, NOON, writer => writer.remove('transactions', 2))
    expect(await readDayTotals(database, monthRange('2026-03'))).toMatchObject([
      { date: '2026-03-31', count: 1, income: 0n, expense: 1_500_000n },
      { date: TODAY, count: 3, income: 900_000n, expense: 3_000_000n },
    ])
  })

  test('says of each row whether the server has it (rule U1)', async () => {
    const database = freshDatabase()
    await store(database, transactions(3))
    await database.outbox.delete(['transactions', NOON])
    await database.outbox.update(['transactions', NOON + 1], { state: 'parked' })
    const rows = await readRange(database, dayRange(TODAY), ALL)
    expect(rows.map(row => row.syncStatus)).toEqual(['pending', 'rejected', 'synced'])
  })

  test('falls into days without changing its order', () => {
    const rows = ['2026-03-10', '2026-03-10', '2026-03-02'].map((date, id) => ({ date, id }))
    expect(groupByDate(rows)).toEqual([
      { date: '2026-03-10', rows: [rows[0], rows[1]] },
      { date: '2026-03-02', rows: [rows[2]] },
    ])
  })
})
