// The words of statements and other apps for money in and money out.

import { foldedWords } from '../../search/fold'
import type { TransactionType } from '../../transaction'

export type StatementType = TransactionType | 'transfer'

const WORDS: Readonly<Record<StatementType, string>> = {
  income: `income|in|credit|cr|kredit|k|c|deposit|pemasukan|masuk|uang masuk|pendapatan|money in|refund|revenue|true|
    interest|crdt`,
  expense: `expense|out|debit|dr|db|debet|d|withdrawal|pengeluaran|keluar|uang keluar|money out|payment|exp|expenses|
    false|dbit|spending`,
  transfer: `transfer|transfer in|transfer out|transfers|pindah|opening balance|balance modification|reconciliation|
    modify bal|outgoing transfer|incoming transfer|transfer antar akun|income balance|expense balance|transfer masuk|transfer keluar`,
}

const TYPES = new Map<string, StatementType>()
for (const type of ['income', 'expense', 'transfer'] as const)
  for (const word of WORDS[type].split('|')) TYPES.set(word.trim(), type)

/** UTF-16 units; a longer text is none of these words. */
const MAX_LENGTH = 60

/** Null for any other text. */
export function statementType(cell: string): StatementType | null {
  if (cell.length > MAX_LENGTH) return null
  return TYPES.get(foldedWords(cell).join(' ')) ?? null
}
