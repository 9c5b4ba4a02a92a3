// Directions that the texts of payments tell: whether a minus is money in, as on the statement of a card, which of two
// columns is money in, and the sign of the first row.

import { foldText } from '../../search/fold'
import type { TransactionType } from '../../transaction'
import type { DecimalMark } from './amount-column'
import { balanceProof, type ColumnNumbers, numbersOf } from './balance'
import type { ColumnUse } from './column-names'
import type { StatementTable } from './statement-table'
import { directionInText, isReceivedByCard } from './type-words'

/** A card has payments received with a minus, and purchases without one; an account has the opposite. */
export type StatementOwner = 'card' | 'account'

interface TextRow {
  readonly cells: readonly string[]
  readonly isMinus: boolean
}

/** The least number of texts that tell a direction, in relation to all rows or to those that tell the other. */
const TELLING = 3

/**
 * Null if the texts do not tell it, or contradict each other.
 *
 * @param isNamed the file names a card
 */
export function ownerOf(rows: readonly TextRow[], isNamed: boolean): StatementOwner | null {
  const counts = {
    received: 0,
    spentWithMinus: 0,
    spentPlain: 0,
    earnedWithMinus: 0,
    earnedPlain: 0,
  }
  for (const { cells, isMinus } of rows) {
    const told = directionInCells(cells)
    if (isMinus && cells.some(isReceivedByCard)) counts.received += 1
    else if (told === 'expense') counts[isMinus ? 'spentWithMinus' : 'spentPlain'] += 1
    else if (told) counts[isMinus ? 'earnedWithMinus' : 'earnedPlain'] += 1
  }
  const ofCard = counts.spentPlain + counts.earnedWithMinus
  if (counts.spentWithMinus + counts.earnedPlain > 0)
    return counts.spentWithMinus > 0 && ofCard + counts.received === 0 ? 'account' : null
  const others = rows.filter(({ isMinus }) => !isMinus).length
  return counts.received > 0 || isNamed || ofCard * TELLING >= others ? 'card' : null
}

function directionInCells(cells: readonly string[]): TransactionType | null {
  return cells.map(directionInText).find(each => each !== null) ?? null
}

const CARD =
  /(?:^|[^a-z])(?:credit card|card ?id|card used|card no|card number|kartu kredit|kreditkarte|creditcard|conta cartao|cartao de credito|movimentos de cartao|tarjeta de credito|carte de credit)|信用卡/

/** UTF-16 units of a cell in which the name of a card is looked for. */
const MAX_NAME = 200

/** Whether the header or a line above it names a card. */
export function namesCard({ header, above = [] }: StatementTable): boolean {
  return [...(header ?? []), ...above.flatMap(({ cells }) => cells)].some(cell =>
    CARD.test(foldText(cell.slice(0, MAX_NAME))),
  )
}

/** The order of two columns without names that the texts of most payments agree with; all readings if none does. */
export function pairByTexts<T extends { readonly in?: number; readonly out?: number }>(
  { rows }: StatementTable,
  readings: readonly T[],
  numbers: (column: number) => ColumnNumbers,
): readonly T[] {
  const [first, second, third] = readings
  if (third || first?.in === undefined || first.in !== second?.out) return readings
  const [ins, outs] = [numbers(first.in), numbers(first.out ?? -1)]
  let [agreeing, opposed] = [0, 0]
  for (const [at, { cells }] of rows.entries()) {
    const told = directionInCells(cells)
    const [own, other] = told === 'income' ? [ins, outs] : [outs, ins]
    if (told && own[at]) agreeing += 1
    else if (told && other[at]) opposed += 1
  }
  if (Math.max(agreeing, opposed) < TELLING * Math.max(1, Math.min(agreeing, opposed)))
    return readings
  return agreeing > opposed ? [first] : [second]
}

/**
 * The type of the earliest row, whose balance has no step: by its text, or by an account that had nothing before. Null if
 * neither tells it.
 */
export function typeOfFirst(
  table: StatementTable,
  { uses, decimalMark }: { readonly uses: readonly ColumnUse[]; readonly decimalMark: DecimalMark },
): TransactionType | null {
  const amounts = numbersOf(table, uses.indexOf('amount'), decimalMark)
  const balances = numbersOf(table, uses.indexOf('balance'), decimalMark)
  const isFilled = (balance: number, at: number) => !Number.isNaN(balance + (amounts[at] ?? 0))
  const { isNewestFirst } = balanceProof(amounts, balances, false)
  const at = isNewestFirst ? balances.findLastIndex(isFilled) : balances.findIndex(isFilled)
  const balance = balances[at] ?? Number.NaN
  if (Math.abs(balance) === amounts[at]) return balance > 0 ? 'income' : 'expense'
  return directionInCells(table.rows[at]?.cells ?? [])
}
