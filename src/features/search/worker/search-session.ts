// The searches of one page: the index of the user's transactions and transfers, and the answer to the latest question,
// which is given again whenever the index has changed.

import { nearText } from '../../../domain/transaction/search/near-words'
import {
  type SearchAnswer,
  type SearchableRow,
  type SearchQuestion,
  type SearchTotals,
  searchMatcher,
} from '../../../domain/transaction/search/search'
import { nextTask } from '../../../lib/schedule'
import type { UserDatabase } from '../../../store/database/user-database'
import { IndexReader } from './index-reader'
import { SearchIndex } from './search-index'

/** The results that are sent before all are counted; more than a screen shows. */
const FIRST_RESULTS = 50

/** The rows between two checks for a newer question. */
const SLICE = 5_000

/** The time in which changes are collected before the next answer: with all rows, and while they are read. */
const DELAY_MS = { complete: 30, reading: 150 }

interface Query {
  readonly question: SearchQuestion
  readonly matches: (row: SearchableRow) => boolean
  readonly onAnswer: (answer: SearchAnswer) => void
  /** Whether results have been posted; from then on only complete ones replace them. */
  isAnswered: boolean
}

export class SearchSession {
  readonly #index = new SearchIndex()
  readonly #reader: IndexReader
  #query: Query | undefined
  #isScanning = false
  #isOutdated = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param pauseMs the shortest time between two full reads */
  constructor(database: UserDatabase, onError: (error: unknown) => void, pauseMs?: number) {
    const onChange = () => this.#noteChange()
    this.#reader = new IndexReader(database, this.#index, { onChange, onError, pauseMs })
  }

  /** Answers this question until the signal, and no earlier one. */
  ask(
    question: SearchQuestion,
    onAnswer: (answer: SearchAnswer) => void,
    signal?: AbortSignal,
  ): void {
    const matches = searchMatcher(question)
    const query = { question, matches, onAnswer, isAnswered: false }
    this.#query = query
    signal?.addEventListener('abort', () => {
      if (this.#query === query) this.#query = undefined
    })
    this.#answer()
  }

  /** Reads these transactions again. */
  noteChanged(ids: readonly number[]): void {
    this.#reader.noteChanged(ids)
  }

  end(): void {
    this.#query = undefined
    clearTimeout(this.#timer)
    this.#reader.end()
  }

  #noteChange(): void {
    if (!this.#query) return
    const delay = this.#reader.hasAll ? DELAY_MS.complete : DELAY_MS.reading
    this.#timer ??= setTimeout(() => this.#answer(), this.#query.isAnswered ? delay : 0)
  }

  #answer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isOutdated = true
    if (!this.#isScanning) void this.#scanUntilCurrent()
  }

  async #scanUntilCurrent(): Promise<void> {
    this.#isScanning = true
    while (this.#query && this.#isOutdated) {
      this.#isOutdated = false
      await this.#scan(this.#query)
    }
    this.#isScanning = false
  }

  async #scan(query: Query): Promise<void> {
    const { rows } = this.#index
    const { hasAll } = this.#reader
    const results: SearchableRow[] = []
    for (let start = 0; start < rows.length; start += SLICE) {
      if (start > 0) await nextTask()
      if (this.#query !== query) return
      for (const row of rows.slice(start, start + SLICE)) if (query.matches(row)) results.push(row)
      const isLast = start + SLICE >= rows.length
      if (!query.isAnswered && !isLast && results.length >= FIRST_RESULTS)
        this.#post(query, results.slice(0, FIRST_RESULTS), null, hasAll)
    }
    // Before any read, an empty answer would look final.
    if (rows.length === 0 && !hasAll) return
    const near = results.length === 0 && hasAll ? nearMatch(query.question, rows) : null
    this.#post(query, results, totalsOf(results), hasAll, near)
  }

  #post(
    query: Query,
    results: readonly SearchableRow[],
    totals: SearchTotals | null,
    hasAll: boolean,
    near: string | null = null,
  ): void {
    query.isAnswered = true
    const ids = Float64Array.from(results, ({ id }) => id)
    query.onAnswer({ ids, totals, hasAll, near })
  }
}

/** A near text with which the same filters match a row. */
function nearMatch(question: SearchQuestion, rows: readonly SearchableRow[]): string | null {
  const { filters } = question
  const text = nearText(filters.text, rows)
  if (text === null) return null
  return rows.some(searchMatcher({ ...question, filters: { ...filters, text } })) ? text : null
}

function totalsOf(rows: readonly SearchableRow[]): SearchTotals {
  const sums = { income: 0n, expense: 0n }
  let transfers = 0
  for (const { type, amount } of rows)
    if (type === 'transfer') transfers += 1
    else sums[type] += BigInt(amount)
  return { count: rows.length - transfers, transfers, ...sums }
}
