// Which columns have the amounts: the balance decides, then the names, then the form of the cells.
// Invariant: a column is never the amount because of its place; where two readings remain, both are returned.

import type { DecimalMark } from './amount-column'
import { type BalanceProof, balanceProof, type ColumnNumbers, isProven, numbersOf } from './balance'
import type { ColumnForm } from './column-form'
import type { StatementTable, TableRow } from './statement-table'
import { pairByTexts } from './told-by-texts'

/** The columns of one reading, by number. */
export interface MoneyColumns {
  readonly amount?: number
  readonly in?: number
  readonly out?: number
  readonly balance?: number
}

export interface MoneyReading {
  readonly columns: MoneyColumns
  readonly reason: 'header' | 'content' | 'balance'
}

/** The least share of amounts in a column with a name for them, and in one without. */
const [NAMED, UNNAMED] = [0.3, 0.8]

/** The most columns that are compared with the balance. */
const MOST_COLUMNS = 8
/** The most readings among which the user chooses. */
const MOST_READINGS = 4

interface Candidate {
  readonly columns: MoneyColumns
  /** A lower rank means a more usual name. */
  readonly rank: number
}

/** One reading if the evidence is enough, several if not; none without amounts. */
export function moneyReadings(
  table: StatementTable,
  forms: readonly ColumnForm[],
  date: number,
  mark: DecimalMark,
): readonly MoneyReading[] {
  const numbers = numbersReader(table, mark)
  const isDated = ({ cells }: TableRow) => date < 0 || /\d/.test(cells[date] ?? '')
  const isEmpty = ({ index, name, filled }: ColumnForm) =>
    !name && filled > 0 && !table.rows.some((row, at) => isDated(row) && numbers(index)[at])
  const found = new MoneyForms(
    forms.filter(form => form.index !== date && !isEmpty(form)),
    table.header,
  )
  const candidates = found.candidates(numbers)
  const proven = bestProven(candidates, found.balances(), numbers)
  if (proven.length > 0) return proven.map(columns => ({ columns, reason: 'balance' }))
  const named = found.named(numbers)
  const [balance] = found.namedBalances()
  const withBalance = (columns: MoneyColumns) =>
    balance && balance.index !== columns.amount ? { ...columns, balance: balance.index } : columns
  if (named.length > 0)
    return named.map(columns => ({ columns: withBalance(columns), reason: 'header' as const }))
  return pairByTexts(table, found.byForm(numbers), numbers).map(columns => ({
    ...{ columns: withBalance(columns), reason: 'content' },
  }))
}

/** The numbers of a column. */
export type NumbersOf = (column: number) => ColumnNumbers

/** Reads each column once. */
function numbersReader(table: StatementTable, mark: DecimalMark): NumbersOf {
  const known = new Map<number, ColumnNumbers>()
  return column => {
    const numbers = known.get(column) ?? numbersOf(table, column, mark)
    known.set(column, numbers)
    return numbers
  }
}

/**
 * The candidates whose amounts are the steps of a balance in nearly all rows; names decide between several. More than one
 * only if they fit equally well: of two rows, each column may be the steps of the other.
 */
function bestProven(
  candidates: readonly Candidate[],
  balances: readonly ColumnForm[],
  numbers: NumbersOf,
): readonly MoneyColumns[] {
  let [best, bestScore]: [MoneyColumns[], number] = [[], Number.NEGATIVE_INFINITY]
  for (const { columns, rank } of candidates) {
    let [balance, score]: [number, number] = [-1, Number.NEGATIVE_INFINITY]
    for (const { index } of balances) {
      if (Object.values(columns).includes(index)) continue
      const proof = proofOf(columns, numbers, numbers(index))
      if (!isProven(proof)) continue
      // A step without an amount is against a reading, because its amount is in a column that the reading leaves out.
      const share = proof.agreeing / Math.max(stepsOf(numbers(index)), 1)
      const hasSigns = areSignsOfSteps(columns, numbers, numbers(index), proof)
      const found = share - (hasSigns ? rank - 0.5 : rank) / 100
      if (found > score) [balance, score] = [index, found]
    }
    if (balance < 0 || score < bestScore) continue
    const reading = { ...columns, balance }
    best = score === bestScore ? [...best, reading] : [reading]
    bestScore = score
  }
  return best.slice(0, MOST_READINGS)
}

