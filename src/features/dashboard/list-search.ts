// Which transactions the dashboard lists, as its address says it: `/` today's, `?span=monthly` this
// month's, `at` another day or month. Invariant: an address that makes no sense lists today's.

import {
  addDays,
  addMonths,
  type CalendarDate,
  isCalendarDate,
  isYearMonth,
  monthOfDate,
  type YearMonth,
} from '../../domain/dates/calendar'

export interface ListSearch {
  readonly span?: 'monthly'
  /** The chosen day, or with `monthly` the chosen month; without it the list follows the present. */
  readonly at?: CalendarDate | YearMonth
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the dashboard listed when a transaction was opened from it. */
    list?: ListSearch
    /** On the dashboard: the transaction whose save has led here. */
    saved?: number
  }
}

type UncheckedChoice = { readonly [F in keyof ListSearch]?: unknown }

export const TODAYS: ListSearch = {}
export const THIS_MONTHS: ListSearch = { span: 'monthly' }

/** @param search the address's own, with whatever somebody has written there */
export function listChoiceFrom({ span, at }: UncheckedChoice): ListSearch {
  const base = span === 'monthly' ? THIS_MONTHS : TODAYS
  return typeof at === 'string' && isOf(base, at) ? { ...base, at } : base
}

/** The day or month that is listed. */
export function listedSpan(choice: ListSearch, today: CalendarDate): CalendarDate | YearMonth {
  return choice.at ?? presentOf(choice, today)
}

/** Another day or month of the same list. What is not one, such as an emptied picker, is the present. */
export function chosenAt(choice: ListSearch, at: string, today: CalendarDate): ListSearch {
  const base = choice.span === 'monthly' ? THIS_MONTHS : TODAYS
  return isOf(base, at) && at !== presentOf(base, today) ? { ...base, at } : base
}

/** So many days or months further. */
export function steppedBy(choice: ListSearch, count: number, today: CalendarDate): ListSearch {
  const at = listedSpan(choice, today)
  return chosenAt(choice, isYearMonth(at) ? addMonths(at, count) : addDays(at, count), today)
}

function presentOf({ span }: ListSearch, today: CalendarDate): CalendarDate | YearMonth {
  return span === 'monthly' ? monthOfDate(today) : today
}

function isOf({ span }: ListSearch, at: string): boolean {
  return span === 'monthly' ? isYearMonth(at) : isCalendarDate(at)
}
