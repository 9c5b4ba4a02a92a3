// The index of the search: the searched fields of each transaction and transfer, newest first, in memory.
// Invariant: an array of rows that a caller has received never changes.

import type { CalendarDate } from '../../../domain/dates/calendar'
import type { Movement } from '../../../domain/totals/totals-deltas'
import {
  compareNewestFirst,
  resultOf,
  type SearchableRow,
  searchableRow,
} from '../../../domain/transaction/search/search'

export class SearchIndex {
  readonly #byId = new Map<number, SearchableRow>()
  /** Dates, categories and wallets, one string for all rows that have it. */
  readonly #texts = new Map<string, string>()
  #rows: readonly SearchableRow[] = []
  #added: SearchableRow[] = []
  /** Whether `#rows` has some that were removed or replaced. */
  #isOutdated = false

  /** All rows, newest first. */
  get rows(): readonly SearchableRow[] {
    if (this.#isOutdated) {
      this.#rows = this.#rows.filter(this.#isPresent)
      this.#isOutdated = false
    }
    if (this.#added.length > 0) {
      const added = this.#added.filter(this.#isPresent).sort(compareNewestFirst)
      this.#rows = merged(this.#rows, added)
      this.#added = []
    }
    return this.#rows
  }

  /** Adds transactions and transfers; each replaces its earlier version. */
  put(movements: Iterable<Movement>): void {
    for (const movement of movements) {
      const row = searchableRow(movement)
      const shared = {
        date: this.#shared(row.date),
        category: this.#shared(row.category),
        wallet: this.#shared(row.wallet),
      }
      this.#isOutdated ||= this.#byId.has(row.id)
      const indexed = { ...row, ...shared }
      this.#byId.set(row.id, indexed)
      this.#added.push(indexed)
    }
  }

  /** @param ids of `resultOf` */
  remove(ids: Iterable<number>): void {
    for (const id of ids) if (this.#byId.delete(id)) this.#isOutdated = true
  }

  /**
   * Replaces all rows of these days.
   *
   * @param first the first of the days, or null for all days before `end`
   * @param end the day after the last one, or null for all days from `first` on
   */
  replaceDays(
    first: CalendarDate | null,
    end: CalendarDate | null,
    movements: readonly Movement[],
  ): void {
    const present = new Set(movements.map(resultOf))
    const isReplaced = ({ date, id }: SearchableRow) =>
      (first === null || date >= first) && (end === null || date < end) && !present.has(id)
    this.remove(this.rows.filter(isReplaced).map(({ id }) => id))
    this.put(movements)
  }

  readonly #isPresent = (row: SearchableRow): boolean => this.#byId.get(row.id) === row

  #shared(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    this.#texts.set(text, text)
    return text
  }
}

/** Both newest first. */
function merged(
  left: readonly SearchableRow[],
  right: readonly SearchableRow[],
): readonly SearchableRow[] {
  const rows: SearchableRow[] = []
  let next = 0
  for (const row of left) {
    for (
      let other = right[next];
      other && compareNewestFirst(other, row) < 0;
      other = right[next]
    ) {
      rows.push(other)
      next += 1
    }
    rows.push(row)
  }
  return [...rows, ...right.slice(next)]
}
