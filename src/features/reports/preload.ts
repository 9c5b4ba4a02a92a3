// The figures of a report's first frame, read before it is rendered (decision record 15).

import type { CalendarDate } from '../../domain/dates/calendar'
import { readReportParams } from '../../domain/totals/reports/report-params'
import { withDeadline } from '../../lib/with-deadline'
import type { UserDatabase } from '../../store/database/user-database'
import { readMonthStart } from '../../store/month-start'
import { type ReportFigures, readReport } from './queries'

/** Undefined when the database does not answer in time or cannot be read. */
export function loadReport(
  database: UserDatabase,
  today: CalendarDate,
  params: object,
): Promise<ReportFigures | null | undefined> {
  const start = readMonthStart()
  return withDeadline(readReport(database, readReportParams(params, today, start), start, today))
}
