// The setting of this device for the day on which a month starts, for reports and budgets.
// Invariant: without a valid choice, months are calendar months.

import { CALENDAR_MONTH, MAX_START_DAY, type MonthStart } from '../domain/dates/month-start'
import { readSetting, writeSetting } from '../lib/local-setting'

const KEY = 'month-start'
const BEFORE_WEEKEND = ' before-weekend'

export function readMonthStart(): MonthStart {
  const text = readSetting(KEY) ?? ''
  const isBeforeWeekend = text.endsWith(BEFORE_WEEKEND)
  const number = isBeforeWeekend ? text.slice(0, -BEFORE_WEEKEND.length) : text
  const day = /^\d{1,2}$/.test(number) ? Number(number) : 0
  return day >= 1 && day <= MAX_START_DAY ? { day, isBeforeWeekend } : CALENDAR_MONTH
}

export function writeMonthStart({ day, isBeforeWeekend }: MonthStart): void {
  writeSetting(KEY, `${day}${isBeforeWeekend ? BEFORE_WEEKEND : ''}`)
}
