// The user's earlier choices for the columns of a header and for the wallet of a file, on this device.

import { COLUMN_USES } from '../../../domain/transaction/import/columns/column-names'
import { type ColumnReading, completed } from '../../../domain/transaction/import/columns/columns'
import type { StatementTable } from '../../../domain/transaction/import/table'
import { MAIN_WALLET } from '../../../domain/transaction/wallet-of'
import { hashOf } from '../../../domain/values/hash'
import { readSetting, writeSetting } from '../../../lib/local-setting'
import {
  REMEMBERED_COLUMNS,
  REMEMBERED_WALLETS,
} from '../../../store/bulk/imports/waiting-file-storage'

/** The most files of one kind that are stored; the oldest is removed. */
const MOST = 20

/** The parts of a reading that the user can choose; the cells determine the others. */
type RememberedReading = Pick<ColumnReading, 'uses' | 'dateOrder' | 'decimalMark' | 'unsigned'>

export interface Remembered {
  readonly readings?: Readonly<Record<string, RememberedReading>>
  /** The keys of wallets. */
  readonly wallets?: Readonly<Record<string, string>>
}

/** Where a file comes from, as far as its content tells. */
interface FileSource {
  /** The app or format; null for any other table. */
  readonly origin: string | null
  readonly header: readonly string[] | null
}

export function readRemembered(): Required<Remembered> {
  return {
    readings: readRecord(REMEMBERED_COLUMNS, isReading),
    wallets: readRecord(REMEMBERED_WALLETS, value => typeof value === 'string'),
  }
}

export function rememberReading(
  header: readonly string[] | null,
  { uses, dateOrder, decimalMark, unsigned }: RememberedReading,
): void {
  const key = headerKey(header)
  const { readings } = readRemembered()
  if (key) store(REMEMBERED_COLUMNS, key, readings, { uses, dateOrder, decimalMark, unsigned })
}

export function rememberWallet(source: FileSource, wallet: string): void {
  store(REMEMBERED_WALLETS, sourceKey(source), readRemembered().wallets, wallet)
}

/** The stored reading for a table with that header, or null. For the order of the dates, the file comes first. */
export function rememberedReading(
  table: StatementTable,
  readings: Remembered['readings'] = {},
): ColumnReading | null {
  const reading = readings[headerKey(table.header) ?? '']
  if (reading?.uses.length !== table.width) return null
  const found = completed(
    table,
    reading.uses,
    reading.uses.map(() => 'chosen'),
  )
  return { ...found, dateOrder: found.dateOrder ?? reading.dateOrder, unsigned: reading.unsigned }
}

export function rememberedWallet(source: FileSource, wallets: Remembered['wallets'] = {}): string {
  return wallets[sourceKey(source)] ?? MAIN_WALLET
}

/** The same for the same header; a table without one has none. */
function headerKey(header: readonly string[] | null): string | null {
  return header && hashOf(header.join('\n')).toString(36)
}

function sourceKey({ origin, header }: FileSource): string {
  return headerKey(header) ?? origin ?? ''
}

function readRecord<T>(
  setting: string,
  isValid: (value: unknown) => value is T,
): Readonly<Record<string, T>> {
  try {
    const stored: unknown = JSON.parse(readSetting(setting) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const valid = Object.entries(stored).flatMap(([key, value]) =>
      isValid(value) ? [[key, value] as const] : [],
    )
    return Object.fromEntries(valid)
  } catch {
    return {}
  }
}

function store<T>(
  setting: string,
  key: string,
  { [key]: _, ...others }: Readonly<Record<string, T>>,
  value: T,
): void {
  const kept = Object.entries(others).slice(1 - MOST)
  writeSetting(setting, JSON.stringify(Object.fromEntries([...kept, [key, value]])))
}

function isReading(value: unknown): value is RememberedReading {
  if (typeof value !== 'object' || value === null) return false
  const { uses, dateOrder, decimalMark, unsigned }: Partial<Record<string, unknown>> = { ...value }
  const isUse = (use: unknown) => COLUMN_USES.some(known => known === use)
  return (
    Array.isArray(uses) &&
    uses.every(isUse) &&
    [null, 'day-first', 'month-first'].some(each => each === dateOrder) &&
    (decimalMark === '.' || decimalMark === ',') &&
    (unsigned === 'income' || unsigned === 'expense')
  )
}
