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
} from '../../domain/calendar'

export interface ListChoice {
  readonly span?: 'monthly'
  /** The chosen day, or with `monthly` the chosen month; without it the list follows the present. */
  readonly at?: CalendarDate | YearMonth
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the dashboard listed when a transaction was opened from it. */
    list?: ListChoice
    /** On the dashboard: the transaction whose save has led here. */
    saved?: number
  }
}

type UncheckedChoice = { readonly [F in keyof ListChoice]?: unknown }

export const TODAYS: ListChoice = {}
export const THIS_MONTHS: ListChoice = { span: 'monthly' }

/** @param search the address's own, with whatever somebody has written there */
export function listChoiceFrom({ span, at }: UncheckedChoice): ListChoice {
  const base = span === 'monthly' ? THIS_MONTHS : TODAYS
  return typeof at === 'string' && isOf(base, at) ? { ...base, at } : base
}

/** The day or month that is listed. */
export function listedSpan(choice: ListChoice, today: CalendarDate): CalendarDate | YearMonth {
  return choice.at ?? presentOf(choice, today)
}

/** Another day or month of the same list. What is not one, such as an emptied picker, is the present. */
export function chosenAt(choice: ListChoice, at: string, today: CalendarDate): ListChoice {
  const base = choice.span === 'monthly' ? THIS_MONTHS : TODAYS
  return isOf(base, at) && at !== presentOf(base, today) ? { ...base, at } : base
}

/** So many days or months further. */
export function steppedBy(choice: ListChoice, count: number, today: CalendarDate): ListChoice {
  const at = listedSpan(choice, today)
  return chosenAt(choice, isYearMonth(at) ? addMonths(at, count) : addDays(at, count), today)
}

function presentOf({ span }: ListChoice, today: CalendarDate): CalendarDate | YearMonth {
  return span === 'monthly' ? monthOfDate(today) : today
}

function isOf({ span }: ListChoice, at: string): boolean {
  return span === 'monthly' ? isYearMonth(at) : isCalendarDate(at)
}
