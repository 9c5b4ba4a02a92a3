// The query of a report: the stored totals of its days and of the days before it, and other data of its view.
// Invariant: everything is read in one transaction, so that all figures of a report agree.

import type { CalendarDate, DateRange } from '../../domain/dates/calendar'
import type { MonthStart } from '../../domain/dates/month-start'
import type { Hundredths } from '../../domain/money/money'
import {
  daysOfCategory,
  type Flow,
  flowParts,
  flowsOf,
} from '../../domain/totals/reports/report-months'
import type { Report } from '../../domain/totals/reports/report-params'
import { comparedRange, rangeOf, shiftSpan } from '../../domain/totals/reports/report-span'
import {
  type ReportDay,
  type ReportSummary,
  summaryOf,
} from '../../domain/totals/reports/report-summary'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'
import {
  type CategoryAppearances,
  readCategoryAppearances,
} from '../../store/records/category-names'
import { readBalanceBefore, readDays } from '../../store/records/day-totals'

/** The figures of a report. */
export interface ReportFigures {
  readonly report: Report
  readonly start: MonthStart
  readonly range: DateRange
  /** The days that it is compared with; null if they have no transactions. */
  readonly compared: DateRange | null
  readonly summary: ReportSummary
  /** The icons and colours of the categories; only for their view. */
  readonly appearances: CategoryAppearances
  /** The days that have any transactions, in order. */
  readonly days: readonly ReportDay[]
  /** Month by month; only for its view, and of a category. */
  readonly flows: readonly Flow[]
  /** At the end of the day before; only for its view. */
  readonly balanceBefore: Hundredths
}

/** Null until the first download has ended. */
export async function readReport(
  database: UserDatabase,
  report: Report,
  start: MonthStart,
  today: CalendarDate,
): Promise<ReportFigures | null> {
  const { totals, transactions, categories, syncState } = database
  const tables = [totals, transactions, categories, syncState]
  return database.transaction('r', tables, async () => {
    if (!(await isComplete(database, 'transactions'))) return null
    const range = rangeOf(report.span, start)
    const before = shiftSpan(report.span, -1)
    const [days, daysBefore, appearances, flows, balanceBefore] = await Promise.all([
      readReportDays(database, range),
      before ? readReportDays(database, rangeOf(before, start)) : [],
      report.view === 'categories' ? readCategoryAppearances(database, 'expense') : new Map(),
      report.view === 'months' || report.category !== undefined
        ? readFlows(database, report, start)
        : [],
      report.view === 'balance' ? readBalanceBefore(database, range.first) : 0n,
    ])
    const compared = comparedRange(report.span, start, lastKnownDay({ range, days }, today))
    const summary = summaryOf(
      days,
      daysBefore.filter(({ date }) => compared && date <= compared.last),
    )
    return {
      ...{ report, start, range, summary, appearances, days, flows, balanceBefore },
      compared: summary.countBefore > 0 ? compared : null,
    }
  })
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

async function readFlows(
  database: UserDatabase,
  { span, category }: Report,
  start: MonthStart,
): Promise<readonly Flow[]> {
  const parts = flowParts(span, start)
  const [first, last] = [parts[0]?.first, parts.at(-1)?.last]
  if (!first || !last) return []
  const days = await readReportDays(database, { first, last })
  return flowsOf(parts, category === undefined ? days : daysOfCategory(days, category))
}

async function readReportDays(database: UserDatabase, range: DateRange): Promise<ReportDay[]> {
  const days = await readDays(database, range)
  return days.map(({ period, ...totals }) => ({ date: period, ...totals }))
}
