// The rows of a statement with named fields, as a table.

import { type DecimalMark, roundedToCents } from '../columns/amount-column'
import type { ColumnUse } from '../columns/column-names'
import { type ColumnReading, completed } from '../columns/columns'
import { USUAL_ORDERS } from '../columns/date-column'
import type { StatementPart, StatementTable } from '../columns/statement-table'
import { accountIn, MAX_ROWS, type Refusal } from '../table'

/** The fields as the file has them; missing fields are empty. */
export interface StatementRow {
  readonly line: number
  readonly date: string
  /** With its sign, unless `type` has the direction. */
  readonly amount: string
  readonly type?: string
  readonly name?: string
  readonly category?: string
  readonly description?: string
  readonly externalId?: string
  /** Of the payment, if the bank may not have booked it. */
  readonly state?: string
  /** ISO 4217; undefined or empty if the file does not name it. */
  readonly currency?: string
  /** The amount in that currency, beside one in rupiah. */
  readonly units?: string
  /** The number of the account that the row is of; undefined or empty if the file does not name it. */
  readonly account?: string
}

/** The table of a file in a format that names the currencies. */
export interface FormatTable extends StatementTable {
  /** One for each column. */
  readonly uses: readonly ColumnUse[]
  /** Null for a format whose amounts are written in more than one way. */
  readonly decimalMark: DecimalMark | null
  /** The number of amounts that were rounded to two decimals. */
  readonly rounded: number
}

const USES = [
  ...(['date', 'amount', 'type', 'name', 'category'] as const),
  ...(['description', 'externalId', 'state'] as const),
] satisfies ColumnUse[]

/** Columns of which most files have none. */
const FURTHER = ['currency', 'units'] satisfies ColumnUse[]

export function statementTable(rows: readonly StatementRow[]): FormatTable | Refusal {
  if (rows.length === 0) return 'no-rows'
  if (rows.length > MAX_ROWS) return 'too-many-rows'
  const uses = [...USES, ...FURTHER.filter(use => rows.some(row => row[use]))]
  return {
    header: null,
    rows: rows.map(row => ({ line: row.line, cells: uses.map(use => row[use] ?? '') })),
    ...{ width: uses.length, uses, letterhead: 0 },
    decimalMark: null,
    rounded: 0,
    ...accountIn(rows.map(({ account = '' }) => account)),
  }
}

/**
 * For a format whose amounts have no marks between thousands.
 *
 * @param parts the statements with their balances. They prove nothing if their rows are rounded or of several accounts.
 */
export function exactTable(
  rows: readonly StatementRow[],
  parts: readonly StatementPart[] = [],
): FormatTable | Refusal {
  const groups = groupMarkIn(rows.map(({ amount }) => amount))
  let rounded = 0
  const table = statementTable(
    rows.map(row => {
      const { text, isRounded } = exactAmount(row.amount, groups, row.currency)
      if (isRounded) rounded += 1
      return { ...row, amount: text }
    }),
  )
  if (typeof table === 'string') return table
  const isOne = parts.length === 1 || (parts.length > 1 && table.account !== undefined)
  return { ...table, decimalMark: '.', rounded, ...(isOne && rounded === 0 && { parts }) }
}

/** The reading of such a table. An amount has a sign or a type, and digits alone have the year first. */
export function formatReading(table: FormatTable): ColumnReading {
  const reasons = table.uses.map(() => 'format' as const)
  const reading = completed(table, table.uses, reasons, table.decimalMark)
  const dates = { areDigits: false, dateOrder: 'day-first', dateOrders: USUAL_ORDERS } as const
  return { ...reading, ...(reading.areDigits && dates), unsigned: 'income' }
}

// The amounts of formats that have no marks between thousands: a dot or a comma begins the decimals (OFX specification,
// section 3.2.9.1; ISO 20022, DecimalNumber; MT940, field 61, subfield 5).

interface ExactAmount {
  /** With a dot before the decimals, and no zeros at their end; as written if it is no number. */
  readonly text: string
  readonly isRounded: boolean
}

type Mark = '.' | ','

/** UTF-16 units; a longer text is no amount. */
const MAX_LENGTH = 40

const NUMBER = /^([+-]?)(\d[\d.,]*|[.,]\d+)$/

/** Groups of three digits; of two digits before them in India. */
const GROUPED: Readonly<Record<Mark, RegExp>> = {
  '.': /^[+-]?\d{1,3}(?:\.\d{2,3})*\.\d{3}(?:,\d*)?$/,
  ',': /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/,
}

/**
 * The mark between thousands, which some banks write although the format has none. An amount shows it if it has a
 * point and a comma (the mark that comes first), or one of them twice.
 *
 * @returns null if no amount shows such a mark
 */
function groupMarkIn(amounts: readonly string[]): Mark | null {
  for (const amount of amounts) {
    if (amount.length > MAX_LENGTH) continue
    for (const [mark, other] of [['.', ','] as const, [',', '.'] as const]) {
      const isSure = amount.includes(other) || amount.split(mark).length > 2
      if (isSure && GROUPED[mark].test(amount.trim())) return mark
    }
  }
  return null
}

/**
 * @param groups the mark between thousands, which is left out
 * @param currency ISO 4217. If it is known, a third decimal is rounded, as units have two; else it stays, and the row is
 * listed as one with too many decimals.
 */
function exactAmount(amount: string, groups: Mark | null, currency = ''): ExactAmount {
  const written = amount.trim()
  const plain = written.length > MAX_LENGTH ? '' : written.replaceAll(/\s/g, '')
  const isGrouped = groups !== null && GROUPED[groups].test(plain)
  const [, sign = '', digits] = NUMBER.exec(isGrouped ? plain.replaceAll(groups, '') : plain) ?? []
  if (digits === undefined) return { text: amount, isRounded: false }
  const [whole = '', decimals = '', more] = digits.split(/[.,]/)
  if (more !== undefined) return { text: amount, isRounded: false }
  const fraction = decimals.replace(/0+$/, '')
  const isRounded = fraction.length > 2 && currency !== ''
  if (!isRounded) {
    const text = `${sign}${whole || '0'}${fraction && `.${fraction}`}`
    return { text, isRounded }
  }
  const cents = roundedToCents({ whole, fraction })
  return { text: `${sign}${cents.whole}.${cents.fraction}`, isRounded }
}
