// The period of a statement, from its letterhead, and the order of day and month in dates that can be read both ways.

import type { CalendarDate, YearMonth } from '../../../dates/calendar'
import { lastDayOf } from '../../../dates/calendar-grid'
import {
  type DateOrder,
  guessDateOrder,
  isDateText,
  isDayText,
  readDateCell,
  type StatementPeriod,
} from './date-column'
import { monthNumber } from './month-names'
import type { StatementTable } from './statement-table'

const DATE =
  /\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,12})[-/. ]\d{2,4}|\d{4}-\d{2}-\d{2}|\p{L}{3,12} \d{1,2}, \d{4}/gu
const PERIOD_WORD =
  /period|tanggal|tgl|date|bulan|month|zeitraum|vom|von|periode|periodo|okres|dari|from|statement|mutasi|range|desde/i
/** UTF-16 units; a longer line is a legal notice. */
const MAX_LENGTH = 300

/** Null if no line above the table has a period. */
export function periodAbove({ above = [] }: StatementTable): StatementPeriod | null {
  const texts = above
    .map(({ cells }) => cells.join(' ').trim())
    .filter(({ length }) => length <= MAX_LENGTH)
  return ofDates(texts.filter(text => PERIOD_WORD.test(text))) ?? ofMonth(texts)
}

/** The first line with two dates. */
function ofDates(texts: readonly string[]): StatementPeriod | null {
  for (const text of texts) {
    const dates = (text.match(DATE) ?? []).filter(isDateText)
    const order = guessDateOrder(dates) ?? 'day-first'
    const days = dates.flatMap(date => {
      const read = readDateCell(date, order)
      return read.kind === 'date' ? [read.date] : []
    })
    const [first, last] = [days[0], days.at(-1)]
    if (days.length >= 2 && first && last)
      return first <= last ? { first, last } : { first: last, last: first }
  }
  return null
}

/** The first line with the name of a month and a year: 'PERIODE : OKTOBER 2026'. */
function ofMonth(texts: readonly string[]): StatementPeriod | null {
  for (const text of texts)
    for (const [, name = '', year = ''] of text.matchAll(
      /(\p{L}{3,12})[ ,.-]+((?:19|20)\d{2})(?!\d)/gu,
    )) {
      const month = monthNumber(name.toLowerCase())
      if (month) return monthPeriod(`${year}-${String(month).padStart(2, '0')}`)
    }
  return null
}

function monthPeriod(month: YearMonth): StatementPeriod {
  return { first: `${month}-01`, last: lastDayOf(month) }
}

/** The rows by which a column of other dates is known. */
const SAMPLE = 300

/**
 * The order of dates that can all be read both ways: by the dates of another column, by the days of the statement, or
 * because they are days of one month in only one order. Null if none of these tells it.
 */
export function orderByEvidence(
  table: StatementTable,
  column: number,
  orders: readonly DateOrder[],
  areDigits: boolean,
): DateOrder | null {
  const cellsOf = (index: number) => table.rows.flatMap(({ cells }) => cells[index]?.trim() || [])
  const others = Array.from({ length: table.width }, (_, index) => index)
    .filter(index => index !== column)
    .map(cellsOf)
    .filter(cells => cells.length > 0 && cells.slice(0, SAMPLE).every(isDayText))
  const period = periodAbove(table)
  const days = cellsOf(column)
  const onlyOrder = (cells: readonly string[], has: (days: ReadDays) => boolean) =>
    onlyOne(orders.filter(order => has(daysIn(cells, order, areDigits))))
  return (
    (areDigits ? null : onlyOrder(others.flat(), read => !read.includes(null))) ??
    onlyOrder(days, read => period !== null && isSure(period) && areIn(read, period)) ??
    onlyOrder(days, areOfOneMonth)
  )
}

type ReadDays = readonly (CalendarDate | null)[]

function onlyOne([order, other]: readonly DateOrder[]): DateOrder | null {
  return other ? null : (order ?? null)
}

function daysIn(cells: readonly string[], order: DateOrder, areDigits: boolean): ReadDays {
  return cells.map(cell => {
    const found = readDateCell(cell, order, { areDigits })
    return found.kind === 'date' ? found.date : null
  })
}

/** Whether the period itself can be read in one order only. */
function isSure({ first, last }: StatementPeriod): boolean {
  return [first, last].some(day => Number(day?.slice(8)) > 12)
}

function areIn(days: ReadDays, { first, last }: StatementPeriod): boolean {
  return days.every(day => day !== null && day >= (first ?? day) && day <= last)
}

/** The least number of different days of which one month is no chance. */
const DAYS_OF_MONTH = 4

/** Not one row on each of several days without a gap: these may be the same day of several months, too. */
function areOfOneMonth(days: ReadDays): boolean {
  const all = days.flatMap(day => day ?? [])
  const numbers = [...new Set(all)].map(day => Number(day.slice(8)))
  const hasGaps = Math.max(...numbers) - Math.min(...numbers) >= numbers.length
  return (
    numbers.length >= DAYS_OF_MONTH &&
    (hasGaps || all.length > numbers.length) &&
    new Set(all.map(day => day.slice(0, 7))).size === 1
  )
}