/** Whether the amounts have signs, which are those of the steps. */
function areSignsOfSteps(
  { amount }: MoneyColumns,
  numbers: NumbersOf,
  balances: ColumnNumbers,
  { agreeing }: BalanceProof,
): boolean {
  if (amount === undefined || !numbers(amount).some(number => number < 0)) return false
  return balanceProof(numbers(amount), balances, true).agreeing === agreeing
}

function stepsOf(balances: ColumnNumbers): number {
  return balances.filter(balance => !Number.isNaN(balance)).length - 1
}

function proofOf(columns: MoneyColumns, numbers: NumbersOf, balances: ColumnNumbers): BalanceProof {
  if (columns.amount !== undefined) return balanceProof(numbers(columns.amount), balances, false)
  const ins = columns.in === undefined ? undefined : numbers(columns.in)
  const outs = columns.out === undefined ? undefined : numbers(columns.out)
  const { length } = balances
  const proof = (sign: (amount: number) => number) => {
    const net = (_: unknown, at: number) =>
      netOf(sign(ins?.[at] ?? Number.NaN), sign(outs?.[at] ?? Number.NaN))
    return balanceProof(Float64Array.from({ length }, net), balances, true)
  }
  const [plain, decorated] = [proof(amount => amount), proof(Math.abs)]
  return plain.agreeing >= decorated.agreeing ? plain : decorated
}

function netOf(income = Number.NaN, expense = Number.NaN): number {
  if (Number.isNaN(income) && Number.isNaN(expense)) return Number.NaN
  return (income || 0) - (expense || 0)
}

/** A name of money out that no cash book has for money in. */
const CLEAR = /withdraw|\bpaid|outflow|money out|keluar|penarikan/i

class MoneyForms {
  readonly #numeric: readonly ColumnForm[]
  readonly #unknown: readonly ColumnForm[]

  constructor(
    readonly forms: readonly ColumnForm[],
    readonly header: StatementTable['header'],
  ) {
    this.#numeric = forms.filter(form => form.amounts >= (form.name ? NAMED : UNNAMED))
    this.#unknown = this.#numeric.filter(form => isUnknown(form) && !form.isCode && !form.isZero)
  }

  namedBalances(): readonly ColumnForm[] {
    return this.#of('balance')
  }

