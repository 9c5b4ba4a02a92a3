// The names of spans, months and days in the user's language.

import { useLingui } from '@lingui/react/macro'
import type { DateRange } from '../../domain/dates/calendar'
import { isCalendarMonth, type MonthStart } from '../../domain/dates/month-start'
import type { Flow } from '../../domain/totals/reports/report-months'
import { quarterOf } from '../../domain/totals/reports/report-params'
import { type ReportSpan, rangeOf, shiftSpan } from '../../domain/totals/reports/report-span'
import { useDateFormats, useLocale } from '../../i18n/use-locale'
import type { ReportFigures } from './queries'

/** A function that names a span. */
export function useSpanName(): (span: ReportSpan) => string {
  const { t } = useLingui()
  const { month } = useDateFormats()
  const rangeText = useRangeText()
  return span => {
    if (span.kind === 'dates') return rangeText(span)
    if (span.kind === 'month') return month(span.first)
    const year = span.first.slice(0, 4)
    const quarter = quarterOf(span.first)
    return span.kind === 'year' ? year : t`Quarter ${quarter}, ${year}`
  }
}

/** The days of a span whose name does not contain them: of months from payday. */
export function useSpanDays(): (span: ReportSpan, start: MonthStart) => string | null {
  const rangeText = useRangeText()
  return (span, start) =>
    span.kind === 'dates' || isCalendarMonth(start) ? null : rangeText(rangeOf(span, start))
}

/** The days that a report is compared with: the name of the whole span before, or the days; null if there are none. */
export function useComparedName(): (
  figures: Pick<ReportFigures, 'report' | 'start' | 'compared'>,
) => string | null {
  const nameOf = useSpanName()
  const rangeText = useRangeText()
  return ({ report, start, compared }) => {
    const before = shiftSpan(report.span, -1)
    if (!before || !compared) return null
    const isFull = compared.last === rangeOf(before, start).last
    return isFull ? nameOf(before) : rangeText(compared)
  }
}

/** `Feb 25 – Mar 24, 2026`, or one date. */
function useRangeText(): (range: DateRange) => string {
  const locale = useLocale()
  return ({ first, last }) => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    return format.formatRange(new Date(first), new Date(last))
  }
}

/** The name of a month or year in a chart: whole, or its first three letters. */
export function useFlowName(): (flow: Pick<Flow, 'name'>, length: 'long' | 'short') => string {
  const { month } = useDateFormats()
  return ({ name }, length) => {
    if (name.length === 4) return name
    return length === 'long' ? month(name) : month(name).slice(0, 3)
  }
}
