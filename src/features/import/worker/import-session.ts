// The reading of one file: its preview, again after each change of the columns, and the rows that are imported.

import type { Category } from '../../../domain/transaction/category'
import { CategoryMatch, type NewCategory } from '../../../domain/transaction/import/categories'
import type { ColumnUse } from '../../../domain/transaction/import/columns/column-names'
import {
  type ColumnReading,
  missingUse,
  withUse,
} from '../../../domain/transaction/import/columns/columns'
import {
  DuplicateFinder,
  type IdentifiedEntry,
  identified,
} from '../../../domain/transaction/import/duplicates'
import {
  type ImportChoice,
  kindOf,
  newCategories,
  type PlannedRow,
  plannedRows,
  type RowKind,
  usualCategories,
} from '../../../domain/transaction/import/plan'
import {
  isUnreadable,
  rowReader,
  type StatementEntry,
  type UnreadableRow,
} from '../../../domain/transaction/import/read-rows'
import { SHOWN_TEXT } from '../../../domain/transaction/import/table'
import { truncate } from '../../../domain/values/truncate'
import { type Preview, type PreviewRow, type RowList, SHOWN_ROWS } from '../reading/preview'
import { type RememberedReadings, rememberedReading } from '../reading/remembered-readings'
import { OWN_EXPORT, type ReadFile } from './read-file'
import type { Recorded } from './recorded'

/** The number of rows whose cells the screen shows beside the columns. */
const SAMPLES = 5

/** The number of rows between two signs of life. */
const ROWS_A_SIGN = 10_000

export class ImportSession {
  readonly #file: ReadFile
  readonly #showLife: () => void
  #reading: ColumnReading
  #entries: readonly IdentifiedEntry[] = []
  #unreadable: readonly UnreadableRow[] = []
  #kinds: readonly RowKind[] = []
  #categories = new CategoryMatch([])
  #recorded: { transactions: readonly Recorded[]; categories: readonly Category[] } | undefined
  #planned: readonly PlannedRow[] = []

  /** @param showLife called often, as large files take seconds */
  constructor(file: ReadFile, remembered: RememberedReadings, showLife = () => {}) {
    this.#file = file
    this.#showLife = showLife
    this.#reading = rememberedReading(file.table, remembered) ?? file.reading
    this.#read()
  }

  reread(reading: ColumnReading): void {
    this.#reading = reading
    this.#read()
  }

  use(column: number, use: ColumnUse): void {
    this.reread(withUse(this.#file.table, this.#reading, column, use))
  }

  /** The recorded transactions; until they are known, no row is a duplicate. */
  compare(transactions: readonly Recorded[], categories: readonly Category[]): void {
    this.#recorded = { transactions, categories }
    this.#assess()
  }

  plan(choice: ImportChoice): { total: number; categories: readonly NewCategory[] } {
    this.#planned = plannedRows(this.#entries, this.#kinds, choice, this.#categories)
    return {
      total: this.#planned.length,
      categories: newCategories(this.#planned, this.#categories),
    }
  }

  take(start: number, count: number): readonly PlannedRow[] {
    return this.#planned.slice(start, start + count)
  }

  preview(): Preview {
    const { table, origin, encoding, currencies = [], rounded = 0 } = this.#file
    const date = this.#reading.uses.indexOf('date')
    const usual = usualCategories(this.#entries, this.#kinds, this.#categories)
    const created = newCategories(
      usual.filter(({ category }) => category !== ''),
      this.#categories,
    )
    const without = usual.filter(({ category }) => category === '')
    const expense = without.filter(({ type }) => type === 'expense').length
    return {
      origin,
      encoding,
      currencies,
      rounded,
      header: table.header,
      width: table.width,
      letterhead: table.letterhead,
      samples: table.rows.slice(0, SAMPLES).map(({ cells }) => cells.map(shown)),
      dateSample: shown(date < 0 ? '' : (table.rows[0]?.cells[date] ?? '')),
      reading: this.#reading,
      missing: missingUse(this.#reading),
      kinds: {
        new: this.#list('new'),
        duplicate: this.#list('duplicate'),
        transfer: this.#list('transfer'),
        zero: this.#list('zero'),
      },
      unreadable: listOf(this.#unreadable),
      newCategories: listOf(created),
      uncategorized: { income: without.length - expense, expense },
      isComplete: this.#recorded !== undefined,
    }
  }

  #list(kind: RowKind): RowList<PreviewRow> {
    const rows = this.#kinds.flatMap((each, index) => (each === kind ? index + 1 : []))
    const list = listOf(rows)
    return { ...list, rows: list.rows.flatMap(row => this.#rowAt(row)) }
  }

  #rowAt(row: number): PreviewRow[] {
    const entry = this.#entries[row - 1]
    return entry ? [{ ...entry, row, category: this.#categories.categoryOf(entry) ?? '' }] : []
  }

  #read(): void {
    const { table } = this.#file
    const [entries, unreadable]: [StatementEntry[], UnreadableRow[]] = [[], []]
    if (missingUse(this.#reading) === null) {
      const read = rowReader(this.#reading, this.#file.origin === OWN_EXPORT)
      for (const [index, row] of table.rows.entries()) {
        if (index % ROWS_A_SIGN === 0) this.#showLife()
        const result = read(row)
        if (isUnreadable(result)) unreadable.push(result)
        else entries.push(result)
      }
    }
    this.#entries = identified(entries)
    this.#unreadable = unreadable
    this.#assess()
  }

  #assess(): void {
    const finder = new DuplicateFinder(this.#entries)
    this.#categories = new CategoryMatch(this.#recorded?.categories ?? [])
    for (const transaction of this.#recorded?.transactions ?? []) {
      finder.note(transaction)
      this.#categories.note(transaction)
    }
    const { duplicates } = finder
    this.#kinds = this.#entries.map((entry, index) => kindOf(entry, duplicates.has(index)))
  }
}

function shown(text: string): string {
  return truncate(text, SHOWN_TEXT)
}

function listOf<T>(rows: readonly T[]): RowList<T> {
  return { count: rows.length, rows: rows.slice(0, SHOWN_ROWS) }
}
