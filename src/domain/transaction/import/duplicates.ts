// The rows of a file that are already recorded.
// Invariant: each recorded transaction matches one row of the file, so two equal rows are two transactions.

import { hashOf } from '../../hash'
import { foldedWords } from '../search/fold'
import type { Transaction } from '../transaction'
import type { StatementEntry } from './read-rows'

export interface RecordedTransaction
  extends Pick<Transaction, 'date' | 'type' | 'amount' | 'name'> {
  /** The id from the import; empty for a transaction that was not imported. */
  readonly externalId: string
}

/** An entry with an id that identifies its row if the file is imported again. */
export interface IdentifiedEntry extends StatementEntry {
  readonly externalId: string
}

/** Gives a row without an id of the bank an id from its content; equal rows get different ids. */
export function identified(entries: readonly StatementEntry[]): IdentifiedEntry[] {
  const counts = new Map<string, number>()
  return entries.map(entry => {
    if (entry.externalId !== '') return entry
    const { date, type, amount, name } = entry
    const content = [date, type, amount, name].join('\n')
    const count = (counts.get(content) ?? 0) + 1
    counts.set(content, count)
    return { ...entry, externalId: `row-${hashOf(`${content}\n${count}`).toString(36)}` }
  })
}

/** Finds duplicates among the recorded transactions, in any order and number. */
export class DuplicateFinder {
  readonly #byContent = new Map<string, number[]>()
  readonly #byId = new Map<string, number[]>()
  readonly #duplicates = new Set<number>()

  constructor(readonly entries: readonly IdentifiedEntry[]) {
    const seen = new Set<string>()
    entries.forEach((entry, index) => {
      add(this.#byContent, contentKey(entry), index)
      add(this.#byId, entry.externalId, index)
      // The file has the same row twice if the bank's id and the content are equal.
      const repeated = `${entry.externalId}\n${contentKey(entry)}`
      if (seen.has(repeated)) this.#duplicates.add(index)
      seen.add(repeated)
    })
  }

  /** The indices of the recorded entries. */
  get duplicates(): ReadonlySet<number> {
    return this.#duplicates
  }

  note(recorded: RecordedTransaction): void {
    const index = this.#sameId(recorded) ?? this.#sameContent(recorded)
    if (index !== undefined) this.#duplicates.add(index)
  }

  /** The date or amount of an imported transaction may have been edited; an equal id alone may be of another bank. */
  #sameId(recorded: RecordedTransaction): number | undefined {
    if (recorded.externalId === '') return undefined
    const free = this.#byId.get(recorded.externalId)?.filter(at => !this.#duplicates.has(at))
    const find = (is: (entry: IdentifiedEntry) => boolean) =>
      free?.find(at => this.entries.slice(at, at + 1).some(is))
    const isSameDate = ({ date }: IdentifiedEntry) => date === recorded.date
    const isSameAmount = ({ amount }: IdentifiedEntry) => amount === recorded.amount
    return (
      find(entry => isSameDate(entry) && isSameAmount(entry)) ??
      find(entry => isSameDate(entry) || isSameAmount(entry))
    )
  }

  #sameContent(recorded: RecordedTransaction): number | undefined {
    const free = this.#byContent.get(contentKey(recorded))?.filter(at => !this.#duplicates.has(at))
    return free?.find(index => isSimilar(this.entries[index]?.name ?? '', recorded.name))
  }
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

function add<K>(map: Map<K, number[]>, key: K, index: number): void {
  const known = map.get(key)
  if (known) known.push(index)
  else map.set(key, [index])
}
