// The source of an amount's direction, money in or money out: its sign, a type column, or the steps of the balance.

import type { TransactionType } from '../../transaction'
import { type AmountCell, type DecimalMark, hasPlus, readAmountCell } from './amount-column'
import { balanceProof, hundredths, isProven, numbersOf } from './balance'
import type { ColumnUse } from './column-names'
import type { StatementTable } from './statement-table'
import { namesCard, ownerOf, type StatementOwner } from './told-by-texts'
import { directionIn, isCardPayment, isPersonalType, isPurchase, statementType } from './type-words'

export interface Directions {
  /**
   * How the direction of amounts in one column is found. A row that the balance or the type does not decide is read by its
   * side, its sign, or `unsigned`.
   */
  readonly direction: 'sign' | 'type' | 'balance'
  /** The type of an amount without a sign, a side or a type. */
  readonly unsigned: TransactionType
  /** No amount has a sign, a side or a type that gives its direction. */
  readonly isUnmarked: boolean
  /** It may be the statement of a card, on which a minus is money in, and nothing else in the file gives the direction. */
  readonly mayBeCard: boolean
  /**
   * A minus is read as money out, as on most statements, but at most half of the amounts have one, and nothing else in the
   * file gives the direction.
   */
  readonly isMinusAssumed: boolean
  /** The bank writes every amount in the column of money out with a minus, so the minus does not mean money in. */
  readonly isOutNegative: boolean
  /** The same of the column of money in. */
  readonly isInNegative: boolean
  /** The types are those of a person's own list, such as 'Income' and 'Expense', not of a bank's. */
  readonly hasPersonalTypes: boolean
}

export function directionsOf(
  table: StatementTable,
  uses: readonly ColumnUse[],
  mark: DecimalMark,
): Directions {
  if (!uses.includes('amount'))
    return {
      ...{ direction: 'sign', unsigned: 'expense', isUnmarked: false, mayBeCard: false },
      isMinusAssumed: false,
      ...negativeColumns(table, uses, mark),
      hasPersonalTypes: false,
    }
  const rows = new SignedRows(table, uses, mark)
  const plain = rows.plain()
  const balance = uses.indexOf('balance')
  const proven = balance < 0 ? null : rows.provenBy(numbersOf(table, balance, mark), plain)
  const isBySign = proven === null && plain.direction === 'sign'
  const owner = isBySign && rows.hasFewMinuses ? rows.owner() : null
  const found = proven ?? (owner === 'card' ? { ...plain, unsigned: 'expense' as const } : plain)
  const isUnknown = isBySign && owner === null
  return {
    ...{
      ...found,
      isOutNegative: true,
      isInNegative: false,
      hasPersonalTypes: rows.hasPersonalTypes,
    },
    isUnmarked: rows.isUnmarked && found.direction === 'sign',
    mayBeCard: isUnknown && rows.mayBeCard,
    isMinusAssumed: isUnknown && rows.hasFewMinuses && !rows.mayBeCard && rows.isShort,
  }
}

type Direction = Pick<Directions, 'direction' | 'unsigned'>

/** The fewest steps of the balance that prove signs wrong. */
const AGAINST_SIGNS = 3

/**
 * The least number of amounts without a minus for each with one on the statement of a card, which has purchases without a
 * minus. An account has more money out than in.
 */
const PURCHASES = 3

/** The most rows of a short statement. */
const SHORT = 10

/** 1 for money in, -1 for money out, 0 without a direction. */
type Sign = 1 | -1 | 0

