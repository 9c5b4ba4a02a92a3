// The periods for a choice with one tap.

import { addMonths, type CalendarDate, monthOfDate } from '../../domain/dates/calendar'
import { lastDayOf } from '../../domain/dates/calendar-grid'

interface DatePeriod {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export function periodsOf(
  today: CalendarDate,
): Readonly<Record<'thisMonth' | 'lastMonth' | 'thisYear', DatePeriod>> {
  const month = monthOfDate(today)
  const year = today.slice(0, 4)
  return {
    thisMonth: monthPeriod(month),
    lastMonth: monthPeriod(addMonths(month, -1)),
    thisYear: { from: `${year}-01-01`, to: `${year}-12-31` },
  }
}

function monthPeriod(month: string): DatePeriod {
  return { from: `${month}-01`, to: lastDayOf(month) }
}