  /** The columns that may be the balance, those with its name first. */
  balances(): readonly ColumnForm[] {
    const named = this.namedBalances()
    const others = [...this.#unknown, ...this.#of('amount')].filter(form => form.moneyForm > 0)
    return named.length > 0 ? named : others.slice(-MOST_COLUMNS)
  }

  candidates(numbers: NumbersOf): readonly Candidate[] {
    const pairs = this.#pairs().flatMap(columns => [
      { columns, rank: 0 },
      // A cash book has its money in under debit; under a word such as 'Withdrawal', none is in.
      ...(CLEAR.test(this.header?.[columns.out] ?? '')
        ? []
        : [{ columns: { in: columns.out, out: columns.in }, rank: 4 }]),
    ])
    const amounts = this.#amounts().map(({ index, name }) => ({
      columns: { amount: index },
      rank: (name?.rank ?? 0) + 1,
    }))
    const unknown = this.#unknown.slice(0, MOST_COLUMNS)
    const single = unknown.map(({ index }) => ({ columns: { amount: index }, rank: 5 }))
    const halves = this.#halves(numbers).map(columns => ({ columns, rank: 3 }))
    const double = this.#unknownPairs(numbers).map(columns => ({ columns, rank: 6 }))
    return [...pairs, ...halves, ...amounts, ...single, ...double]
  }

  /** The readings by the names of the columns; several if the names of two are equally good. */
  named(numbers: NumbersOf): readonly MoneyColumns[] {
    const [pair] = this.#pairs()
    const amounts = this.#amounts()
    const [first] = amounts
    const isPair = pair && !(first && areTogether(pair.in, pair.out, numbers))
    if (isPair && (!first || coverOf(pair, numbers) >= coverOf({ amount: first.index }, numbers)))
      return [pair]
    if (first) return this.#equalAmounts(first, amounts, numbers)
    return this.#halves(numbers)
  }

  /** The columns of unknown names that look like money; a pair if one of two is filled in each row. */
  byForm(numbers: NumbersOf): readonly MoneyColumns[] {
    // One row is no evidence of a form.
    const isOneRow = this.#unknown.every(({ distinct }) => distinct === 1)
    const strong = this.#unknown.filter(({ moneyForm }) => moneyForm >= 1 && !isOneRow)
    const pairs = this.#unknownPairs(numbers)
    const inPairs = new Set(pairs.flatMap(pair => Object.values(pair)))
    const others = (strong.length > 0 ? strong : this.#unknown).filter(
      ({ index }) => !inPairs.has(index),
    )
    const [pair, ...otherPairs] = pairs
    const [other, ...more] = others
    if (pair && otherPairs.length === 0 && more.length === 0)
      return [{ ...pair, ...(other && { balance: other.index }) }]
    const likeliest = pair || strong.length === 0 ? null : beside(others, numbers)
    if (likeliest) return [likeliest]
    return [...pairs, ...others.map(({ index }) => ({ amount: index }))].slice(0, MOST_READINGS)
  }

  #of(use: 'amount' | 'in' | 'out' | 'balance'): ColumnForm[] {
    return this.forms
      .filter(
        ({ name, amounts, filled }) => name?.use === use && (amounts >= NAMED || filled === 0),
      )
      .sort((left, right) => (left.name?.rank ?? 0) - (right.name?.rank ?? 0))
  }

  /** With amounts other than 0; a column with the names of both directions has amounts with signs. */
  #amounts(): ColumnForm[] {
    const both = this.forms.filter(({ name, amounts }) => name?.use === 'type' && amounts >= NAMED)
    return [...this.#of('amount'), ...both].filter(({ filled, isZero }) => filled > 0 && !isZero)
  }

  #pairs(): { readonly in: number; readonly out: number }[] {
    const [[income], [expense]] = [this.#of('in'), this.#of('out')]
    if (!income || !expense || (income.filled === 0 && expense.filled === 0)) return []
    return [{ in: income.index, out: expense.index }]
  }

  /** A column of one direction, alone or with an unknown column that is filled in the rows where the first is empty. */
  #halves(numbers: NumbersOf): MoneyColumns[] {
    const [[income], [expense]] = [this.#of('in'), this.#of('out')]
    const half = income ?? expense
    if (!half || (income && expense) || half.filled === 0) return []
    const others = this.#unknown.filter(
      ({ index }) => half.isZero || areExclusive(half.index, index, numbers),
    )
    const pairs = others.map(({ index }) => ({
      in: income?.index ?? index,
      out: expense?.index ?? index,
    }))
    const alone = income ? { in: half.index } : { out: half.index }
    return half.isZero && pairs.length > 0 ? pairs : [...pairs, alone]
  }

  #equalAmounts(first: ColumnForm, all: readonly ColumnForm[], numbers: NumbersOf) {
    const equal = all.filter(
      form =>
        form === first ||
        (form.name?.rank === first.name?.rank && !haveSameSize(first.index, form.index, numbers)),
    )
    return equal.slice(0, MOST_READINGS).map(({ index }) => ({ amount: index }))
  }

  /** Both orders of two columns of which one is filled in each row. */
  #unknownPairs(numbers: NumbersOf): MoneyColumns[] {
    const columns = this.#unknown.slice(0, MOST_COLUMNS)
    return columns.flatMap((left, at) =>
      columns
        .slice(at + 1)
        .filter(right => areExclusive(left.index, right.index, numbers))
        .flatMap(right =>
          [
            { out: left.index, in: right.index },
            { out: right.index, in: left.index },
          ].filter(pair => !isAgainstSigns(pair, numbers)),
        ),
    )
  }
}

