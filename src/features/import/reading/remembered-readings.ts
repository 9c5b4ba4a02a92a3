// The user's earlier choices for the columns of a header, on this device.

import { COLUMN_USES } from '../../../domain/transaction/import/columns/column-names'
import { type ColumnReading, completed } from '../../../domain/transaction/import/columns/columns'
import type { StatementTable } from '../../../domain/transaction/import/table'
import { hashOf } from '../../../domain/values/hash'
import { readSetting, writeSetting } from '../../../lib/local-setting'
import { REMEMBERED_COLUMNS } from '../../../store/bulk/imports/waiting-file-storage'

/** The most headers that are stored; the oldest is removed. */
const MOST = 20

/** The parts of a reading that the user can choose; the cells determine the others. */
type RememberedReading = Pick<ColumnReading, 'uses' | 'dateOrder' | 'decimalMark' | 'unsigned'>

export type RememberedReadings = Readonly<Record<string, RememberedReading>>

/** The same for the same header; a table without one has none. */
function headerKey(header: readonly string[] | null): string | null {
  return header && hashOf(header.join('\n')).toString(36)
}

export function readRemembered(): RememberedReadings {
  try {
    const stored: unknown = JSON.parse(readSetting(REMEMBERED_COLUMNS) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, reading]) => isReading(reading)))
  } catch {
    return {}
  }
}

export function remember(header: readonly string[] | null, reading: RememberedReading): void {
  const key = headerKey(header)
  if (key === null) return
  const { [key]: _, ...others } = readRemembered()
  const kept = Object.entries(others).slice(1 - MOST)
  const { uses, dateOrder, decimalMark, unsigned } = reading
  const stored = { uses, dateOrder, decimalMark, unsigned }
  writeSetting(REMEMBERED_COLUMNS, JSON.stringify(Object.fromEntries([...kept, [key, stored]])))
}

/** The stored reading for a table with that header, or null. For the order of the dates, the file comes first. */
export function rememberedReading(
  table: StatementTable,
  remembered: RememberedReadings,
): ColumnReading | null {
  const reading = remembered[headerKey(table.header) ?? '']
  if (reading?.uses.length !== table.width) return null
  const found = completed(
    table,
    reading.uses,
    reading.uses.map(() => 'chosen'),
  )
  return { ...found, dateOrder: found.dateOrder ?? reading.dateOrder, unsigned: reading.unsigned }
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
