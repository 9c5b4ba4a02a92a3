// The search parameters of `/reports`, `#span=&at=&from=&to=&view=&category=&wallet=`, and the report that they select.
// Invariant: total on any parameters; invalid parameters are left out and reported.

import { type CalendarDate, isYearMonth } from '../../dates/calendar'
import type { MonthStart } from '../../dates/month-start'
import { addressOfKey, keyInAddress } from '../../transaction/wallet-of'
import type { Horizon } from '../ahead'
import {
  isMonthsKind,
  isReported,
  isReportedDate,
  type MonthsKind,
  type ReportSpan,
  rangeError,
  spanContaining,
} from './report-span'

export const REPORT_VIEWS = ['categories', 'months', 'balance', 'calendar'] as const

type ReportView = (typeof REPORT_VIEWS)[number]

/** With the view of what is still to come, which has no span. */
export const REPORTS_VIEWS = [...REPORT_VIEWS, 'ahead'] as const

export type ReportsView = (typeof REPORTS_VIEWS)[number]

/** As in the URL. */
export interface ReportParams {
  /** A month if the parameter is missing. */
  readonly span?: MonthsKind
  /** `YYYY-MM`, `YYYY-Q1` or `YYYY`; without it the report shows the present period. */
  readonly at?: string
  readonly from?: CalendarDate
  readonly to?: CalendarDate
  readonly view?: ReportsView
  /** Only in the view of what is still to come: the number of days; the least without it. */
  readonly days?: Horizon
  /** Only in the view of the categories: the category whose months are shown. */
  readonly category?: string
  /** The key of the wallet as in an address; all wallets without it. */
  readonly wallet?: string
}

/** A parameter that is left out, or the reason why two parameters are. */
export type IgnoredReportParam =
  | 'span'
  | 'at'
  | 'from'
  | 'to'
  | 'view'
  | 'from-after-to'
  /** Only one of the two dates is given. */
  | 'one-date'
  | 'span-too-long'

export interface Report {
  readonly span: ReportSpan
  readonly view: ReportView
  /** The category whose months are shown in place of all categories. */
  readonly category?: string
  /** The key of the only wallet that counts. A key that no wallet has means the main wallet. */
  readonly wallet?: string
}

type UncheckedParams = { readonly [P in keyof ReportParams]?: unknown }

export function readReportParams(
  params: UncheckedParams,
  today: CalendarDate,
  start: MonthStart,
): Report & { readonly ignored: readonly IgnoredReportParam[] } {
  const ignored: IgnoredReportParam[] = []
  const dates = readDates(params, ignored)
  const span = dates ?? readMonths(params, today, start, ignored)
  const view = readView(params, ignored)
  const category = view === 'categories' ? textOf(params.category) : undefined
  const wallet = textOf(params.wallet)
  return {
    ...{ span, view, ignored },
    ...(category !== undefined && { category }),
    ...(wallet !== undefined && { wallet: keyInAddress(wallet) }),
  }
}

/** The parameters of a report; none for the first view of the present month. */
export function reportParams(
  { span, view, category, wallet }: Report,
  today: CalendarDate,
  start: MonthStart,
): ReportParams {
  const chosen = category === undefined ? {} : { category }
  const ofWallet = wallet === undefined ? {} : { wallet: addressOfKey(wallet) }
  const viewed = { ...(view === REPORT_VIEWS[0] ? chosen : { view }), ...ofWallet }
  if (span.kind === 'dates') return { from: span.first, to: span.last, ...viewed }
  const kind = span.kind === 'month' ? {} : { span: span.kind }
  const present = spanContaining(span.kind, today, start)
  const at = present.first === span.first ? {} : { at: atOf(span.kind, span.first) }
  return { ...kind, ...at, ...viewed }
}

function readDates(params: UncheckedParams, ignored: IgnoredReportParam[]): ReportSpan | null {
  const [from, to] = [readDate(params, 'from', ignored), readDate(params, 'to', ignored)]
  if (from === null && to === null) return null
  if (from === null || to === null) {
    ignored.push('one-date')
    return null
  }
  const range = { first: from, last: to }
  const error = rangeError(range)
  if (!error) return { kind: 'dates', ...range }
  ignored.push(error)
  return null
}

function readDate(
  params: UncheckedParams,
  name: 'from' | 'to',
  ignored: IgnoredReportParam[],
): CalendarDate | null {
  const text = textOf(params[name])
  if (text === undefined) return null
  if (isReportedDate(text)) return text
  ignored.push(name)
  return null
}

function readMonths(
  params: UncheckedParams,
  today: CalendarDate,
  start: MonthStart,
  ignored: IgnoredReportParam[],
): ReportSpan {
  const name = textOf(params.span) ?? 'month'
  const kind = isMonthsKind(name) ? name : 'month'
  if (kind !== name) ignored.push('span')
  const at = textOf(params.at)
  const first = at === undefined ? undefined : monthAt(kind, at)
  if (first) return { kind, first }
  if (at !== undefined) ignored.push('at')
  return spanContaining(kind, today, start)
}

function readView(params: UncheckedParams, ignored: IgnoredReportParam[]): ReportView {
  const name = textOf(params.view)
  const view = REPORT_VIEWS.find(each => each === name)
  if (name !== undefined && !view) ignored.push('view')
  return view ?? REPORT_VIEWS[0]
}

/** The first month of the period that a text names; undefined if it names no period of that kind. */
function monthAt(kind: MonthsKind, text: string): string | undefined {
  const month = { month: text, quarter: monthOfQuarter(text), year: `${text}-01` }[kind]
  return isYearMonth(month) && isReported(month) ? month : undefined
}

function atOf(kind: MonthsKind, first: string): string {
  if (kind === 'month') return first
  const year = first.slice(0, 4)
  return kind === 'year' ? year : `${year}-Q${quarterOf(first)}`
}

/** From 1 to 4. */
export function quarterOf(month: string): number {
  return Math.floor((Number(month.slice(5)) - 1) / 3) + 1
}

function monthOfQuarter(text: string): string {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(text) ?? []
  return `${year}-${String(3 * Number(quarter) - 2).padStart(2, '0')}`
}

/** The router reads '2026' as a number. An empty or repeated parameter is ignored. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '?'
}
