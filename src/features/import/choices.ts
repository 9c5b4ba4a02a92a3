// The user's choices about the rows of a file, and the number of chosen rows.

import { LEFT_OUT_KINDS, type RowKind } from '../../domain/transaction/import/plan'
import type { TransactionType } from '../../domain/transaction/transaction'
import type { Preview } from './reading/preview'

export interface Ticks {
  /** The rows that are imported although they would otherwise be left out. */
  readonly rows: ReadonlySet<number>
  /** New rows that are not imported. */
  readonly without: ReadonlySet<number>
  /** Rows that are told as transfers, but come in as incomes and expenses. */
  readonly asEntries: ReadonlySet<number>
  /** The kinds whose rows are all imported. */
  readonly kinds: ReadonlySet<RowKind>
}

export const NO_TICKS: Ticks = {
  rows: new Set(),
  without: new Set(),
  asEntries: new Set(),
  kinds: new Set(),
}

export interface CategoryChoices {
  /** An existing category instead of a new one, by `foldedKey`. */
  readonly instead: Readonly<Record<string, string>>
  /** The category of rows that have none; absent for the usual one. */
  readonly rest: Readonly<Partial<Record<TransactionType, string>>>
}

export const NO_CHOICES: CategoryChoices = { instead: {}, rest: {} }

/** If one row of a fully ticked kind is unticked, the others stay ticked. */
export function withTick(ticks: Ticks, preview: Preview, row: number, isTicked: boolean): Ticks {
  const { rows, kinds } = ticks
  const kind = [...kinds].find(each => preview.kinds[each].rows.some(other => other.row === row))
  const others = kind ? preview.kinds[kind].rows.map(other => other.row) : []
  const next = withMember(new Set([...rows, ...others]), row, isTicked)
  return { ...ticks, rows: next, kinds: new Set([...kinds].filter(each => each !== kind)) }
}

export function withKind(ticks: Ticks, kind: RowKind, isTicked: boolean): Ticks {
  return { ...ticks, kinds: withMember(ticks.kinds, kind, isTicked) }
}

/** A row that is told as a transfer is one unless the user says otherwise. */
export function withTransfer(ticks: Ticks, row: number, isTransfer: boolean): Ticks {
  return { ...ticks, asEntries: withMember(ticks.asEntries, row, !isTransfer) }
}

function withMember<T>(set: ReadonlySet<T>, member: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(set)
  if (isIn) next.add(member)
  else next.delete(member)
  return next
}

/** A new row is imported unless it is unticked. */
export function withNew(ticks: Ticks, row: number, isTicked: boolean): Ticks {
  return { ...ticks, without: withMember(ticks.without, row, !isTicked) }
}

/** The number of rows that are imported. */
export function countChosen({ kinds }: Preview, ticks: Ticks): number {
  const leftOut = LEFT_OUT_KINDS.map(kind =>
    ticks.kinds.has(kind)
      ? kinds[kind].count
      : kinds[kind].rows.filter(({ row }) => ticks.rows.has(row)).length,
  )
  return leftOut.reduce((sum, count) => sum + count, kinds.new.count - ticks.without.size)
}
