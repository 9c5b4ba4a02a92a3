// The reading of one file: its preview, again after each change of the columns, and the rows that are imported.

import { addDays, type CalendarDate, calendarDateOf } from '../../../domain/dates/calendar'
import { hasThousandths } from '../../../domain/money/currencies'
import type { Category } from '../../../domain/transaction/category'
import { CategoryMatch, type NewCategory } from '../../../domain/transaction/import/categories'
import { statedBalances } from '../../../domain/transaction/import/columns/balance'
import type { ColumnUse } from '../../../domain/transaction/import/columns/column-names'
import {
  type ColumnReading,
  missingUse,
  withUse,
} from '../../../domain/transaction/import/columns/columns'
import { uncountedFees } from '../../../domain/transaction/import/columns/fees'
import {
  DuplicateFinder,
  type IdentifiedEntry,
  identified,
  type RecordedSide,
} from '../../../domain/transaction/import/duplicates'
import {
  type BalanceCheck,
  checkBalances,
} from '../../../domain/transaction/import/evidence/balance-check'
import {
  type DifferingTotal,
  differingTotals,
} from '../../../domain/transaction/import/evidence/stated-totals'
import {
  type AssessedEntry,
  type ImportChoice,
  kindOf,
  newCategories,
  type PlannedRow,
  plannedRows,
  type RowKind,
  usualCategories,
} from '../../../domain/transaction/import/plan'
import { currenciesOf, onlyCurrency, withMeant } from '../../../domain/transaction/import/rates'
import type { StatementEntry } from '../../../domain/transaction/import/read-rows'
import { type ReadTable, readTableRows } from '../../../domain/transaction/import/read-table'
import { SHOWN_TEXT } from '../../../domain/transaction/import/table'
import {
  type NamedWallet,
  namedWallets,
  toppedUpIn,
  walletNamedIn,
  withdrawnTo,
  withNames,
} from '../../../domain/transaction/quick-entry/find-wallets'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { foreignInputOf } from '../../../domain/transaction/wallet/foreign'
import { externalIdOfSide, type Transfer } from '../../../domain/transaction/wallet/transfer'
import {
  currencyOf,
  isSameName,
  type PresentKey,
  presentKeys,
  type Wallet,
} from '../../../domain/transaction/wallet/wallet'
import { MAIN_WALLET } from '../../../domain/transaction/wallet-of'
import { truncate } from '../../../domain/values/truncate'
import {
  type Alternative,
  type Preview,
  type PreviewRow,
  type RowList,
  SHOWN_ROWS,
} from '../reading/preview'
import {
  accountKey,
  type Remembered,
  rememberedReading,
  rememberedWallet,
} from '../reading/remembered-readings'
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

/** The wallets of the user, and what was moved between them. */
interface WalletData {
  readonly wallets: readonly Wallet[]
  readonly transfers: readonly Transfer[]
}

interface RecordedData extends WalletData {
  readonly transactions: readonly Recorded[]
  readonly categories: readonly Category[]
}

const NO_WALLETS: WalletData = { wallets: [], transfers: [] }

const NOTHING: ReadTable = {
  ...{ entries: [], unreadable: [], sums: [] },
  ...{ signed: new Float64Array(), rounded: 0 },
}

export class ImportSession {
  readonly #file: ReadFile
  readonly #showLife: () => void
  readonly #untitled: Untitled
  readonly #today: CalendarDate
  readonly #remembered: Remembered
  #reading: ColumnReading
  #alternatives: readonly Alternative[]
  #read: Omit<ReadTable, 'entries'> = NOTHING
  #fees = 0
  #identified: readonly IdentifiedEntry[] = []
  #entries: readonly AssessedEntry[] = []
  #balances: BalanceCheck | null = null
  #totals: readonly DifferingTotal[] = []
  #categories = new CategoryMatch([])
  #recorded: RecordedData | undefined
  /** Null until it is known. */
  #wallet: string | null = null
  #planned: readonly PlannedRow[] = []

