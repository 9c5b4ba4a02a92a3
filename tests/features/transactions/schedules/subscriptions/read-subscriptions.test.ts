// Subscriptions found in the stored history, and those that the user has dismissed.

import { expect, test } from 'vitest'
import { addDays } from '../../../../../src/domain/dates/calendar'
import { withOccurrence } from '../../../../../src/domain/transaction/schedule/booking'
import type { Transaction } from '../../../../../src/domain/transaction/transaction'
import {
  readDismissed,
  readSubscriptions,
  setDismissed,
} from '../../../../../src/features/transactions/schedules/subscriptions/read-subscriptions'
import type { UserDatabase } from '../../../../../src/store/database/user-database'
import { transaction } from '../../../../support/data/builders'
import { freshDatabase } from '../../../../support/data/database/fresh-database'

const TODAY = '2026-11-25'

async function databaseWith(rows: readonly Transaction[]): Promise<UserDatabase> {
  const database = freshDatabase()
  await database.transactions.bulkAdd(rows.map(row => ({ ...row, sync: null })))
  return database
}

/** So many each 7 days, the latest on this day. */
function weekly(latest: string, count: number, fields: Partial<Transaction> = {}): Transaction[] {
  return Array.from({ length: count }, (_, index) =>
    transaction({ id: 1_000 + index, date: addDays(latest, -7 * index), ...fields }),
  )
}

async function namesIn(database: UserDatabase): Promise<string[]> {
  return (await readSubscriptions(database, TODAY)).map(({ name }) => name)
}

test('are those of the latest two years, with any rows between them', async () => {
  const everyday = Array.from({ length: 1_200 }, (_, index) =>
    transaction({ id: 10_000 + index, name: 'Lunch', date: addDays(TODAY, -(index % 700)) }),
  )
  const on = (first: number, name: string, ...dates: string[]) =>
    dates.map((date, index) => transaction({ id: first + index, name, date }))
  const database = await databaseWith([
    ...[...everyday, ...weekly('2026-11-20', 4, { name: 'Gym' })],
    ...on(5_000, 'Domain', '2024-11-23', '2025-11-27', '2026-11-25'),
    ...on(6_000, 'Insurance', '2023-10-20', '2024-10-20', '2025-10-20'),
  ])
  expect(await namesIn(database)).toEqual(['Gym', 'Domain'])
})

test('leave out future rows and rows that a schedule has booked', async () => {
  const booked = weekly('2026-11-20', 4).map(row => withOccurrence(row, 7, row.date))
  const planned = weekly('2026-12-20', 3, { name: 'Planned' })
  const database = await databaseWith([
    ...booked,
    ...planned.map(row => ({ ...row, id: row.id + 100 })),
  ])
  expect(await namesIn(database)).toEqual([])
})

test('are dismissed one by one, and offered again', async () => {
  const database = freshDatabase()
  expect(await readDismissed(database)).toEqual([])
  await setDismissed(database, 'expense/gym', true)
  await setDismissed(database, 'expense/netflix', true)
  await setDismissed(database, 'expense/gym', true)
  expect(await readDismissed(database)).toEqual(['expense/netflix', 'expense/gym'])
  await setDismissed(database, 'expense/netflix', false)
  expect(await readDismissed(database)).toEqual(['expense/gym'])
})
