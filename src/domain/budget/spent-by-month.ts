// The expenses of each month, by category and in total, from the totals of days.

import type { CalendarDate, YearMonth } from '../dates/calendar'
import type { Hundredths } from '../money/money'
import type { CategoryTotals } from '../totals/totals'
import { ALL_EXPENSES } from './budget'
import type { SpentIn } from './budget-month'

/** The totals of one day. */
interface Day {
  readonly period: CalendarDate
  readonly expense: Hundredths
  readonly categories: readonly CategoryTotals[]
}

/**
 * @param monthOf the month of a day, which may start on payday
 * @returns the expenses of a category, or of `ALL_EXPENSES`, by month
 */
export function spentByMonth(
  days: Iterable<Day>,
  monthOf: (date: CalendarDate) => YearMonth,
): (categoryName: string) => SpentIn {
  const sums = new Map<string, Map<YearMonth, Hundredths>>()
  const add = (name: string, month: YearMonth, sum: Hundredths) => {
    const months = sums.get(name) ?? new Map<YearMonth, Hundredths>()
    sums.set(name, months.set(month, (months.get(month) ?? 0n) + sum))
  }
  for (const { period, expense, categories } of days) {
    const month = monthOf(period)
    add(ALL_EXPENSES, month, expense)
    // No category has this name; a category of an older client with it must not count twice.
    for (const each of categories)
      if (each.category !== ALL_EXPENSES) add(each.category, month, each.expense)
  }
  return name => month => sums.get(name)?.get(month) ?? 0n
}