  constructor(
    file: ReadFile,
    remembered: Remembered,
    { showLife = () => {}, untitled, today }: SessionOptions = {},
  ) {
    this.#file = file
    this.#showLife = showLife
    this.#untitled = untitled ?? { income: 'Income', expense: 'Expense' }
    this.#today = today ?? calendarDateOf(new Date())
    this.#remembered = remembered
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

  /** Takes the recorded data; until then, no row is a duplicate. */
  compare(
    transactions: readonly Recorded[],
    categories: readonly Category[],
    { wallets, transfers } = NO_WALLETS,
  ): void {
    this.#recorded = { transactions, categories, wallets, transfers }
    const { origin, table } = this.#file
    const source = { origin, header: table.header, account: accountKey(table.account) }
    const wallet = rememberedWallet(source, this.#remembered)
    const isOffered = wallets.some(({ key }) => key === wallet)
    // The user may have been faster.
    this.into(this.#wallet ?? (isOffered ? wallet : MAIN_WALLET))
  }

  /** Takes the file for that of the wallet with this key. @param wallets all, if some may be newer */
  into(wallet: string, wallets?: readonly Wallet[]): void {
    this.#wallet = wallet
    if (wallets && this.#recorded) this.#recorded = { ...this.#recorded, wallets }
    this.#assess()
  }

  plan(choice: ImportChoice): { total: number; categories: readonly NewCategory[] } {
    this.#planned = plannedRows(
      this.#entries,
      choice,
      this.#categories,
      this.#balances?.isNewestFirst,
    )
    return {
      total: this.#planned.length,
      categories: newCategories(this.#planned, this.#categories),
    }
  }

  take(start: number, count: number): readonly PlannedRow[] {
    return this.#planned.slice(start, start + count)
  }

  preview(): Preview {
    const { table, origin, encoding, rounded = 0 } = this.#file
    const date = this.#reading.uses.indexOf('date')
    const missing = missingUse(this.#reading)
    const ofWallet = this.#currencyOfWallet()
    const usual = usualCategories(this.#entries, this.#categories)
    const created = newCategories(
      usual.filter(({ category }) => category !== ''),
      this.#categories,
    )
    const without = usual.filter(({ category }) => category === '')
    const expense = without.filter(({ type }) => type === 'expense').length
    return {
      origin,
      encoding,
      account: accountKey(table.account),
      currencies: currenciesOf(this.#entries),
      currency: onlyCurrency(this.#entries),
      rounded: rounded + this.#read.rounded,
      fees: this.#fees,
      lostUnits: this.#entries.filter(({ foreign }) => foreign === null).length,
      header: table.header,
      width: table.width,
      letterhead: table.letterhead,
      samples: table.rows.slice(0, SAMPLES).map(({ cells }) => cells.map(shown)),
      dateSample: shown(date < 0 ? '' : (table.rows[0]?.cells[date] ?? '')),
      reading: this.#reading,
      missing,
      kinds: {
        new: this.#list('new'),
        duplicate: this.#list('duplicate'),
        unbooked: this.#list('unbooked'),
        transfer: this.#list('transfer'),
        zero: this.#list('zero'),
      },
      unreadable: listOf(this.#read.unreadable),
      sums: listOf(this.#read.sums),
      alternatives: this.#alternatives.map(({ reading, rows }) => ({
        reading,
        rows: rows.map(row => withMeant(row, ofWallet)),
      })),
      balances: this.#balances,
      totals: this.#totals,
      closing: this.#balances?.to ?? statedClosing(table),
      lastDay: lastDayOf(this.#identified),
      yearEnds: this.#reading.period === 'asked' ? yearEnds(this.#today) : [],
      newCategories: listOf(created),
      uncategorized: { income: without.length - expense, expense },
      wallet: this.#wallet ?? MAIN_WALLET,
      isComplete: this.#recorded !== undefined,
    }
  }

  #list(kind: RowKind): RowList<PreviewRow> {
    const rows: PreviewRow[] = []
    let count = 0
    for (const [index, entry] of this.#entries.entries()) {
      if (entry.kind !== kind) continue
      count += 1
      if (count > SHOWN_ROWS) continue
      rows.push({ ...entry, row: index + 1, category: this.#categories.categoryOf(entry) ?? '' })
    }
    return { count, rows }
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
    const { entries, ...read } = isReady ? this.#readRows(table, this.#reading) : NOTHING
    this.#read = read
    this.#fees = isReady ? uncountedFees(table, this.#reading) : 0
    // Where all amounts may be rounded, their sums prove nothing.
    const isExact = isReady && !currenciesOf(entries).some(each => hasThousandths(each.currency))
    this.#balances = isExact
      ? checkBalances(table, this.#reading, this.#read.signed, statedBalances(table, this.#reading))
      : null
    this.#totals = isExact ? differingTotals(table, this.#reading, this.#read.signed) : []
    this.#identified = identified(entries)
    this.#assess()
  }

  /** That of the wallet that the rows come into; undefined for rupiah, and for the app's own export, which is in rupiah. */
  #currencyOfWallet(): string | undefined {
    const wallet = this.#recorded?.wallets.find(({ key }) => key === this.#wallet)
    return wallet && this.#file.origin !== OWN_EXPORT ? currencyOf(wallet) : undefined
  }

  #assess(): void {
    const { wallets, transfers } = this.#recorded ?? NO_WALLETS
    const isExport = this.#file.origin === OWN_EXPORT
    const ofWallet = this.#currencyOfWallet()
    const entries = this.#identified.map(entry => withMeant(entry, ofWallet))
    const finder = new DuplicateFinder(entries)
    this.#categories = new CategoryMatch(this.#recorded?.categories ?? [])
    for (const transaction of this.#recorded?.transactions ?? []) {
      finder.note(transaction)
      this.#categories.note(transaction)
    }
    const isOwn = isExport && this.#reading.uses.includes('wallet')
    const named = isOwn ? wallets.map(withNames) : namedWallets(wallets)
    const sides =
      named.length === 0 && !isOwn
        ? []
        : entries.map(entry => sidesOf(entry, this.#wallet, named, isOwn))
    const present = presentKeys(wallets)
    for (const transfer of transfers)
      if (isOwn)
        finder.noteSide(sideOf(transfer, 'expense'), index => {
          const [date, side] = [entries[index]?.date, sides[index]]
          return (
            date === transfer.date &&
            side?.ownWallet === present(transfer.from) &&
            side.otherWallet === present(transfer.to)
          )
        })
      else for (const side of sidesIn(transfer, this.#wallet, present)) finder.noteSide(side)
    const { duplicates } = finder
    this.#entries = entries.map((entry, index) => {
      const { ownWallet, otherWallet } = sides[index] ?? NO_SIDES
      const kind = kindOf(entry, otherWallet, duplicates.has(index))
      return { ...entry, ownWallet, otherWallet, kind }
    })
  }
}

type Sides = Pick<AssessedEntry, 'ownWallet' | 'otherWallet'>

const NO_SIDES: Sides = { ownWallet: null, otherWallet: null }

/** @param isOwn for the app's own export, in which an empty name is that of the main wallet */
function sidesOf(
  entry: IdentifiedEntry,
  ofFile: string | null,
  wallets: readonly NamedWallet[],
  isOwn: boolean,
): Sides {
  const { wallet, toWallet = '', isTransfer } = entry
  const called = (name: string) => (isOwn && name === '' ? MAIN_WALLET : keyNamed(name, wallets))
  const ownWallet = called(wallet)
  if (isOwn) return { ownWallet, otherWallet: isTransfer ? called(toWallet) : null }
  const own = ownWallet ?? ofFile
  const others = wallets.filter(({ key }) => key !== own)
  const told = keyNamed(toWallet, others) ?? otherWalletOf(entry, others)
  const cash = entry.type === 'expense' ? withdrawnTo(textOf(entry), wallets) : null
  return { ownWallet, otherWallet: told ?? (cash === own ? null : cash) }
}

/** The wallet that a file calls so; null if the user has none of that name. */
function keyNamed(name: string, wallets: readonly NamedWallet[]): string | null {
  if (name === '') return null
  const isCalledSo = ({ names }: NamedWallet) => names.some(each => isSameName(each, name))
  return wallets.find(isCalledSo)?.key ?? null
}

/** The wallet of a transfer between the user's own, or the e-wallet that an expense has topped up. */
function otherWalletOf(entry: IdentifiedEntry, others: readonly NamedWallet[]): string | null {
  if (others.length === 0) return null
  if (entry.isTransfer) return walletNamedIn(textOf(entry), others)
  return entry.type === 'expense' ? toppedUpIn(entry.name, others) : null
}

function textOf({ name, description }: IdentifiedEntry): string {
  return `${name} ${description}`
}

/** The sides of a transfer that the bank of this wallet has booked. */
function sidesIn(transfer: Transfer, wallet: string | null, present: PresentKey): RecordedSide[] {
  const { from, to } = transfer
  const sides = { expense: from, income: to }
  return (['expense', 'income'] as const)
    .filter(type => present(sides[type]) === wallet)
    .map(type => sideOf(transfer, type))
}

function sideOf(transfer: Transfer, type: TransactionType): RecordedSide {
  const { date, amount } = transfer
  const units = foreignInputOf(transfer)
  return { date, type, amount, units, externalId: externalIdOfSide(transfer, type) }
}

/** Of OFX, which states no balance before the first row. */
function statedClosing({ parts }: ReadFile['table']): number | null {
  const closing = parts?.at(-1)?.closing ?? null
  return closing === null ? null : closing / 100
}

function lastDayOf(entries: readonly StatementEntry[]): CalendarDate | null {
  return entries.reduce<CalendarDate | null>(
    (last, { date, isUnbooked }) => (!isUnbooked && (last === null || date > last) ? date : last),
    null,
  )
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
