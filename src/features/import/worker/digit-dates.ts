// Dates of six digits, or of eight with the year behind, in a column with a name for dates: '260309', '090326', '09032026'.

import { type CalendarDate, isCalendarDate } from '../../../domain/dates/calendar'
import { daysBetween } from '../../../domain/dates/calendar-grid'
import { columnName } from '../../../domain/transaction/import/columns/column-names'
import { fullYear } from '../../../domain/transaction/import/columns/date-column'
import type { TableRow } from '../../../domain/transaction/import/columns/statement-table'
import { namedRow } from '../../../domain/transaction/import/table'

const FORMS = [
  /^(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d\d)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>(?:19|20)\d\d)$/,
]

/** Days between the first and the last row of a statement. In a wrong form, the days of the month are years. */
const LONGEST = 400

/** The rows with these dates written with the year first; unchanged if not exactly one form fits all of them. */
export function withDigitDates(rows: readonly TableRow[]): readonly TableRow[] {
  const at = namedRow(rows)
  const column = rows[at]?.cells.findIndex(name => columnName(name)?.use === 'date') ?? -1
  const body = rows.slice(at + 1)
  if (column < 0 || !/^ *(?:\d{6}|\d{8}) *$/.test(body[0]?.cells[column] ?? '')) return rows
  const cells = body.map(({ cells: all }) => all[column]?.trim() ?? '').filter(cell => cell !== '')
  const [form, other] = FORMS.filter(each => fits(cells, each))
  if (!form || other || cells.length === 0) return rows
  return [...rows.slice(0, at + 1), ...body.map(row => withDate(row, column, form))]
}

function fits(cells: readonly string[], form: RegExp): boolean {
  const days = cells.map(cell => dayOf(cell, form)).sort()
  const [first, last] = [days[0], days.at(-1)]
  return Boolean(first && last) && daysBetween(first ?? '', last ?? '') <= LONGEST
}

/** Empty for any other text. */
function dayOf(cell: string, form: RegExp): CalendarDate | '' {
  const { year, month, day } = form.exec(cell)?.groups ?? {}
  const date = `${fullYear(year ?? '')}-${month}-${day}`
  return isCalendarDate(date) ? date : ''
}

function withDate(row: TableRow, column: number, form: RegExp): TableRow {
  const day = dayOf(row.cells[column]?.trim() ?? '', form)
  return { ...row, cells: row.cells.map((cell, index) => (index === column && day ? day : cell)) }
}
