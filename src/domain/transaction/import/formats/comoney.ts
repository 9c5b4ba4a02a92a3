// The transactions of CoMoney's own JSON export.

import { isExportError, readEntries } from '../../../formats/json-export'
import { type Fields, isFields } from '../../../values/fields'
import { fittingForeign, foreignTextOf } from '../../wallet/foreign'
import { MAX_ROWS, type Refusal } from '../table'
import { type FormatTable, type StatementRow, statementTable } from './statement-rows'

/**
 * More than an export of `MAX_ROWS` transactions has. A limit, because parsed JSON takes far more memory than its text.
 */
const MAX_COMMAS = 3_000_000

function hasMoreCommas(text: string, limit: number): boolean {
  let count = 0
  for (let at = text.indexOf(','); at >= 0 && count <= limit; at = text.indexOf(',', at + 1))
    count += 1
  return count > limit
}

/** Unchecked: an entry that is not valid is an unreadable row. */
export function readComoney(text: string): FormatTable | Refusal {
  if (hasMoreCommas(text, MAX_COMMAS)) return 'too-many-rows'
  const read = readEntries(text)
  if (isExportError(read)) return read.kind === 'newer-version' ? 'newer-version' : 'damaged'
  if (read.transactions.length > MAX_ROWS) return 'too-many-rows'
  return statementTable(
    read.transactions.map((entry, index): StatementRow => {
      const fields = isFields(entry) ? entry : {}
      const { date, type, name, amount, category, description } = fields
      const texts = { date: textOf(date), amount: textOf(amount), type: textOf(type) }
      const names = { name: textOf(name), category: textOf(category) }
      return {
        line: index + 1,
        ...texts,
        ...names,
        description: textOf(description),
        ...unitsOf(fields),
      }
    }),
  )
}

/** A stored text that does not fit the amount gives a currency without units; the preview counts its row as lost units. */
function unitsOf(fields: Fields): Pick<StatementRow, 'currency' | 'units'> {
  const { currency, units } = fittingForeign({ ...fields, amount: Number(fields.amount) }) ?? {}
  return { currency: currency ?? foreignTextOf(fields), units: textOf(units) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
