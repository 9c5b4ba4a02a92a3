// The user's earlier choices for the columns of a header and for the wallet of a file, in the database of this device.

import { COLUMN_USES } from '../../../domain/transaction/import/columns/column-names'
import {
  type ChosenReading,
  type ColumnReading,
  completed,
} from '../../../domain/transaction/import/columns/columns'
import type { StatementTable } from '../../../domain/transaction/import/columns/statement-table'
import { MAIN_WALLET } from '../../../domain/transaction/wallet-of'
import { hashOf } from '../../../domain/values/hash'
import { readState } from '../../../store/database/sync-state'
import type { ImportChoices } from '../../../store/database/sync-state-records'
import type { UserDatabase } from '../../../store/database/user-database'

/** The most files of one kind that are stored; the oldest is removed. */
const MOST = 20

export type Remembered = Partial<Omit<ImportChoices, 'key'>>

/** Where a file comes from, as far as its content tells. */
interface FileSource {
  /** The app or format; null for any other table. */
  readonly origin: string | null
  readonly header: readonly string[] | null
  /** Of `accountKey`; null for a file that names no account. */
  readonly account: string | null
}

export async function readRemembered(database: UserDatabase): Promise<Remembered> {
  return (await readState(database, 'import-choices')) ?? {}
}

/** @param wallet the key of the chosen wallet; null for who has one */
export async function rememberChoices(
  database: UserDatabase,
  source: FileSource & { readonly reading: ChosenReading },
  wallet: string | null,
): Promise<void> {
  const header = headerKey(source.header)
  const { uses, dateOrder, decimalMark, unsigned } = source.reading
  const reading = { uses, dateOrder, decimalMark, unsigned }
  await database.transaction('rw', database.syncState, async () => {
    const { readings = {}, wallets = {} } = await readRemembered(database)
    await database.syncState.put({
      key: 'import-choices',
      readings: header === null ? readings : withLatest(readings, header, reading),
      wallets: wallet === null ? wallets : withLatest(wallets, sourceKey(source), wallet),
    })
  })
}

/** The stored reading for a table with that header, or null. For the order of the dates, the file comes first. */
export function rememberedReading(
  table: StatementTable,
  { readings = {} }: Remembered,
): ColumnReading | null {
  const reading = readings[headerKey(table.header) ?? '']
  if (reading?.uses.length !== table.width || !reading.uses.every(isKnownUse)) return null
  const found = completed(
    table,
    reading.uses,
    reading.uses.map(() => 'chosen'),
  )
  const dateOrder =
    found.dateOrder ?? found.dateOrders.find(order => order === reading.dateOrder) ?? null
  return { ...found, dateOrder, unsigned: reading.unsigned }
}

export function rememberedWallet(source: FileSource, { wallets = {} }: Remembered): string {
  const known = source.account === null ? undefined : wallets[source.account]
  return known ?? wallets[sourceKey({ ...source, account: null })] ?? MAIN_WALLET
}

/** A later version of the app over this database may know more uses. */
function isKnownUse(use: ChosenReading['uses'][number]): boolean {
  return COLUMN_USES.includes(use)
}

/** The same for the same header; a table without one has none. */
function headerKey(header: readonly string[] | null): string | null {
  return header && hashOf(header.join('\n')).toString(36)
}

/** A hash of the number of the account, which is stored nowhere. */
export function accountKey(account: string | undefined): string | null {
  if (account === undefined) return null
  const plain = account.replaceAll(/[^\da-z]/gi, '').toUpperCase()
  return `account-${hashOf(plain).toString(36)}`
}

/** A header says less than an account: two accounts of one bank have the same. */
function sourceKey({ origin, header, account }: FileSource): string {
  return account ?? headerKey(header) ?? origin ?? ''
}

function withLatest<T>(all: Readonly<Record<string, T>>, key: string, value: T): Record<string, T> {
  const others = Object.entries(all).filter(([other]) => other !== key)
  const kept = others.slice(1 - MOST)
  return Object.fromEntries([...kept, [key, value]])
}
