// The reader that fills the index, the newest rows first, and keeps it in sync with the database.
// Invariant: only one read runs at a time, so that no older state of a row overwrites a newer one. A change is read
// after Dexie has reported it.

import { Dexie, type ObservabilitySet, RangeSet } from 'dexie'
import { addDays, type CalendarDate } from '../../../domain/dates/calendar'
import type { UserDatabase } from '../../../store/database/user-database'
import { readMovements } from '../results/queries'
import type { SearchIndex } from './search-index'

/** Dexie reports no ids if 50 rows or more were written in one call. */
type ChangedIds = readonly number[] | 'any'

/** The days of the first read: few, because the first results wait for it. */
const FIRST_DAYS = 31

/** A span with more rows is halved, unless it is one day; a span with fewer than a quarter is doubled. */
const MAX_ROWS = 2_000

/** The changed rows of one read. */
const MAX_IDS = 500

/** A span of more days could begin before the first year. */
const MAX_DAYS = 3_650

/** Between two full reads: the shortest time, and the smallest multiple of the duration of the last one. */
const PAUSE_MS = 500
const PAUSE_MULTIPLE = 3

interface Listener {
  /** Called when the index has changed, and when it has all rows. */
  readonly onChange: () => void
  readonly onError: (error: unknown) => void
  readonly pauseMs?: number | undefined
}

/** The days before this one are still to be read; null for all days. */
interface Position {
  readonly end: CalendarDate | null
  readonly days: number
}

export class IndexReader {
  readonly #database: UserDatabase
  readonly #index: SearchIndex
  readonly #listener: Listener
  readonly #changed = new Set<number>()
  #isAnyChanged = false
  #position: Position | null = { end: null, days: FIRST_DAYS }
  #startedAt = performance.now()
  /** No full read starts before this time. */
  #nextStart = 0
  #hasAll = false
  #isEnded = false
  #wake: () => void = () => {}

  constructor(database: UserDatabase, index: SearchIndex, listener: Listener) {
    this.#database = database
    this.#index = index
    this.#listener = listener
    Dexie.on('storagemutated', this.#note)
    this.#run().catch(error => this.#isEnded || listener.onError(error))
  }

  /** Whether the index has once had all rows; since then it has all except the latest changes. */
  get hasAll(): boolean {
    return this.#hasAll
  }

  end(): void {
    this.#isEnded = true
    Dexie.on.storagemutated.unsubscribe(this.#note)
    this.#wake()
  }

  noteChanged(ids: readonly number[]): void {
    for (const id of ids) this.#changed.add(id)
    this.#wake()
  }

  readonly #note = (parts: ObservabilitySet): void => {
    const ids = changedIds(this.#database, parts)
    if (ids === 'any') this.#isAnyChanged = true
    else this.noteChanged(ids)
    this.#wake()
  }

  async #run(): Promise<void> {
    while (!this.#isEnded) {
      if (this.#changed.size > 0) await this.#readChanged()
      else if (this.#position) await this.#readDays(this.#position)
      else if (this.#isAnyChanged && performance.now() >= this.#nextStart) this.#restart()
      else await this.#change()
    }
  }

  #restart(): void {
    this.#isAnyChanged = false
    this.#startedAt = performance.now()
    this.#position = { end: null, days: FIRST_DAYS }
  }

  async #readChanged(): Promise<void> {
    const ids = [...this.#changed].slice(0, MAX_IDS)
    for (const id of ids) this.#changed.delete(id)
    const rows = await readMovements(this.#database, ids)
    this.#index.remove(ids.filter((_, index) => rows[index] === undefined))
    this.#index.put(rows.filter(row => row !== undefined))
    this.#listener.onChange()
  }

  async #readDays({ end, days }: Position): Promise<void> {
    const { transactions, transfers } = this.#database
    const [spent, moved] = [transactions.where('[date+id]'), transfers.where('[date+id]')]
    const until = end === null ? Dexie.maxKey : [end, Dexie.minKey]
    const latest = await Promise.all([spent.below(until).last(), moved.below(until).last()])
    const last = latest
      .map(row => row?.date)
      .sort()
      .findLast(date => date !== undefined)
    if (last === undefined) return this.#finish(end)
    const first = firstOf(last, days)
    const span = [
      [first, Dexie.minKey],
      [last, Dexie.maxKey],
    ] as const
    const ranges = [spent.between(...span), moved.between(...span)] as const
    const counts = await Promise.all(ranges.map(range => range.count()))
    const count = counts.reduce((sum, each) => sum + each)
    if (count > MAX_ROWS && first < last) {
      this.#position = { end, days: Math.ceil(days / 2) }
      return
    }
    const rows = await Promise.all([ranges[0].toArray(), ranges[1].toArray()])
    this.#index.replaceDays(first, end, rows.flat())
    this.#position = {
      end: first,
      days: count < MAX_ROWS / 4 ? Math.min(days * 2, MAX_DAYS) : days,
    }
    this.#listener.onChange()
  }

  #finish(end: CalendarDate | null): void {
    this.#index.replaceDays(null, end, [])
    this.#position = null
    this.#hasAll = true
    const now = performance.now()
    const { pauseMs = PAUSE_MS } = this.#listener
    this.#nextStart = now + Math.max(pauseMs, PAUSE_MULTIPLE * (now - this.#startedAt))
    this.#listener.onChange()
  }

  /** Resolves at the next change, or when the next full read is due. */
  async #change(): Promise<void> {
    const delay = this.#nextStart - performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    await new Promise<void>(resolve => {
      this.#wake = resolve
      if (this.#isAnyChanged) timer = setTimeout(resolve, delay)
    })
    clearTimeout(timer)
  }
}

/** The first of so many days up to this one. */
function firstOf(last: CalendarDate, days: number): CalendarDate {
  const first = addDays(last, 1 - days)
  // Before the year 100, days cannot be counted; they are read one by one.
  return first < last && first.length === last.length ? first : last
}

/**
 * The changed rows by `resultOf` of a commit or a pull, from Dexie's report to every connection.
 *
 * @param parts the changed parts, from Dexie's `storagemutated` event
 */
function changedIds({ name }: UserDatabase, parts: ObservabilitySet): ChangedIds {
  if ('all' in parts) return 'any'
  const rangesOf = (table: 'transactions' | 'transfers') => {
    const ids = parts[`idb://${name}/${table}/`]
    return ids ? [...RangeSet(ids)] : []
  }
  const [spent, moved] = [rangesOf('transactions'), rangesOf('transfers')]
  const isOneId = ({ from, to }: { from: unknown; to: unknown }) =>
    from === to && typeof from === 'number'
  if (![...spent, ...moved].every(isOneId)) return 'any'
  return [...spent.map(({ from }) => Number(from)), ...moved.map(({ from }) => -Number(from))]
}
