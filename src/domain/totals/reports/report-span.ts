// The span of a report: a month, a quarter, a year, or any two dates.
// Invariant: the span before ends on the day before the span, and the one after begins on the day after it.

import {
  addDays,
  addMonths,
  type CalendarDate,
  type DateRange,
  isCalendarDate,
  monthOfDate,
  monthsBetween,
  type YearMonth,
} from '../../dates/calendar'
import { daysBetween } from '../../dates/calendar-grid'
import { daysOfMonths, type MonthStart, monthContaining } from '../../dates/month-start'

/** Whole months, which may start on payday. */
export type MonthsKind = 'month' | 'quarter' | 'year'

export type ReportSpan =
  | { readonly kind: MonthsKind; readonly first: YearMonth }
  | ({ readonly kind: 'dates' } & DateRange)

const LENGTHS: Readonly<Record<MonthsKind, number>> = { month: 1, quarter: 3, year: 12 }

/** Outside these years there is no previous or next span. */
const FIRST_MONTH: YearMonth = '0002-01'
const LAST_MONTH: YearMonth = '9998-12'

/** The longest span of two dates: 50 years. */
const MAX_SPAN_DAYS = 18_263

export function isMonthsKind(text: string): text is MonthsKind {
  return text === 'month' || text === 'quarter' || text === 'year'
}

/** Whether a text is a date that a report can have. */
export function isReportedDate(text: string): boolean {
  return isCalendarDate(text) && isReported(monthOfDate(text))
}

/** The reason why there is no report for these two dates, or null. */
export function rangeError({ first, last }: DateRange): 'from-after-to' | 'span-too-long' | null {
  if (first > last) return 'from-after-to'
  return lengthOf({ first, last }) > MAX_SPAN_DAYS ? 'span-too-long' : null
}

/** The span of that kind that contains a day. */
export function spanContaining(
  kind: MonthsKind,
  date: CalendarDate,
  start: MonthStart,
): ReportSpan {
  const month = monthContaining(date, start)
  const into = (Number(month.slice(5)) - 1) % LENGTHS[kind]
  return { kind, first: addMonths(month, -into) }
}

export function rangeOf(span: ReportSpan, start: MonthStart): DateRange {
  if (span.kind === 'dates') return { first: span.first, last: span.last }
  return daysOfMonths(span.first, LENGTHS[span.kind], start)
}

/** The span shifted by `count` of its lengths; null outside the calendar of this app. */
export function shiftSpan(span: ReportSpan, count: number): ReportSpan | null {
  if (span.kind === 'dates') {
    const days = lengthOf(span) * count
    const first = daysFrom(span.first, days)
    const last = daysFrom(span.last, days)
    return first && last ? { kind: 'dates', first, last } : null
  }
  const index = monthsBetween(FIRST_MONTH, span.first) + count * LENGTHS[span.kind]
  const isInside = index >= 0 && index <= monthsBetween(FIRST_MONTH, LAST_MONTH)
  return isInside ? { ...span, first: addMonths(FIRST_MONTH, index) } : null
}

/**
 * The days that a span is compared with: those of the span before, and of a current span as many as it has by now.
 *
 * @param known the last day with figures; of a past span its last day
 * @returns null outside the calendar of this app
 */
export function comparedRange(
  span: ReportSpan,
  start: MonthStart,
  known: CalendarDate,
): DateRange | null {
  const spanBefore = shiftSpan(span, -1)
  if (!spanBefore) return null
  const [now, before] = [rangeOf(span, start), rangeOf(spanBefore, start)]
  if (known >= now.last) return before
  const last = addDays(before.first, daysBetween(now.first, known))
  return { first: before.first, last: last < before.last ? last : before.last }
}

/** Somebody who records everything may still spend nothing on the first days of a month. */
const DAYS_WITHOUT_ROWS = 3

/**
 * Whether the user already recorded when a range began: of a range in which that began later, sums and means say too little.
 *
 * @param recordedFrom the first day that has any transaction; null without one
 */
export function isRecordedFrom(first: CalendarDate, recordedFrom: CalendarDate | null): boolean {
  return recordedFrom !== null && recordedFrom < addDays(first, DAYS_WITHOUT_ROWS)
}

/** Days, the first and the last included. */
export function lengthOf({ first, last }: DateRange): number {
  return daysBetween(first, last) + 1
}

/** Whether a month can have a report. */
export function isReported(month: YearMonth): boolean {
  return month >= FIRST_MONTH && month <= LAST_MONTH
}

/** The months that a span contains completely or partly, in order. */
export function monthsOf(span: ReportSpan, start: MonthStart): YearMonth[] {
  if (span.kind !== 'dates') return monthsFrom(span.first, LENGTHS[span.kind])
  const first = monthContaining(span.first, start)
  return monthsFrom(first, monthsBetween(first, monthContaining(span.last, start)) + 1)
}

export function monthsFrom(first: YearMonth, count: number): YearMonth[] {
  return Array.from({ length: count }, (_, index) => addMonths(first, index))
}

function daysFrom(date: CalendarDate, count: number): CalendarDate | null {
  const [least, most] = [
    daysBetween(date, `${FIRST_MONTH}-01`),
    daysBetween(date, `${LAST_MONTH}-31`),
  ]
  return count >= least && count <= most ? addDays(date, count) : null
}
