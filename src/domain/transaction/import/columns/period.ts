// The period of a statement, from its letterhead.

import type { YearMonth } from '../../../dates/calendar'
import { lastDayOf } from '../../../dates/calendar-grid'
import type { StatementTable } from '../table'
import { guessDateOrder, isDateText, readDateCell, type StatementPeriod } from './date-column'
import { monthNumber } from './month-names'

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
