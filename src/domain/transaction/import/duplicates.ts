// The rows of a file that are already recorded.
// Invariant: each recorded transaction matches one row of the file, so two equal rows are two transactions.

import { daysBetween } from '../../dates/calendar-grid'
import { hashOf } from '../../values/hash'
import { foldedWords } from '../search/fold'
import type { Transaction } from '../transaction'
import type { StatementEntry } from './read-rows'

export interface RecordedTransaction
  extends Pick<Transaction, 'date' | 'type' | 'amount' | 'name'> {
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
    const content = (ofBank ? [ofBank, date, amount] : [date, type, amount, name]).join('\n')
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
  readonly #duplicates = new Set<number>()
  readonly #byContent = new Rows(this.#duplicates)
  readonly #byName = new Rows(this.#duplicates)
  readonly #byId = new Rows(this.#duplicates)
  readonly #byBankId = new Rows(this.#duplicates)
  readonly #byAmount = new Rows(this.#duplicates)

  constructor(readonly entries: readonly IdentifiedEntry[]) {
    const seen = new Set<string>()
    entries.forEach((entry, index) => {
      this.#byContent.add(contentKey(entry), index)
      this.#byName.add(`${contentKey(entry)} ${entry.name}`, index)
      this.#byAmount.add(`${entry.type} ${entry.amount}`, index)
      for (const key of idKeys(entry)) this.#byId.add(key, index)
      const ofBank = bankIdOf(entry.externalId)
      if (ofBank === '') return
      this.#byBankId.add(ofBank, index)
      // The file has the same row twice if the bank's id and the content are equal.
      const repeated = `${ofBank}\n${contentKey(entry)}\n${entry.name}`
      if (seen.has(repeated)) this.#duplicates.add(index)
      seen.add(repeated)
    })
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
    const index =
      this.#sameId(recorded) ??
      this.#firstOf(
        this.#byAmount.free(`${recorded.type} ${recorded.amount}`),
        MAX_COMPARED,
        isNear,
      )
    if (index !== undefined) this.#duplicates.add(index)
  }

  /** The date or amount of an imported transaction may have been edited; other content may have the same hash. */
  #sameId(recorded: RecordedSide): number | undefined {
    if (recorded.externalId === '') return undefined
    const [both, ...either] = idKeys(recorded).map(key => this.#byId.first(key))
    return both ?? either.reduce((one, another) => earlier(one, another))
  }

  /** A bank's id counts only with a near date and a like name. */
  #sameBankId(recorded: RecordedTransaction): number | undefined {
    const ofBank = bankIdOf(recorded.externalId)
    if (ofBank === '') return undefined
    const isIt = ({ date, type, name }: IdentifiedEntry) => {
      const days = Math.abs(daysBetween(date, recorded.date))
      return type === recorded.type && days <= NEAR_DAYS && isSimilar(name, recorded.name)
    }
    return this.#firstOf(this.#byBankId.free(ofBank), MAX_OF_ONE_ID, isIt)
  }

  #sameContent(recorded: RecordedTransaction): number | undefined {
    const equal = this.#byName.first(`${contentKey(recorded)} ${recorded.name}`)
    if (equal !== undefined) return equal
    const free = this.#byContent.free(contentKey(recorded))
    return this.#firstOf(free, MAX_COMPARED, ({ name }) => isSimilar(name, recorded.name))
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

/** The rows of each key, in the order of the file, without those that are taken. */
class Rows {
  readonly #lists = new Map<string, { readonly indices: number[]; start: number }>()

  constructor(readonly taken: ReadonlySet<number>) {}

  add(key: string, index: number): void {
    const list = this.#lists.get(key)
    if (list) list.indices.push(index)
    else this.#lists.set(key, { indices: [index], start: 0 })
  }

  first(key: string): number | undefined {
    const [first] = this.free(key)
    return first
  }

  /** The indices that are not taken. Taken ones at the beginning of a list are skipped once, not at every call. */
  *free(key: string): Generator<number, void> {
    const list = this.#lists.get(key)
    if (!list) return
    const { indices } = list
    while (this.taken.has(indices[list.start] ?? -1)) list.start += 1
    for (let at = list.start; at < indices.length; at += 1) {
      const index = indices[at]
      if (index !== undefined && !this.taken.has(index)) yield index
    }
  }
}

/** With the date and the amount, with the date, and with the amount. */
function idKeys({ externalId, date, amount }: RecordedSide): string[] {
  return [`${date} ${amount}`, date, `${amount}`].map(key => `${externalId}\n${key}`)
}

function earlier(one: number | undefined, another: number | undefined): number | undefined {
  if (one === undefined || another === undefined) return one ?? another
  return Math.min(one, another)
}

function contentKey({ date, type, amount }: Pick<Transaction, 'date' | 'type' | 'amount'>): string {
  return `${date} ${type} ${amount}`
}

/** Whether half of the shorter name's words are in the other name: 'Grab' and 'GRAB* A-5X JAKARTA'. */
export function isSimilar(left: string, right: string): boolean {
  const [shorter, longer] = [foldedWords(left), foldedWords(right)].sort(
    (one, another) => one.length - another.length,
  )
  if (!shorter || !longer) return false
  if (shorter.length === 0) return left.trim() === right.trim()
  return shorter.filter(word => longer.includes(word)).length >= shorter.length / 2
}
