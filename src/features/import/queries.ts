// The queries of this device's latest import, of the categories to choose from for rows, and of a wallet's balance.

import { type CalendarDate, monthOfDate } from '../../domain/dates/calendar'
import type { Hundredths } from '../../domain/money/money'
import { detailsOf } from '../../domain/transaction/category-details'
import type { TransactionType } from '../../domain/transaction/transaction'
import { readJobs } from '../../store/bulk/jobs/job-queries'
import type { UserDatabase } from '../../store/database/user-database'
import { documentOf } from '../../store/records/rows'
import { readWalletMonth } from '../../store/records/wallets'

export async function latestImportId(database: UserDatabase): Promise<string | null> {
  return (await readJobs(database, 'import'))[0]?.id ?? null
}

/** The balance of a wallet at the end of a day with a row in that month or before it; null if nothing tells it. */
export async function readBalanceOn(
  database: UserDatabase,
  wallet: string,
  day: CalendarDate,
): Promise<Hundredths | null> {
  const month = await readWalletMonth(database, wallet, monthOfDate(day))
  if (month === null || month === 'missing') return null
  return month.days.find(({ date }) => date <= day)?.balance ?? null
}

/** The names of the categories that are not archived, in alphabetical order, by type. */
export async function readCategoryNames(
  database: UserDatabase,
): Promise<Readonly<Record<TransactionType, readonly string[]>>> {
  const rows = await database.categories.toArray()
  const offered = rows.map(row => documentOf(row)).filter(each => !detailsOf(each).isArchived)
  const named = (of: TransactionType) =>
    offered
      .filter(({ type }) => type === of)
      .map(({ categoryName }) => categoryName)
      .sort((left, right) => left.localeCompare(right))
  return { income: named('income'), expense: named('expense') }
}
