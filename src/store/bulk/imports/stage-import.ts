// The rows of an import as the changes of a job.

import type { Category } from '../../../domain/transaction/category'
import { withImportDetails } from '../../../domain/transaction/import-details'
import { withForeign } from '../../../domain/transaction/wallet/foreign'
import { withSideDetails } from '../../../domain/transaction/wallet/transfer'
import { inWallet, MAIN_WALLET } from '../../../domain/transaction/wallet-of'
import type { ImportedRow, StagedChange } from '../../database/import-records'
import type { UserDatabase } from '../../database/user-database'
import { stageJob } from '../jobs/job'

export interface NewImport {
  readonly id: string
  /** The name of the file; empty for pasted lines. */
  readonly name: string
  readonly categories: readonly Omit<Category, 'id'>[]
  /** The key of the wallet that the rows are in; absent for the main wallet. */
  readonly wallet?: string
}

/** As `stageJob`. @param parts of `PART_SIZE` rows at most */
export function stageImport(
  database: UserDatabase,
  now: number,
  { id, name, categories, wallet = MAIN_WALLET }: NewImport,
  parts: AsyncIterable<readonly ImportedRow[]>,
): Promise<void> {
  const job = { kind: 'import', id, name, newCategories: categories } as const
  return stageJob(database, now, job, changesOf(id, wallet, parts))
}

async function* changesOf(
  importId: string,
  wallet: string,
  parts: AsyncIterable<readonly ImportedRow[]>,
): AsyncGenerator<StagedChange[]> {
  for await (const rows of parts) yield rows.map(row => changeOf(row, importId, wallet))
}

function changeOf(
  { externalId, ownWallet, otherWallet, foreign, ...row }: ImportedRow,
  importId: string,
  ofFile: string,
): StagedChange {
  const wallet = ownWallet ?? ofFile
  const details = { importId, externalId }
  if (otherWallet === undefined) {
    const document = inWallet(withImportDetails({ ...row, id: 0 }, details), wallet)
    return { collection: 'transactions', id: null, document: withForeign(document, foreign) }
  }
  const { date, type, amount, name: note } = row
  const [from, to] = type === 'expense' ? [wallet, otherWallet] : [otherWallet, wallet]
  const document = withSideDetails({ id: 0, date, from, to, amount, note }, type, details)
  return { collection: 'transfers', id: null, document: withForeign(document, foreign) }
}
