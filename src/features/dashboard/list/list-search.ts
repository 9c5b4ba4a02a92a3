// The search parameters of the dashboard: `/` lists today's transactions, `#span=monthly` this month's, `at` those of
// another day or month. Invariant: a search that is not valid lists today's.

import {
  addDays,
  addMonths,
  type CalendarDate,
  isCalendarDate,
  isYearMonth,
  monthOfDate,
  type YearMonth,
} from '../../../domain/dates/calendar'

export interface ListSearch {
  readonly span?: 'monthly'
  /** The chosen day, or with `monthly` the chosen month; without it the list follows the current one. */
  readonly at?: CalendarDate | YearMonth
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list from which a transaction was opened. */
    list?: ListSearch
    /** On the dashboard after a save: the id of the saved transaction. */
    saved?: number
  }
}

type UncheckedSearch = { readonly [F in keyof ListSearch]?: unknown }

export const TODAY: ListSearch = {}
export const THIS_MONTH: ListSearch = { span: 'monthly' }

/** @param search as in the URL, not checked */
export function parseListSearch({ span, at }: UncheckedSearch): ListSearch {
  const base = span === 'monthly' ? THIS_MONTH : TODAY
  return typeof at === 'string' && isPeriodOf(base, at) ? { ...base, at } : base
}

/** The day or month that is listed. */
export function listedPeriod(search: ListSearch, today: CalendarDate): CalendarDate | YearMonth {
  return search.at ?? currentPeriodOf(search, today)
}

/** The same list for another day or month. Any other text, such as '', means the current one. */
export function withPeriod(search: ListSearch, at: string, today: CalendarDate): ListSearch {
  const base = search.span === 'monthly' ? THIS_MONTH : TODAY
  return isPeriodOf(base, at) && at !== currentPeriodOf(base, today) ? { ...base, at } : base
}

/** The same list, `count` days or months later. */
export function shiftPeriod(search: ListSearch, count: number, today: CalendarDate): ListSearch {
  const at = listedPeriod(search, today)
  return withPeriod(search, isYearMonth(at) ? addMonths(at, count) : addDays(at, count), today)
}

/** Today, or this month. */
export function currentPeriodOf(
  { span }: ListSearch,
  today: CalendarDate,
): CalendarDate | YearMonth {
  return span === 'monthly' ? monthOfDate(today) : today
}

function isPeriodOf({ span }: ListSearch, at: string): boolean {
  return span === 'monthly' ? isYearMonth(at) : isCalendarDate(at)
}
