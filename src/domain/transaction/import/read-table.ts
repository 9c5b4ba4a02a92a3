// All rows of a table with one reading of its columns.

import { currencyCode } from '../../money/currencies'
import { isCurrencyCode } from '../../money/foreign-amount'
import { storedName } from '../../values/fields'
import { currencyIn } from './columns/amount-column'
import {
  balanceChanges,
  balanceProof,
  hundredths,
  numberIn,
  numbersOf,
  statedBalances,
} from './columns/balance'
import { isAmountUse } from './columns/column-names'
import type { ColumnReading } from './columns/columns'
import type { StatementTable } from './columns/statement-table'
import {
  isSum,
  isUnreadable,
  type RowOptions,
  rowReader,
  type StatementEntry,
  type SumRow,
  type UnreadableRow,
} from './read-rows'

export interface ReadTable {
  readonly entries: readonly StatementEntry[]
  readonly unreadable: readonly UnreadableRow[]
  readonly sums: readonly SumRow[]
  /** In hundredths by the row's place in the table: NaN if it is not read, or not booked. */
  readonly signed: Float64Array
  /** The number of amounts that were rounded to two decimals. */
  readonly rounded: number
}

/** The number of rows between two calls of `showLife`. */
const ROWS_A_SIGN = 10_000

export function readTableRows(
  table: StatementTable,
  reading: ColumnReading,
  options: Omit<RowOptions, 'changes' | 'isStep' | 'roundFrom' | 'noteRounded' | 'currencyOf'>,
  showLife: () => void,
): ReadTable {
  const changes = changesOf(table, reading)
  const currencyOf = currencyReader(table, reading)
  let roundFrom: number | undefined
  let rounded = 0
  const read = rowReader(reading, {
    ...{ ...options, changes, isStep: stepsOf(table, reading) },
    currencyOf,
    roundFrom: () => {
      roundFrom ??= roundedFrom(table, currencyOf)
      return roundFrom
    },
    noteRounded: () => {
      rounded += 1
    },
  })
  const found = {
    entries: [] as StatementEntry[],
    unreadable: [] as UnreadableRow[],
    sums: [] as SumRow[],
    signed: new Float64Array(table.rows.length).fill(Number.NaN),
  }
  const feeColumn = reading.uses.indexOf('fee')
  for (const [place, row] of table.rows.entries()) {
    if (place % ROWS_A_SIGN === 0) showLife()
    const result = read(row, place)
    if (isSum(result)) found.sums.push(result)
    else if (isUnreadable(result)) found.unreadable.push(result)
    else {
      const feeText = row.cells[feeColumn] ?? ''
      const fee = feeText === '' ? 0 : Math.abs(numberIn(feeText, reading.decimalMark)) || 0
      found.entries.push(result)
      if (fee > 0) found.entries.push(feeOf(result, fee, options.header?.[feeColumn] ?? ''))
      if (!result.isUnbooked) found.signed[place] = signedAmount(result) - fee
    }
  }
  return { ...found, rounded }
}

/**
 * Without a currency, three decimals may be a misread group, and four a rate. Units have two decimals, also of a currency
 * with three.
 */
function roundedFrom({ rows }: StatementTable, currencyOf: CurrencyReader): number {
  return rows.some(({ cells }) => currencyOf(cells) !== undefined) ? 3 : 5
}

/** A row of its own, with the name of its column. @param fee in hundredths */
function feeOf(entry: StatementEntry, fee: number, column: string): StatementEntry {
  const { line, date, wallet, isUnbooked, currency } = entry
  return {
    ...{ line, date, wallet, isUnbooked, currency, type: 'expense', amount: fee / 100 },
    name: storedName(column) || 'Fee',
    ...{ category: '', description: entry.name, externalId: '', isTransfer: false },
  }
}

function signedAmount({ type, amount }: StatementEntry): number {
  return (type === 'income' ? 1 : -1) * hundredths(amount)
}

