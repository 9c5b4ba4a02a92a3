// /reports, the report of a span; the search parameters choose it.

import { createFileRoute } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { useToday } from '../../app/navigation/use-today'
import { useSignedIn } from '../../app/session/signed-in'
import { calendarDateOf } from '../../domain/dates/calendar'
import { CALENDAR_MONTH } from '../../domain/dates/month-start'
import {
  type ReportParams,
  readReportParams,
  reportParams,
} from '../../domain/totals/reports/report-params'
import { loadReport } from '../../features/reports/preload'
import { ReportsScreen } from '../../features/reports/reports-screen'
import { loadLaterMessages } from '../../i18n/activation'
import { readMonthStart } from '../../store/account-settings'

export const Route = createFileRoute('/_signed-in/reports')({
  // Parsed below: this function is loaded with every screen.
  validateSearch: (search: Record<string, unknown>): ReportParams => search,
  loader: async ({ context, location }) => {
    const { current } = context.session
    await loadLaterMessages()
    if (current.status === 'signed-out') return
    return loadReport(current.database, calendarDateOf(new Date()), location.search)
  },
  // Never on intent: preloaded figures may be out of date.
  preload: false,
  component: Reports,
})

function Reports() {
  const { database } = useSignedIn()
  const navigate = Route.useNavigate()
  const today = useToday()
  const first = Route.useLoaderData()
  const start =
    useLiveQuery(() => readMonthStart(database), [database], first?.start) ?? CALENDAR_MONTH
  const params = Route.useSearch()
  const { ignored, report } = useMemo(() => {
    const { ignored, ...report } = readReportParams(params, today, start)
    return { ignored, report }
  }, [params, today, start])
  return (
    <ReportsScreen
      database={database}
      today={today}
      start={start}
      report={report}
      ignored={ignored}
      first={first?.figures}
      // Another span is the same screen: history, scroll position and focus stay.
      onReport={next =>
        navigate({ search: reportParams(next, today, start), replace: true, resetScroll: false })
      }
    />
  )
}
