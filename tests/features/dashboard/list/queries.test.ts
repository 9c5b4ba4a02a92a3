// The queries of the dashboard (specification, section 2). The figures of section 9 are tested on its screen.

import { describe, expect, test } from 'vitest'
import type { DateRange } from '../../../../src/domain/dates/calendar'
import {
  dayRange,
  monthRange,
  readDayTotals,
  readRange,
  readSummary,
} from '../../../../src/features/dashboard/list/queries'
import { readMonth } from '../../../../src/features/dashboard/month-so-far/read-month'
import { commit } from '../../../../src/store/commit'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { firstListing } from '../../../../src/sync/pull/pull-state'
import { NOON, transaction, transactions } from '../../../support/data/builders'
import {
  completeDatabase,
  freshDatabase,
  save,
} from '../../../support/data/database/fresh-database'

const TODAY = '2026-03-10'

const ALL = { offset: 0, limit: 100 }

async function idsOf(database: UserDatabase, range: DateRange, page = ALL): Promise<number[]> {
  return (await readRange(database, range, page)).map(row => row.id)
}

describe('the summary', () => {
  test('of a new user is all zero', async () => {
    expect(await readSummary(await completeDatabase(), TODAY)).toMatchObject({
      balance: 0n,
      today: { income: 0n, expense: 0n },
      month: { income: 0n, expense: 0n },
    })
  })

  test('has the sums of the month from its first to its last day', async () => {
    const database = await completeDatabase()
    const income = { type: 'income', amount: 100 } as const
    await save(
      database,
      'transactions',
      transaction({ id: 1, ...income, date: '2026-03-01' }),
      transaction({ id: 2, ...income, date: '2026-03-31' }),
      transaction({ id: 3, amount: 50, date: '2026-03-15' }),
      transaction({ id: 4, amount: 999, date: '2026-02-28' }),
      transaction({ id: 5, amount: 999, date: '2026-04-01' }),
    )
    const { month } = (await readSummary(database, TODAY)) ?? {}
    expect(month).toMatchObject({ income: 20_000n, expense: 5_000n })
  })

  test('[Q4] is none while the first download of a new device is under way', async () => {
    const database = freshDatabase()
    await save(database, 'transactions', transaction({ id: 1, amount: 100 }))
    expect(await readSummary(database, TODAY)).toBeNull()
    const pull = firstListing({ since: 0, target: 4 }, NOON, null)
    await database.syncState.put({ ...pull, steps: pull.steps.slice(-1) })
    expect(await readSummary(database, TODAY)).toBeNull()
    await database.syncState.put({ key: 'cursor', rev: 4 })
    expect(await readSummary(database, TODAY)).toMatchObject({ balance: -10_000n })
  })
})

test('the month so far has the sums of its categories, and is null before the first download has ended', async () => {
  const [database, incomplete] = [await completeDatabase(), freshDatabase()]
  for (const each of [database, incomplete])
    await save(
      each,
      'transactions',
      ...transactions(110, { amount: 0.1 }),
      transaction({ id: 1, date: '2026-03-01', amount: 5, category: 'Rent' }),
      transaction({ id: 2, date: '2026-03-31', amount: 7, type: 'income', category: 'Food' }),
      transaction({ id: 3, date: '2026-02-28', category: 'Earlier' }),
      transaction({ id: 4, date: '2026-04-01', category: 'Later' }),
    )
  const [food, rent] = [
    { category: 'Food', sum: 1_100n },
    { category: 'Rent', sum: 500n },
  ]
  expect(await readMonth(database, '2026-03')).toMatchObject({
    flow: { income: 700n, expense: 1_600n },
    spending: { largest: [food, rent], others: null },
  })
  expect(await readMonth(incomplete, '2026-03')).toBeNull()
})

describe('the lists', () => {
  test('of a day or a month hold its days alone, newest first, a page at a time (section 2)', async () => {
    const database = freshDatabase()
    const dates = ['03-31', '03-01', '03-31', '02-28', '04-01', '03-10', '03-10', '03-09', '03-11']
    const rows = dates.map((date, index) => transaction({ id: index + 1, date: `2026-${date}` }))
    await save(database, 'transactions', ...rows)
    const [day, month] = [dayRange(TODAY), monthRange('2026-03')]
    expect(await idsOf(database, day)).toEqual([7, 6])
    expect(await idsOf(database, month)).toEqual([3, 1, 9, 7, 6, 8, 2])
    expect(await idsOf(database, month, { offset: 0, limit: 2 })).toEqual([3, 1])
    expect(await idsOf(database, month, { offset: 4, limit: 2 })).toEqual([6, 8])
    expect(await idsOf(database, month, { offset: 6, limit: 2 })).toEqual([2])
  })

  test('have the totals of their days, newest first, without the days that have none', async () => {
    const database = freshDatabase()
    const dates = ['2026-03-31', '2026-03-02', '2026-02-28', '2026-04-01']
    const others = dates.map((date, index) => transaction({ id: index + 1, date }))
    const income = transaction({ id: 5, type: 'income', amount: 9_000 })
    await save(database, 'transactions', ...transactions(2), income, ...others)
    await commit(database, NOON, writer => writer.remove('transactions', 2))
    expect(await readDayTotals(database, monthRange('2026-03'))).toMatchObject([
      { date: '2026-03-31', count: 1, income: 0n, expense: 1_500_000n },
      { date: TODAY, count: 3, income: 900_000n, expense: 3_000_000n },
    ])
  })

  test('says of each row whether the server has it (rule U1)', async () => {
    const database = freshDatabase()
    await save(database, 'transactions', ...transactions(3))
    await database.outbox.delete(['transactions', NOON])
    await database.outbox.update(['transactions', NOON + 1], { state: 'rejected' })
    const rows = await readRange(database, dayRange(TODAY), ALL)
    expect(rows.map(row => row.syncStatus)).toEqual(['pending', 'rejected', 'synced'])
  })
})
