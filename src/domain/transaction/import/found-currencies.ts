// The currency of each row of a table: by its column of currencies or beside its amount, else by the header or the lines
// above.

import { currencyCode } from '../../money/currencies'
import { isCurrencyCode } from '../../money/foreign-amount'
import { currencyIn } from './columns/amount-column'
import { isAmountUse } from './columns/column-names'
import type { ColumnReading } from './columns/columns'
import type { StatementTable } from './columns/statement-table'

const LABEL =
  /^(?:mata uang|kode mata uang|currency|ccy|mata wang|wahrung|waehrung|devise|moneda|moeda|divisa|valuta|waluta)\b/i

/** Codes and short names that are words of headers, too: 'All', 'Top up', 'Kr' for money in. */
const WORDS: ReadonlySet<string> = new Set(['ALL', 'TOP', 'TRY', 'KR', 'RS'])

export type CurrencyReader = (cells: readonly string[]) => string | undefined

/**
 * Gives the currency of a row: the code of ISO 4217, also of rupiah, or the short name of several currencies; undefined if
 * the file names none.
 */
export function currencyReader(table: StatementTable, { uses }: ColumnReading): CurrencyReader {
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
