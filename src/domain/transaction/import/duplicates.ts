// The rows of a file that are already recorded.
// Invariant: each recorded transaction matches one row of the file, so two equal rows are two transactions.

import { daysBetween } from '../../dates/calendar-grid'
import { foreignInput } from '../../money/foreign-amount'
import { hashOf } from '../../values/hash'
import { foldedWords } from '../search/fold'
import type { Transaction } from '../transaction'
import { isWordOfTransfers } from './payee'
import type { StatementEntry } from './read-rows'

export interface RecordedTransaction
  extends Pick<Transaction, 'date' | 'type' | 'amount' | 'name'> {
  /** What the amount was in another currency, as in `foreignInput`; undefined for rupiah alone. */
  readonly units?: string | undefined
  /** The id from the import, of `identified`; empty for a transaction that was not imported. */
  readonly externalId: string
}

/** An entry with an id that identifies its row if the file is imported again. */
export interface IdentifiedEntry extends StatementEntry {
  readonly externalId: string
}

/**
 * Gives each row an id: the bank's own id and a hash of the content, because many banks use one id for several rows, or
 * again the next month. A row that is edited after its import is still recognized, and equal rows get different ids.
 */
export function identified(entries: readonly StatementEntry[]): IdentifiedEntry[] {
  const counts = new Map<string, number>()
  return entries.map(entry => {
    const { date, type, amount, name, externalId: ofBank } = entry
    const content = ofBank
      ? `${ofBank}\n${date}\n${amount}`
      : `${date}\n${type}\n${amount}\n${name}`
    const count = (counts.get(content) ?? 0) + 1
    counts.set(content, count)
    const hash = hashOf(`${content}\n${count}`).toString(36)
    return { ...entry, externalId: ofBank ? `${ofBank}#${hash}` : `row-${hash}` }
  })
}

/** The bank's own id in an external id, which may be that id alone; empty if there is none. */
function bankIdOf(externalId: string): string {
  return /^row-[a-z\d]{1,11}$/.test(externalId) ? '' : externalId.replace(/#[a-z\d]{1,11}$/, '')
}

/** A side of a recorded transfer, as the bank of that wallet has it: money in or out. */
export type RecordedSide = Omit<RecordedTransaction, 'name'>

/** The most days between the two sides of a transfer, because a bank may book one later. */
const TRANSFER_DAYS = 3

/** The most days between the dates of one row in two exports, because a bank may change its date. */
const NEAR_DAYS = 7

/**
 * Rows of one day, type and amount whose names are compared with one recorded, and rows of one id; a bank has far
 * fewer.
 */
const MAX_COMPARED = 1_000
const MAX_OF_ONE_ID = 50

/** Finds duplicates among the recorded transactions, in any order and number. */
export class DuplicateFinder {
  readonly #duplicates: Set<number>
  readonly #byContent = this.#rowsBy(entry => contentKey(entry, moneyOf(entry)))
  readonly #byName = this.#rowsBy(entry => `${contentKey(entry, moneyOf(entry))} ${entry.name}`)
  readonly #byId = this.#rowsBy(({ externalId }) => externalId)
  readonly #byBankId = this.#rowsBy(({ externalId }) => bankIdOf(externalId))
  readonly #byAmount = this.#rowsBy(entry => amountKey(entry, moneyOf(entry)))

  constructor(readonly entries: readonly IdentifiedEntry[]) {
    this.#duplicates = repeatedIn(entries)
  }

  /** Only when they are first asked for: a file without anything recorded needs none. */
  #rowsBy(keyOf: (entry: IdentifiedEntry) => string): () => Rows {
    let rows: Rows | undefined
    return () => (rows ??= new Rows(this.entries.map(keyOf), this.#duplicates))
  }

  /** The indices of the recorded entries. */
  get duplicates(): ReadonlySet<number> {
    return this.#duplicates
  }

  note(recorded: RecordedTransaction): void {
    const index =
      this.#sameId(recorded) ?? this.#sameContent(recorded) ?? this.#sameBankId(recorded)
    if (index !== undefined) this.#duplicates.add(index)
  }

  /**
   * Call after `note` for all transactions: it compares only the amount and the date, and would take their rows.
   *
   * @param isIt whether the row with this index may be the side; by default, it may if its date is near
   */
  noteSide(recorded: RecordedSide, isIt?: (index: number) => boolean): void {
    const isNear = ({ date }: IdentifiedEntry, index: number) =>
      isIt ? isIt(index) : Math.abs(daysBetween(date, recorded.date)) <= TRANSFER_DAYS
    const sameAmount = (money: string) =>
      this.#firstOf(this.#byAmount().free(amountKey(recorded, money)), MAX_COMPARED, isNear)
    const index = this.#sameId(recorded) ?? foundFor(recorded, sameAmount)
    if (index !== undefined) this.#duplicates.add(index)
  }

  /** The date or amount of an imported transaction may have been edited; other content may have the same hash. */
  #sameId(recorded: RecordedSide): number | undefined {
    const { externalId, date } = recorded
    if (externalId === '') return undefined
    const moneys = moneysOf(recorded)
    const isSame = (entry: IdentifiedEntry) => moneys.includes(moneyOf(entry))
    const same = (is: (entry: IdentifiedEntry) => boolean) =>
      this.#firstOf(this.#byId().free(externalId), MAX_OF_ONE_ID, is)
    return (
      same(entry => entry.date === date && isSame(entry)) ??
      same(entry => entry.date === date || isSame(entry))
    )
  }

  /** A bank's id counts only with a near date and a like name. */
  #sameBankId(recorded: RecordedTransaction): number | undefined {
    const ofBank = bankIdOf(recorded.externalId)
    if (ofBank === '') return undefined
    const isIt = ({ date, type, name }: IdentifiedEntry) => {
      const days = Math.abs(daysBetween(date, recorded.date))
      return type === recorded.type && days <= NEAR_DAYS && isSimilar(name, recorded.name)
    }
    return this.#firstOf(this.#byBankId().free(ofBank), MAX_OF_ONE_ID, isIt)
  }

  #sameContent(recorded: RecordedTransaction): number | undefined {
    return foundFor(recorded, money => {
      const content = contentKey(recorded, money)
      const equal = this.#byName().first(`${content} ${recorded.name}`)
      if (equal !== undefined) return equal
      const free = this.#byContent().free(content)
      return this.#firstOf(free, MAX_COMPARED, ({ name }) => isSimilar(name, recorded.name))
    })
  }

  #firstOf(
    indices: Iterable<number>,
    most: number,
    is: (entry: IdentifiedEntry, index: number) => boolean,
  ): number | undefined {
    let count = 0
    for (const index of indices) {
      const entry = this.entries[index]
      if (entry && is(entry, index)) return index
      count += 1
      if (count === most) break
    }
    return undefined
  }
}

