// The terms of a card or a paylater: its days and its limit, texts in the wallet's `more`.
// Invariant: each term is valid alone, because a merge of two devices may combine any (sync protocol, rule M2). A text that
// is no such term counts as not known.

import { addDays, addMonths, type CalendarDate, type DateRange } from '../../dates/calendar'
import { firstDayOf, LAST_DAY, monthContaining } from '../../dates/month-start'
import { isAmount } from '../../money/money'
import { moreOf, withFurther } from '../further-fields'

/** Null for what is not known. A day is from 1 to 31; a month without it has its last day instead. */
export interface CardTerms {
  /** The last day of a statement. */
  readonly statementDay: number | null
  /** The day until which a statement is to be paid. */
  readonly dueDay: number | null
  /** The most that may be owed, in rupiah. With 0 nothing may be. */
  readonly limit: number | null
}

/** Whether what is in the wallet is usually owed. */
export function isCard({ kind }: { readonly kind: string }): boolean {
  return kind === 'card' || kind === 'paylater'
}

export function cardTermsOf(wallet: object): CardTerms {
  const { statementDay, dueDay, limit } = moreOf(wallet)
  return { statementDay: dayOf(statementDay), dueDay: dayOf(dueDay), limit: amountOf(limit) }
}

/** The wallet with other terms; its other further fields stay. */
export function withCardTerms<T extends object>(wallet: T, terms: CardTerms): T {
  const { statementDay, dueDay, limit } = terms
  return withFurther(wallet, {
    statementDay: statementDay?.toString() ?? null,
    dueDay: dueDay?.toString() ?? null,
    limit: limit?.toString() ?? null,
  })
}

/** The days from the one after the last statement to the next statement; null without a statement day. */
export function cycleOf({ statementDay }: CardTerms, today: CalendarDate): DateRange | null {
  if (statementDay === null) return null
  const [latest, next] = daysAround(statementDay, addDays(today, -1))
  return { first: addDays(latest, 1), last: next }
}

/**
 * The first due day after the last statement, or without a statement day the first one from today on; null without a due
 * day.
 */
export function dueDateOf(terms: CardTerms, today: CalendarDate): CalendarDate | null {
  if (terms.dueDay === null) return null
  const cycle = cycleOf(terms, today)
  return daysAround(terms.dueDay, addDays(cycle?.first ?? today, -1))[1]
}

/** The latest such day of a month up to a date, and the first one after it. */
function daysAround(day: number, date: CalendarDate): [CalendarDate, CalendarDate] {
  const start = { day, isBeforeWeekend: false }
  const month = monthContaining(date, start)
  return [firstDayOf(month, start), firstDayOf(addMonths(month, 1), start)]
}

function dayOf(text: unknown): number | null {
  const day = typeof text === 'string' && /^\d{1,2}$/.test(text) ? Number(text) : 0
  return day >= 1 && day <= LAST_DAY ? day : null
}

function amountOf(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d+(\.\d+)?$/.test(text)) return null
  return isAmount(Number(text)) ? Number(text) : null
}
