// The transactions of CoMoney's own JSON export.

import { isExportError, readExport } from '../../../formats/json-export'
import type { Refusal, StatementTable } from '../table'
import { type StatementRow, statementTable } from './statement-rows'

export function readComoney(text: string): StatementTable | Refusal {
  const read = readExport(text)
  if (isExportError(read)) return read.kind === 'newer-version' ? 'newer-version' : 'damaged'
  return statementTable(
    read.transactions.flatMap((document, index): StatementRow[] => {
      if (!('date' in document)) return []
      const { date, type, name, amount, category, description } = document
      const line = index + 1
      return [{ line, date, type, name, amount: String(amount), category, description }]
    }),
  )
}