/** Whether a column may be an amount: a name for another use is evidence against it. */
function isUnknown({ name, amounts, directions }: ColumnForm): boolean {
  if (!name) return true
  const isText = name.use === 'description' || name.use === 'name' || name.use === 'category'
  return (
    (name.use === 'date' && amounts >= UNNAMED) || (isText && amounts === 1 && directions === 0)
  )
}

function coverOf(columns: MoneyColumns, numbers: NumbersOf): number {
  const all = Object.values(columns).map(numbers)
  const [first] = all
  return first ? first.filter((_, at) => all.some(each => Boolean(each[at]))).length : 0
}

/** Whether most rows have an amount in both, which are sums beside the amount. */
function areTogether(left: number, right: number, numbers: NumbersOf): boolean {
  const other = numbers(right)
  const both = numbers(left).filter((each, at) => each && other[at]).length
  return both > other.length / 2
}

/** Whether each of most rows has an amount in one of the two, and none in both. */
function areExclusive(left: number, right: number, numbers: NumbersOf): boolean {
  const [one, other] = [numbers(left), numbers(right)]
  let [both, either, lefts, filled] = [0, 0, 0, 0]
  for (let at = 0; at < one.length; at += 1) {
    const [hasOne, hasOther] = [Boolean(one[at]), Boolean(other[at])]
    if (hasOne && hasOther) both += 1
    else if (hasOne || hasOther) either += 1
    if (hasOne && !hasOther) lefts += 1
    if (!Number.isNaN(one[at]) || !Number.isNaN(other[at])) filled += 1
  }
  return both === 0 && either >= UNNAMED * filled && lefts > 0 && lefts < either
}

/**
 * Of two columns, the amount and the balance, although rows are missing: some steps of one are amounts in the other, only
 * one has signs, or only one has different numbers. The preview names the first row with another balance.
 */
function beside(forms: readonly ColumnForm[], numbers: NumbersOf): MoneyColumns | null {
  const [left, right, third] = forms
  if (!left || !right || third) return null
  const orders = [
    [left, right],
    [right, left],
  ] as const
  const tests = [
    ([amount, balance]: (typeof orders)[number]) => {
      const columns = { amount: amount.index }
      const { agreeing, steps } = proofOf(columns, numbers, numbers(balance.index))
      return steps > 1 && agreeing > 0 && agreeing >= PARTLY * steps
    },
    ([amount, balance]: (typeof orders)[number]) =>
      numbers(amount.index).some(each => each < 0) &&
      !numbers(balance.index).some(each => each < 0),
    ([amount, balance]: (typeof orders)[number]) => !amount.isConstant && balance.isConstant,
  ]
  for (const is of tests) {
    const [found, other] = orders.filter(is)
    if (found && !other) return { amount: found[0].index, balance: found[1].index }
  }
  return null
}

/** The least share of steps that equal an amount, if rows are missing. */
const PARTLY = 0.25

/** Whether each amount of money in has a minus, and none of money out. */
function isAgainstSigns(pair: { in: number; out: number }, numbers: NumbersOf): boolean {
  return numbers(pair.in).every(each => !(each > 0)) && numbers(pair.out).every(each => !(each < 0))
}

function haveSameSize(left: number, right: number, numbers: NumbersOf): boolean {
  const other = numbers(right)
  return numbers(left).every(
    (number, at) => Math.abs(number) === Math.abs(other[at] ?? 0) || Number.isNaN(other[at]),
  )
}