/** The entries that the file has twice: the bank's id and the content are equal. */
function repeatedIn(entries: readonly IdentifiedEntry[]): Set<number> {
  const [seen, repeated] = [new Set<string>(), new Set<number>()]
  for (const [index, entry] of entries.entries()) {
    const ofBank = bankIdOf(entry.externalId)
    if (ofBank === '') continue
    const key = `${ofBank}\n${contentKey(entry, moneyOf(entry))}\n${entry.name}`
    if (seen.has(key)) repeated.add(index)
    seen.add(key)
  }
  return repeated
}

/** The rows of each key, in the order of the file, without those that are taken. */
class Rows {
  /** The first row of each key that may not be taken, and the next one of each row; -1 for none. */
  readonly #firsts = new Map<string, number>()
  readonly #next: Int32Array

  constructor(
    keys: readonly string[],
    readonly taken: ReadonlySet<number>,
  ) {
    this.#next = new Int32Array(keys.length)
    for (let index = keys.length - 1; index >= 0; index -= 1) {
      const key = keys[index] ?? ''
      this.#next[index] = this.#firsts.get(key) ?? -1
      this.#firsts.set(key, index)
    }
  }

  first(key: string): number | undefined {
    const [first] = this.free(key)
    return first
  }

  /** The indices that are not taken. Taken ones at the beginning of a list are skipped once, not at every call. */
  *free(key: string): Generator<number, void> {
    const first = this.#firsts.get(key) ?? -1
    let index = first
    while (this.taken.has(index)) index = this.#next[index] ?? -1
    if (index !== first) this.#firsts.set(key, index)
    for (; index >= 0; index = this.#next[index] ?? -1) if (!this.taken.has(index)) yield index
  }
}

/** The amount of a row, with its currency if it is not rupiah. */
function moneyOf({ currency, amount }: IdentifiedEntry): string {
  return currency === undefined ? `${amount}` : foreignInput({ currency, units: amount })
}

/** The amount in rupiah, and what it was in another currency. */
function moneysOf({ amount, units }: RecordedSide): readonly string[] {
  return units === undefined ? [`${amount}`] : [`${amount}`, units]
}

/** The first row that is found for one of these amounts. */
function foundFor(
  recorded: RecordedSide,
  find: (money: string) => number | undefined,
): number | undefined {
  return moneysOf(recorded)
    .map(find)
    .find(index => index !== undefined)
}

function amountKey({ type }: Pick<Transaction, 'type'>, money: string): string {
  return `${type} ${money}`
}

function contentKey({ date, type }: Pick<Transaction, 'date' | 'type'>, money: string): string {
  return `${date} ${type} ${money}`
}

/**
 * Whether half of the shorter name's words are in the other name: 'Grab' and 'GRAB* A-5X JAKARTA'. Words of any transfer
 * count only if one of the names has no other: 'Transfer ke Ayu' is not 'Transfer ke Budi'.
 */
export function isSimilar(left: string, right: string): boolean {
  const all = [left, right].map(foldedWords)
  const told = all.map(words => words.filter(word => !isWordOfTransfers(word)))
  const [shorter, longer] = (told.every(({ length }) => length > 0) ? told : all).sort(
    (one, another) => one.length - another.length,
  )
  if (!shorter || !longer) return false
  if (shorter.length === 0) return left.trim() === right.trim()
  return shorter.filter(word => longer.includes(word)).length >= shorter.length / 2
}
