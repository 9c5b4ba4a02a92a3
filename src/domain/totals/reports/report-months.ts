// Income and expenses month by month, or year by year in a long span.
// Invariant: the parts follow one another without a gap; the parts of a span of two dates are cut at both ends.

import { addDays, addMonths, type DateRange, type YearMonth } from '../../dates/calendar'
import { firstDayOf, type MonthStart } from '../../dates/month-start'
import type { Hundredths } from '../../money/money'
import { monthsFrom, monthsOf, type ReportSpan, rangeOf } from './report-span'
import type { ReportDay } from './report-summary'

/** A month or year of the chart. */
interface FlowPart extends DateRange {
  /** `YYYY-MM`, or `YYYY`. */
  readonly name: string
  /** False for a part before the span, which is only for comparison. */
  readonly isInSpan: boolean
}

export interface Flow extends FlowPart {
  readonly income: Hundredths
  readonly expense: Hundredths
  /** The number of transactions. */
  readonly count: number
}

/** The number of months in the chart of a month or quarter; earlier months fill the rest. */
const COMPARED_MONTHS = 12

/** A span of two dates with more months is drawn year by year. */
const MAX_MONTHS = 36

/** The parts of a span's chart, the earliest first. */
export function flowParts(span: ReportSpan, start: MonthStart): FlowPart[] {
  const months = monthsOf(span, start)
  const range = rangeOf(span, start)
  if (span.kind === 'dates' && months.length > MAX_MONTHS) return yearParts(months, range, start)
  const missing = span.kind === 'dates' ? 0 : Math.max(0, COMPARED_MONTHS - months.length)
  const earliest = addMonths(months[0] ?? span.first, -missing)
  return monthsFrom(earliest, missing + months.length).map((month, index) => {
    const part = rangeOf({ kind: 'month', first: month }, start)
    return { name: month, isInSpan: index >= missing, ...(missing > 0 ? part : cut(part, range)) }
  })
}

function yearParts(months: readonly YearMonth[], range: DateRange, start: MonthStart): FlowPart[] {
  const years = [...new Set(months.map(month => month.slice(0, 4)))]
  return years.map(year => {
    const first = firstDayOf(`${year}-01`, start)
    const last = addDays(firstDayOf(addMonths(`${year}-01`, 12), start), -1)
    return { name: year, isInSpan: true, ...cut({ first, last }, range) }
  })
}

/** The income and expenses of each part, without the earliest parts that are only for comparison and have no rows. */
export function flowsOf(parts: readonly FlowPart[], days: readonly ReportDay[]): Flow[] {
  const flows = parts.map(part => {
    const inside = days.filter(({ date }) => date >= part.first && date <= part.last)
    return {
      ...part,
      income: inside.reduce((sum, { income }) => sum + income, 0n),
      expense: inside.reduce((sum, { expense }) => sum + expense, 0n),
      count: inside.reduce((sum, { count }) => sum + count, 0),
    }
  })
  return flows.slice(flows.findIndex(({ isInSpan, count }) => isInSpan || count > 0))
}

/** The days with the expenses of one category only. */
export function daysOfCategory(days: readonly ReportDay[], category: string): ReportDay[] {
  return days.map(day => {
    const categories = day.categories.filter(each => each.category === category)
    const expense = categories.reduce((sum, each) => sum + each.expense, 0n)
    return { ...day, categories, income: 0n, expense, count: expense === 0n ? 0 : 1 }
  })
}

function cut({ first, last }: DateRange, range: DateRange): DateRange {
  return {
    first: first > range.first ? first : range.first,
    last: last < range.last ? last : range.last,
  }
}