/** The steps of the balance if they are needed. */
function changesOf(table: StatementTable, reading: ColumnReading): Float64Array | null {
  if (reading.direction !== 'balance') return null
  const [amount, balance] = [reading.uses.indexOf('amount'), reading.uses.indexOf('balance')]
  const balances = numbersOf(table, balance, reading.decimalMark)
  const amounts = numbersOf(table, amount, reading.decimalMark)
  const { isNewestFirst } = balanceProof(amounts, balances, false)
  return balanceChanges(balances, isNewestFirst, statedBalances(table, reading).opening)
}

/** Only the few rows that may be lines of sums are asked about. */
function stepsOf({ rows }: StatementTable, { uses, decimalMark }: ColumnReading) {
  const balance = uses.indexOf('balance')
  const numberAt = (place: number, column: number) =>
    numberIn(rows[place]?.cells[column] ?? '', decimalMark)
  const amountsAt = (place: number) =>
    uses.flatMap((use, column) => (isAmountUse(use) ? Math.abs(numberAt(place, column)) || [] : []))
  return (place: number): boolean => {
    const own = amountsAt(place)
    const here = numberAt(place, balance)
    const isChained = (other: number) =>
      [...own, ...amountsAt(other)].includes(Math.abs(here - numberAt(other, balance)))
    // A line of the opening balance may have it in both columns.
    return own.length > 0 && !own.includes(Math.abs(here)) && [place - 1, place + 1].some(isChained)
  }
}

// The currency of each row of a table: by its column of currencies or beside its amount, else by the header or the lines
// above.

const LABEL =
  /^(?:mata uang|kode mata uang|currency|ccy|mata wang|wahrung|waehrung|devise|moneda|moeda|divisa|valuta|waluta)\b/i

/** Codes and short names that are words of headers, too: 'All', 'Top up', 'Kr' for money in. */
const WORDS: ReadonlySet<string> = new Set(['ALL', 'TOP', 'TRY', 'KR', 'RS'])

type CurrencyReader = (cells: readonly string[]) => string | undefined

/**
 * Gives the currency of a row: the code of ISO 4217, also of rupiah, or the short name of several currencies; undefined if
 * the file names none.
 */
function currencyReader(table: StatementTable, { uses }: ColumnReading): CurrencyReader {
  const column = uses.indexOf('currency')
  const amounts = uses.flatMap((use, index) => (isAmountUse(use) ? [index] : []))
  const ofAmounts = codeIn(namesOf(table, amounts))
  // 'Amount (EUR)' beside the currency of the payment; but 'Amount ($)' may be of any dollar.
  if (ofAmounts !== undefined && isCurrencyCode(ofAmounts)) return () => ofAmounts
  const ofTable = ofAmounts ?? codeIn(labelledIn(table))
  const yen = isChinese(table.header ?? []) ? 'CNY' : '¥'
  // Most rows have the same text.
  const named = new Map<string, string | undefined>()
  const namedBy = (text: string): string | undefined => {
    if (!named.has(text))
      named.set(text, currencyCode(text) ?? (isCurrencyCode(text) ? text : ofTable))
    return named.get(text)
  }
  return cells => {
    const text = cells[column]?.trim() ?? ''
    if (text !== '') return namedBy(text)
    for (const index of amounts) {
      const code = currencyIn(cells[index] ?? '')
      if (code !== null) return code === '¥' ? yen : code
    }
    return ofTable
  }
}

/** Japanese names of columns have kana, or other characters for these words. */
function isChinese(header: readonly string[]): boolean {
  const names = header.join()
  return /金额|交易|账/.test(names) && !/[\p{scx=Hiragana}\p{scx=Katakana}]/u.test(names)
}

function namesOf({ header }: StatementTable, columns: readonly number[]): readonly string[] {
  return columns.flatMap(index => header?.[index]?.match(/\p{L}{0,2}\p{Sc}|\p{L}+/gu) ?? [])
}

function labelledIn({ above = [] }: StatementTable): readonly string[] {
  const lines = above.map(({ cells }) => cells.flatMap(cell => cell.split(/[:=]/)))
  return lines.flatMap(([label = '', ...values]) => (LABEL.test(label.trim()) ? values : []))
}

function codeIn(texts: readonly string[]): string | undefined {
  const codes = texts.map(text => currencyCode(text) ?? '')
  return codes.find(code => code !== '' && !WORDS.has(code))
}
