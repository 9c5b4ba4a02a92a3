// The totals that a file states, such as 'MUTASI CR : 9,000,000.00 1', compared with the rows that are read.

import { foldedWords } from '../../search/fold'
import { numberIn } from '../columns/balance'
import type { ColumnReading } from '../columns/columns'
import type { StatedTotals, StatementTable, TableRow } from '../columns/statement-table'

export interface DifferingTotal {
  readonly of: keyof StatedTotals
  /** In the file's currency; a number of rows for 'rows'. */
  readonly stated: number
  readonly read: number
}

/** UTF-16 units; a longer line is no total. */
const MAX_LINE = 200

const TOTAL = '(?:(?:sub |grand )?totals?|jumlah|mutasi|total mutasi|jumlah mutasi|turnover|summe)'
const INCOME =
  'kredit|credits?|cr|masuk|pemasukan|deposits?|money in|paid in|haben|gutschriften|entrate|abonos'
const EXPENSES =
  'debet|debits?|db|keluar|pengeluaran|withdrawals?|money out|paid out|soll|lastschriften|uscite|cargos'
const LABELS: readonly (readonly [keyof StatedTotals, RegExp])[] = [
  ['income', new RegExp(`^${TOTAL} (?:mutasi |transaksi |amount of )?(?:${INCOME})$`)],
  ['expenses', new RegExp(`^${TOTAL} (?:mutasi |transaksi |amount of )?(?:${EXPENSES})$`)],
  ['rows', /^(?:number|no|anzahl|banyaknya) (?:of )?(?:transactions|entries|transaksi|buchungen)$/],
]
/** Without 'total', but with '=' or ':' behind them. */
const BARE: readonly (readonly [keyof StatedTotals, RegExp])[] = [
  ['income', /^(?:kredit|credit|cr)$/],
  ['expenses', /^(?:debet|debit|db)$/],
]

/** A label, a number with its currency, and the number of the rows that it is of. */
const LINE =
  /^(\D{2,60}?)\s*([=:]?)\s*(?:(?:Rp|IDR|[A-Z]{3})\.?\s?|\p{Sc}\s?)?([-(]?\d[\d.,]*\)?)(?:\s+(?:CR|DB|DR))?(?:\s+\d{1,6})?$/u

/**
 * The stated totals that differ from those of the rows. Each page of a file may have totals of its own: then their sum
 * or the last ones count.
 *
 * @param signed the amounts of the read rows in hundredths by their place in the table; NaN for rows that are not booked
 */
export function differingTotals(
  table: StatementTable,
  reading: ColumnReading,
  signed: Float64Array,
): readonly DifferingTotal[] {
  const booked = signed.filter(amount => !Number.isNaN(amount))
  const sumOf = (sign: 1 | -1) =>
    booked.reduce((sum, amount) => sum + Math.max(sign * amount, 0), 0)
  const read: Readonly<Record<keyof StatedTotals, number>> = {
    income: sumOf(1),
    expenses: sumOf(-1),
    rows: booked.length,
  }
  const stated = table.totals ?? totalsIn(table, reading, signed)
  return (['income', 'expenses', 'rows'] as const).flatMap(of => {
    const all = stated.flatMap(totals => totals[of] ?? [])
    const last = all.at(-1)
    const sum = all.reduce((total, each) => total + each, 0)
    if (last === undefined || [last, sum].includes(read[of])) return []
    const unit = of === 'rows' ? 1 : 100
    return { of, stated: last / unit, read: read[of] / unit }
  })
}

/** Of the lines above the table and of the rows that are not read. */
function totalsIn(
  { rows, above = [] }: StatementTable,
  reading: ColumnReading,
  signed: Float64Array,
): readonly StatedTotals[] {
  const others = rows.filter((_, at) => Number.isNaN(signed[at]))
  return [...above, ...others].map(row => totalsOf(row, reading))
}

function totalsOf({ cells }: TableRow, { uses, decimalMark }: ColumnReading): StatedTotals {
  const line = cells
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
    .join(' ')
  if (line.length > MAX_LINE) return {}
  const [, name = '', mark = '', number = ''] = LINE.exec(line) ?? []
  const label = foldedWords(name).join(' ')
  const found = [...LABELS, ...(mark ? BARE : [])].find(([, words]) => words.test(label))?.[0]
  if (found === 'rows') return /^\d{1,6}$/.test(number) ? { rows: Number(number) } : {}
  const stated = Math.abs(numberIn(number, decimalMark))
  if (found) return Number.isNaN(stated) ? {} : { [found]: stated }
  return inColumns(cells, uses, decimalMark)
}

/** A line 'Total' with its sums in the columns of money in and money out. */
function inColumns(
  cells: readonly string[],
  uses: ColumnReading['uses'],
  mark: ColumnReading['decimalMark'],
): StatedTotals {
  const [first = ''] = cells.filter(cell => cell.trim() !== '')
  if (!/^(?:(?:grand )?totals?|jumlah|summe)\W*$/i.test(first.trim())) return {}
  const [income, expenses] = (['in', 'out'] as const).map(use =>
    Math.abs(numberIn(cells[uses.indexOf(use)] ?? '', mark)),
  )
  return {
    ...(income !== undefined && !Number.isNaN(income) && { income }),
    ...(expenses !== undefined && !Number.isNaN(expenses) && { expenses }),
  }
}
