// The transactions, transfers and categories that the user has, for duplicates and categories.

import type { Category } from '../../../domain/transaction/category'
import type { RecordedTransaction } from '../../../domain/transaction/import/duplicates'
import { importDetailsOf } from '../../../domain/transaction/import-details'
import { foreignInputOf } from '../../../domain/transaction/wallet/foreign'
import type { Transfer } from '../../../domain/transaction/wallet/transfer'
import type { UserDatabase } from '../../../store/database/user-database'
import { documentOf } from '../../../store/records/rows'

/** The rows of one read: other reads wait for it. */
const AT_A_TIME = 2_000

export interface Recorded extends RecordedTransaction {
  readonly category: string
}

/** All transactions, the newest first. */
export async function readRecorded(database: UserDatabase): Promise<Recorded[]> {
  const all: Recorded[] = []
  let before: [string, number] = ['\uFFFF', Number.POSITIVE_INFINITY]
  for (;;) {
    const rows = await database.transactions
      .where('[date+id]')
      .below(before)
      .reverse()
      .limit(AT_A_TIME)
      .toArray()
    for (const row of rows) {
      const { date, type, amount, name, category } = row
      const { externalId } = importDetailsOf(row)
      all.push({ date, type, amount, units: foreignInputOf(row), name, category, externalId })
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_A_TIME) return all
    before = [last.date, last.id]
  }
}

export async function readTransfers(database: UserDatabase): Promise<Transfer[]> {
  const rows = await database.transfers.toArray()
  return rows.map(row => documentOf<Transfer>(row))
}

export async function readCategories(database: UserDatabase): Promise<Category[]> {
  const rows = await database.categories.toArray()
  return rows.map(row => documentOf<Category>(row))
}
