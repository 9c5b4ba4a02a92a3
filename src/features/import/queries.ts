// The queries of this device's latest import, of the categories to choose from for rows, and of a wallet's balance.

import { type CalendarDate, monthOfDate } from '../../domain/dates/calendar'
import { type Hundredths, toHundredths } from '../../domain/money/money'
import { detailsOf } from '../../domain/transaction/category-details'
import type { TransactionType } from '../../domain/transaction/transaction'
import { readJobs } from '../../store/bulk/jobs/job-queries'
import type { UserDatabase } from '../../store/database/user-database'
import { documentOf } from '../../store/records/rows'
import { readUnitsOn, readWalletMonth } from '../../store/records/wallets'

export async function latestImportId(database: UserDatabase): Promise<string | null> {
  return (await readJobs(database, 'import'))[0]?.id ?? null
}

interface BalanceOn {
  /** In the currency. */
  readonly balance: Hundredths
  /** How many entries are not in it, because they have no units. */
  readonly missing: number
}

/**
 * The balance of a wallet at the end of a day with a row in that month or before it; null if nothing tells it.
 *
 * @param currency undefined for rupiah
 */
export async function readBalanceOn(
  database: UserDatabase,
  wallet: string,
  day: CalendarDate,
  currency: string | undefined,
): Promise<BalanceOn | null> {
  if (currency !== undefined) {
    const read = await readUnitsOn(database, wallet, currency, day)
    return read && { balance: toHundredths(read.units), missing: read.missing }
  }
  const month = await readWalletMonth(database, wallet, monthOfDate(day))
  if (month === null || month === 'missing') return null
  const found = month.days.find(({ date }) => date <= day)
  return found ? { balance: found.balance, missing: 0 } : null
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
