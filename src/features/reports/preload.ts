// The figures of a report's first frame, read before it is rendered (decision record 15).

import type { CalendarDate } from '../../domain/dates/calendar'
import type { MonthStart } from '../../domain/dates/month-start'
import { readReportParams } from '../../domain/totals/reports/report-params'
import { withDeadline } from '../../lib/with-deadline'
import type { UserDatabase } from '../../store/database/user-database'
import { readMonthStart } from '../../store/records/account-settings'
import { type ReportFigures, readReport } from './queries'

interface FirstReport {
  readonly start: MonthStart
  readonly figures: ReportFigures | null
}

/** Undefined when the database does not answer in time or cannot be read. */
export function loadReport(
  database: UserDatabase,
  today: CalendarDate,
  params: object,
): Promise<FirstReport | undefined> {
  const read = async () => {
    const start = await readMonthStart(database)
    const report = readReportParams(params, today, start)
    return { start, figures: await readReport(database, report, start, today) }
  }
  return withDeadline(read())
}
