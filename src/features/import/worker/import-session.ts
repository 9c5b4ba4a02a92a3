// The reading of one file: its preview, again after each change of the columns, and the rows that are imported.

import { addDays, type CalendarDate, calendarDateOf } from '../../../domain/dates/calendar'
import type { Category } from '../../../domain/transaction/category'
import { type BalanceCheck, checkBalances } from '../../../domain/transaction/import/balance-check'
import { CategoryMatch, type NewCategory } from '../../../domain/transaction/import/categories'
import type { ColumnUse } from '../../../domain/transaction/import/columns/column-names'
import {
  type ColumnReading,
  missingUse,
  withUse,
} from '../../../domain/transaction/import/columns/columns'
import { currenciesIn } from '../../../domain/transaction/import/columns/found-currencies'
import { statedBalances } from '../../../domain/transaction/import/columns/stated-balances'
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
import type { StatementEntry } from '../../../domain/transaction/import/read-rows'
import { type ReadTable, readTableRows } from '../../../domain/transaction/import/read-table'
import { SHOWN_TEXT } from '../../../domain/transaction/import/table'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { truncate } from '../../../domain/values/truncate'
import {
  type Alternative,
  type Preview,
  type PreviewRow,
  type RowList,
  SHOWN_ROWS,
} from '../reading/preview'
import { type RememberedReadings, rememberedReading } from '../reading/remembered-readings'
import { OWN_EXPORT, type ReadFile } from './read-file'
import type { Recorded } from './recorded'

/** The number of rows whose cells the screen shows beside the columns, and of those of each possible reading. */
const [SAMPLES, FIRST_ROWS] = [5, 3]

/** The number of rows that are read to find the first rows of a possible reading. */
const SEARCHED = 50

/** The number of years among which the user chooses the year of dates without one. */
const YEARS = 4

/** The names of rows without any text, in the language of the screen. */
export type Untitled = Readonly<Record<TransactionType, string>>

interface SessionOptions {
  /** Called often, as large files take seconds. */
  readonly showLife?: () => void
  readonly untitled?: Untitled
  readonly today?: CalendarDate
}

const NOTHING: ReadTable = { entries: [], unreadable: [], sums: [], signed: new Float64Array() }

export class ImportSession {
  readonly #file: ReadFile
  readonly #showLife: () => void
  readonly #untitled: Untitled
  readonly #today: CalendarDate
  #reading: ColumnReading
  #alternatives: readonly Alternative[]
  #read: ReadTable = NOTHING
  #entries: readonly IdentifiedEntry[] = []
  #balances: BalanceCheck | null = null
  #kinds: readonly RowKind[] = []
  #categories = new CategoryMatch([])
  #recorded: { transactions: readonly Recorded[]; categories: readonly Category[] } | undefined
  #planned: readonly PlannedRow[] = []

  constructor(
    file: ReadFile,
    remembered: RememberedReadings,
    { showLife = () => {}, untitled, today }: SessionOptions = {},
  ) {
    this.#file = file
    this.#showLife = showLife
    this.#untitled = untitled ?? { income: 'Income', expense: 'Expense' }
    this.#today = today ?? calendarDateOf(new Date())
    const known = rememberedReading(file.table, remembered)
    this.#reading = known ?? file.reading
    this.#alternatives = known
      ? []
      : file.alternatives.map(reading => ({ reading, rows: this.#firstRows(reading) }))
    this.#readAll()
  }

  reread(reading: ColumnReading): void {
    this.#alternatives = []
    this.#reading = reading
    this.#readAll()
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
    const inTable = currenciesIn(table, this.#reading).filter(code => code !== 'IDR')
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
      currencies: [...new Set([...currencies, ...inTable])],
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
        unbooked: this.#list('unbooked'),
        transfer: this.#list('transfer'),
        zero: this.#list('zero'),
      },
      unreadable: listOf(this.#read.unreadable),
      sums: listOf(this.#read.sums),
      alternatives: this.#alternatives,
      balances: this.#balances,
      yearEnds: this.#reading.period === 'asked' ? yearEnds(this.#today) : [],
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

  #firstRows(reading: ColumnReading): readonly StatementEntry[] {
    const { table } = this.#file
    const isOfFirstRow = reading.direction === 'balance'
    const rows = isOfFirstRow ? table.rows : table.rows.slice(0, SEARCHED)
    const { entries } = this.#readRows({ ...table, rows }, reading)
    const [earliest, latest] = [entries[0]?.date ?? '', entries.at(-1)?.date ?? '']
    return isOfFirstRow && earliest > latest
      ? entries.slice(-FIRST_ROWS)
      : entries.slice(0, FIRST_ROWS)
  }

  /** Until the user has chosen the year, dates without a year are the newest that are not in the future. */
  #readRows(table: ReadFile['table'], reading: ColumnReading): ReadTable {
    const { origin } = this.#file
    const period = reading.period === 'asked' ? { first: null, last: this.#today } : reading.period
    return readTableRows(
      table,
      { ...reading, period },
      {
        isOwn: origin === OWN_EXPORT,
        isKnown: origin !== null,
        header: table.header,
        untitled: this.#untitled,
      },
      this.#showLife,
    )
  }

  #readAll(): void {
    const { table } = this.#file
    const isReady = missingUse(this.#reading) === null
    this.#read = isReady ? this.#readRows(table, this.#reading) : NOTHING
    this.#balances = isReady
      ? checkBalances(table, this.#reading, this.#read.signed, statedBalances(table, this.#reading))
      : null
    this.#entries = identified(this.#read.entries)
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

/** Today, and the last days of the years before. */
function yearEnds(today: CalendarDate): CalendarDate[] {
  const year = Number(today.slice(0, 4))
  return Array.from({ length: YEARS }, (_, more) =>
    more === 0 ? today : addDays(`${year - more + 1}-01-01`, -1),
  )
}

function shown(text: string): string {
  return truncate(text, SHOWN_TEXT)
}

function listOf<T>(rows: readonly T[]): RowList<T> {
  return { count: rows.length, rows: rows.slice(0, SHOWN_ROWS) }
}
