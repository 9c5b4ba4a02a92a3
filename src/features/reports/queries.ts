// The query of a report: the stored totals of its days and of the days before it, of one wallet the rows of these days, and
// other data of its view.
// Invariant: everything is read in one transaction, so that all figures of a report agree.

import { addDays, type CalendarDate, type DateRange } from '../../domain/dates/calendar'
import type { MonthStart } from '../../domain/dates/month-start'
import type { Hundredths } from '../../domain/money/money'
import type { BalanceChange } from '../../domain/totals/reports/report-balance'
import {
  daysOfCategory,
  type Flow,
  flowParts,
  flowsOf,
} from '../../domain/totals/reports/report-months'
import type { Report } from '../../domain/totals/reports/report-params'
import {
  comparedRange,
  isRecordedFrom,
  rangeOf,
  shiftSpan,
} from '../../domain/totals/reports/report-span'
import {
  type ReportDay,
  type ReportSummary,
  summaryOf,
} from '../../domain/totals/reports/report-summary'
import { walletReport } from '../../domain/totals/reports/wallet-report'
import type { Wallet } from '../../domain/transaction/wallet/wallet'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'
import {
  type CategoryAppearances,
  readCategoryAppearances,
} from '../../store/records/category-names'
import { readBalanceBefore, readDays, readFirstDay } from '../../store/records/day-totals'
import { readWallets, readWalletsOn } from '../../store/records/wallets'

/** The figures of a report. */
export interface ReportFigures {
  readonly report: Report
  readonly start: MonthStart
  readonly range: DateRange
  /** The first day that has any transaction, in any span; null without one. */
  readonly recordedFrom: CalendarDate | null
  /** The days that it is compared with; null if the user did not record on all of them, or nothing. */
  readonly compared: DateRange | null
  readonly summary: ReportSummary
  /** The icons and colours of the categories; only for their view. */
  readonly appearances: CategoryAppearances
  /** The days that have any transactions, in order. */
  readonly days: readonly ReportDay[]
  /** Month by month; only for its view, and of a category. */
  readonly flows: readonly Flow[]
  /** Only for its view. */
  readonly balance: ReportBalance
  /** All of them. */
  readonly wallets: readonly Wallet[]
}

interface ReportBalance {
  /** At the end of the day before. */
  readonly before: Hundredths
  /** Of a wallet with its transfers, in order of date. */
  readonly changes: readonly BalanceChange[]
}

const NO_BALANCE: ReportBalance = { before: 0n, changes: [] }

/** Null until the first download has ended. */
export async function readReport(
  database: UserDatabase,
  report: Report,
  start: MonthStart,
  today: CalendarDate,
): Promise<ReportFigures | null> {
  const { totals, transactions, categories, syncState, wallets: ofWallets, transfers } = database
  const tables = [totals, transactions, categories, syncState, ofWallets, transfers]
  return database.transaction('r', tables, async () => {
    if (!(await isComplete(database, 'transactions'))) return null
    const range = rangeOf(report.span, start)
    const span = shiftSpan(report.span, -1)
    const before = span && rangeOf(span, start)
    const parts =
      report.view === 'months' || report.category !== undefined ? flowParts(report.span, start) : []
    const starts = [range, ...(before ? [before] : []), ...parts].map(({ first }) => first)
    const all = { first: starts.reduce((a, b) => (a < b ? a : b)), last: range.last }
    const source =
      report.wallet === undefined
        ? sourceOfAll(database)
        : await readSourceOf(database, report.wallet, all)
    const [days, daysBefore, flowDays, ofBalance, recordedFrom, appearances, wallets] =
      await Promise.all([
        source.days(range),
        before ? source.days(before) : [],
        parts.length > 0 ? source.days(all) : [],
        report.view === 'balance' ? source.balance(range) : null,
        readFirstDay(database),
        report.view === 'categories' ? readCategoryAppearances(database, 'expense') : new Map(),
        readWallets(database),
      ])
    const balance = ofBalance ? { changes: days, ...ofBalance } : NO_BALANCE
    const flows = flowsOf(
      parts,
      report.category === undefined ? flowDays : daysOfCategory(flowDays, report.category),
    )
    const daysOfBefore = comparedRange(report.span, start, lastKnownDay({ range, days }, today))
    const compared =
      daysOfBefore && isRecordedFrom(daysOfBefore.first, recordedFrom) ? daysOfBefore : null
    const summary = summaryOf(
      days,
      daysBefore.filter(({ date }) => compared && date <= compared.last),
    )
    return {
      ...{
        report,
        start,
        range,
        recordedFrom,
        summary,
        appearances,
        days,
        flows,
        balance,
        wallets,
      },
      compared: summary.countBefore > 0 ? compared : null,
    }
  })
}

/** The days of a report on which something may have been recorded: from the user's first one to `lastKnownDay`. */
export function knownRange(
  { range, days, recordedFrom }: Pick<ReportFigures, 'range' | 'days' | 'recordedFrom'>,
  today: CalendarDate,
): DateRange {
  const last = lastKnownDay({ range, days }, today)
  const first = recordedFrom ?? range.first
  return { first: first > range.first && first <= last ? first : range.first, last }
}

/** The last day of a current report: today, or a later day that has transactions. */
export function lastKnownDay(
  { range, days }: Pick<ReportFigures, 'range' | 'days'>,
  today: CalendarDate,
): CalendarDate {
  const latest = [today, days.at(-1)?.date ?? ''].reduce((a, b) => (a > b ? a : b))
  if (latest >= range.last) return range.last
  return latest < range.first ? range.first : latest
}

/** What a report is made of. */
interface Source {
  readonly days: (range: DateRange) => Promise<readonly ReportDay[]>
  /** The changes are absent if they are those of the report's days. */
  readonly balance: (
    range: DateRange,
  ) => Promise<Pick<ReportBalance, 'before'> & Partial<ReportBalance>>
}

function sourceOfAll(database: UserDatabase): Source {
  return {
    days: async range =>
      (await readDays(database, range)).map(({ period, ...totals }) => ({
        date: period,
        ...totals,
      })),
    balance: async ({ first }) => ({ before: await readBalanceBefore(database, first) }),
  }
}

/** @param all every day that is needed */
async function readSourceOf(database: UserDatabase, key: string, all: DateRange): Promise<Source> {
  const { wallets, later } = await readWalletsOn(database, addDays(all.first, -1), all.last)
  const { days, changes, balance } = walletReport(wallets, key, later)
  const isIn =
    ({ first, last }: DateRange) =>
    ({ date }: { date: CalendarDate }) =>
      date >= first && date <= last
  return {
    days: async range => days.filter(isIn(range)),
    balance: async range => ({
      before: changes
        .filter(({ date }) => date < range.first)
        .reduce((sum, { income }) => sum + income, balance),
      changes: changes.filter(isIn(range)),
    }),
  }
}
