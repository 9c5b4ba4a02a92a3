// The currencies that a table names: in its column of currencies, beside its amounts, in its header and above it.

import { foldedWords } from '../../search/fold'
import type { StatementTable } from '../table'
import { currencyIn } from './amount-column'
import { isAmountUse } from './column-names'
import type { ColumnReading } from './columns'
import { currencyCode } from './currencies'

/** The rows whose amounts are looked at; a column of currencies is read as a whole. */
const SAMPLE = 300

const LABEL =
  /^(?:mata uang|kode mata uang|currency|ccy|mata wang|wahrung|waehrung|devise|moneda|moeda|divisa|valuta|waluta)\b/i

/** ISO codes, or the short name of several currencies; sorted, without repetition. */
export function currenciesIn(table: StatementTable, { uses }: ColumnReading): string[] {
  const found = new Set<string>()
  const note = (text: string) => {
    const code = currencyCode(text)
    if (code !== null) found.add(code)
  }
  const column = uses.indexOf('currency')
  if (column >= 0)
    for (const text of new Set(table.rows.map(({ cells }) => cells[column] ?? ''))) note(text)
  const amounts = uses.flatMap((use, index) => (isAmountUse(use) ? [index] : []))
  for (const { cells } of table.rows.slice(0, SAMPLE))
    for (const index of amounts) {
      const code = currencyIn(cells[index] ?? '')
      if (code !== null) found.add(code)
    }
  if (found.size > 0) return [...found].sort()
  for (const index of amounts)
    for (const word of foldedWords(table.header?.[index] ?? '')) note(word)
  for (const { cells } of table.above ?? []) {
    const [label = '', ...values] = cells
      .flatMap(cell => cell.split(/[:=]/))
      .map(cell => cell.trim())
    if (LABEL.test(label)) for (const value of values) note(value)
  }
  return [...found].sort()
}