class SignedRows {
  readonly #sizes: Float64Array
  readonly #own: Int8Array
  readonly #sides: Int8Array
  readonly #types: Int8Array
  readonly #counts = {
    ...{ minus: 0, plus: 0, credit: 0, debit: 0 },
    ...{ typed: 0, strong: 0, flipped: 0, mirrored: 0, cardPayments: 0 },
    ...{ bought: 0, boughtWithMinus: 0 },
  }
  #filled = 0
  hasPersonalTypes = false

  constructor(
    readonly table: StatementTable,
    uses: readonly ColumnUse[],
    mark: DecimalMark,
  ) {
    const { length } = table.rows
    this.#sizes = new Float64Array(length).fill(Number.NaN)
    this.#own = new Int8Array(length)
    this.#sides = new Int8Array(length)
    this.#types = new Int8Array(length)
    const [amount, type, date] = [
      uses.indexOf('amount'),
      uses.indexOf('type'),
      uses.indexOf('date'),
    ]
    for (const [at, { cells }] of table.rows.entries()) {
      // A line of totals has no date.
      if (date >= 0 && !/\d/.test(cells[date] ?? '')) continue
      const cell = cells[amount] ?? ''
      const read = readAmountCell(cell, mark)
      if (read.kind !== 'amount') continue
      this.#note(at, read, cell, type < 0 ? '' : (cells[type] ?? ''))
      if (read.isNegative && cells.some(isCardPayment)) this.#counts.cardPayments += 1
    }
  }

  #note(at: number, read: AmountCell & { kind: 'amount' }, cell: string, type: string): void {
    const marks = marksOf(cell, read, type)
    this.#filled += 1
    this.#sizes[at] = hundredths(read.amount)
    this.#own[at] = marks.own
    this.#sides[at] = marks.side
    this.#types[at] = marks.type
    const counts = this.#counts
    if (marks.type !== 0) {
      counts.typed += 1
      if (directionIn(type) !== null) counts.strong += 1
      if (isPersonalType(type)) this.hasPersonalTypes = true
      if (isPurchase(type)) counts[marks.own < 0 ? 'boughtWithMinus' : 'bought'] += 1
      if (marks.type < 0 && marks.own >= 0) counts.flipped += 1
      if (marks.type > 0 && marks.own < 0) counts.mirrored += 1
    }
    if (marks.own < 0) counts.minus += 1
    else if (marks.own > 0) counts.plus += 1
    if (marks.side > 0) counts.credit += 1
    if (marks.side < 0) counts.debit += 1
  }

  get isUnmarked(): boolean {
    const { minus, plus, credit, debit } = this.#counts
    return this.#filled > 0 && minus + plus + credit + debit === 0
  }

  /** So few rows that the statement of a card may have as many payments as purchases. */
  get isShort(): boolean {
    return this.#filled <= SHORT
  }

  /** Some amounts have a minus, but at most half of them, and none has another mark. */
  get hasFewMinuses(): boolean {
    const { minus, plus, credit, debit, strong, cardPayments } = this.#counts
    if (minus === 0 || plus + credit + debit + strong > 0) return false
    const others = this.#filled - minus
    return others >= minus || (others > 0 && cardPayments === minus)
  }

  /** Many fewer amounts have a minus than have none, or all that have one pay the card. */
  get mayBeCard(): boolean {
    const { minus, cardPayments } = this.#counts
    const others = this.#filled - minus
    return this.hasFewMinuses && (cardPayments === minus || others >= PURCHASES * minus)
  }

  owner(): StatementOwner | null {
    const rows = this.table.rows.flatMap(({ cells }, at) =>
      Number.isNaN(this.#sizes[at]) ? [] : { cells, isMinus: (this.#own[at] ?? 0) < 0 },
    )
    return ownerOf(rows, this.mayBeCard && namesCard(this.table))
  }

  /**
   * A minus takes precedence over a type, whose words may be a state or a kind of payment. If rows of money out have no
   * minus, the words of the type are the direction, and a minus means that a payment was taken back.
   */
  plain(): Direction {
    const { minus, plus, credit, debit, typed, strong, flipped, mirrored } = this.#counts
    const { bought, boughtWithMinus } = this.#counts
    // A list of a card, on which a minus is money in: the words say the same as the signs.
    const isMirrored = mirrored > 0 && flipped > 0 && mirrored === minus
    const isOfCard = minus > 0 && bought > 0 && boughtWithMinus === 0
    if (isOfCard || (isMirrored && mirrored + flipped === typed && strong === typed))
      return { direction: 'sign', unsigned: 'expense' }
    const outs = this.#types.reduce((sum, type) => sum + (type < 0 ? 1 : 0), 0)
    const isDecisive = strong >= 0.9 * typed && flipped > 0.5 * outs
    const isTyped = typed > 0 && typed >= 0.5 * this.#filled
    const direction = isTyped && (minus === 0 || isDecisive) ? 'type' : 'sign'
    const isSigned = minus > 0 || debit > 0
    return {
      direction,
      unsigned: isSigned || (isTyped && plus + credit > 0) ? 'income' : 'expense',
    }
  }

  /** The first of the possible directions with which the balances agree; their steps if none does, or null. */
  provenBy(balances: Float64Array, plain: Direction): Direction | null {
    // Without any sign, side or type, a direction that fits all steps may still be wrong for the first row.
    if (this.isUnmarked && plain.direction === 'sign') return this.#bySteps(balances, plain)
    const others: readonly Direction[] = [
      plain,
      { direction: 'sign', unsigned: 'income' },
      { direction: 'sign', unsigned: 'expense' },
      { direction: 'type', unsigned: plain.unsigned },
    ]
    for (const each of others) {
      const signed = this.#sizes.map((size, at) => size * this.#signOf(at, each))
      const proof = balanceProof(signed, balances, true)
      const isAgainstSigns = this.#counts.minus > 0 && each !== plain
      if (isProven(proof) && (!isAgainstSigns || proof.agreeing >= AGAINST_SIGNS)) return each
    }
    return this.#counts.minus > 0 ? null : this.#bySteps(balances, plain)
  }

  #bySteps(balances: Float64Array, plain: Direction): Direction | null {
    const proof = balanceProof(this.#sizes, balances, false)
    return isProven(proof) && !proof.isEitherOrder ? { ...plain, direction: 'balance' } : null
  }

  #signOf(at: number, { direction, unsigned }: Direction): Sign {
    return signOf(
      {
        own: (this.#own[at] ?? 0) as Sign,
        side: (this.#sides[at] ?? 0) as Sign,
        type: (this.#types[at] ?? 0) as Sign,
      },
      direction,
      unsigned,
    )
  }
}

interface Marks {
  readonly own: Sign
  readonly side: Sign
  readonly type: Sign
}

/** What a row says of its direction: the sign and the side of its amount, and the words of its type. */
export function marksOf(
  cell: string,
  { isNegative, side }: AmountCell & { readonly kind: 'amount' },
  type: string,
): Marks {
  const word = type.trim() === '' ? null : statementType(type)
  return {
    own: isNegative ? -1 : hasPlus(cell) ? 1 : 0,
    side: side === null ? 0 : side === 'credit' ? 1 : -1,
    type: word === 'income' ? 1 : word === 'expense' ? -1 : 0,
  }
}

/** The type by the direction, reversed by a minus; otherwise by the side, the sign, or the meaning of no sign. */
export function signOf(
  { own, side, type }: Marks,
  direction: Directions['direction'],
  unsigned: TransactionType,
): Sign {
  const usual = unsigned === 'income' ? 1 : -1
  if (direction === 'type' && type !== 0) return own < 0 ? (-type as Sign) : type
  if (side !== 0) return side
  if (own < 0) return -usual as Sign
  return own > 0 ? 1 : usual
}

/**
 * The columns in which all amounts have a minus; if only some have one, these are payments taken back. So are all of the
 * column of money in, if no money out is without a minus, or if the steps of the balance agree only then.
 */
function negativeColumns(
  table: StatementTable,
  uses: readonly ColumnUse[],
  mark: DecimalMark,
): Pick<Directions, 'isOutNegative' | 'isInNegative'> {
  const numbers = (use: ColumnUse) => numbersOf(table, uses.indexOf(use), mark)
  const [ins, outs] = [numbers('in'), numbers('out')]
  const areNegative = (amounts: Float64Array) =>
    amounts.some(amount => amount < 0) && !amounts.some(amount => amount > 0)
  const agreeing = (sign: 1 | -1) => {
    const signed = ins.map((amount, at) => (amount ? sign * amount : -(outs[at] ?? Number.NaN)))
    return balanceProof(signed, numbers('balance'), true).agreeing
  }
  const isAlone = !outs.some(amount => amount > 0) || outs.some(amount => amount < 0)
  const isInNegative = areNegative(ins) && !isAlone && agreeing(-1) >= agreeing(1)
  return { isOutNegative: areNegative(outs), isInNegative }
}
