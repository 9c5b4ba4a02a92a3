// /reports, the report of a span, or what is still to come; the search parameters choose it.

import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useToday } from '../../app/navigation/use-today'
import { useSignedIn } from '../../app/session/signed-in'
import { calendarDateOf } from '../../domain/dates/calendar'
import { CALENDAR_MONTH } from '../../domain/dates/month-start'
import { readHorizon } from '../../domain/totals/ahead'
import {
  type ReportParams,
  readReportParams,
  reportParams,
} from '../../domain/totals/reports/report-params'
import { AheadScreen } from '../../features/reports/ahead/ahead-screen'
import { loadAhead } from '../../features/reports/ahead/read-ahead'
import { loadReport } from '../../features/reports/preload'
import { ReportsScreen } from '../../features/reports/reports-screen'
import { loadLaterMessages } from '../../i18n/activation'
import { readMonthStart } from '../../store/records/account-settings'
import { useLiveQuery } from '../../ui/hooks/use-live-query'

export const Route = createFileRoute('/_signed-in/reports')({
  // Parsed below: this function is loaded with every screen.
  validateSearch: (search: Record<string, unknown>): ReportParams => search,
  loader: async ({ context, location }) => {
    const { current } = context.session
    await loadLaterMessages()
    if (current.status === 'signed-out') return {}
    const [today, search] = [calendarDateOf(new Date()), location.search]
    return isAhead(search)
      ? { ahead: await loadAhead(current.database, today, search) }
      : { report: await loadReport(current.database, today, search) }
  },
  // Never on intent: preloaded figures may be out of date.
  preload: false,
  component: Reports,
})

function isAhead({ view }: ReportParams): boolean {
  return view === 'ahead'
}

function Reports() {
  return isAhead(Route.useSearch()) ? <Ahead /> : <SpanReport />
}

function Ahead() {
  const { database } = useSignedIn()
  const navigate = Route.useNavigate()
  const { days } = Route.useSearch()
  return (
    <AheadScreen
      database={database}
      today={useToday()}
      horizon={readHorizon(days)}
      first={Route.useLoaderData().ahead}
      onHorizon={next =>
        navigate({ search: { view: 'ahead', days: next }, replace: true, resetScroll: false })
      }
      onView={view => navigate({ search: { view }, replace: true, resetScroll: false })}
    />
  )
}

function SpanReport() {
  const { database } = useSignedIn()
  const navigate = Route.useNavigate()
  const today = useToday()
  const first = Route.useLoaderData().report
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
      onAhead={() => navigate({ search: { view: 'ahead' }, replace: true, resetScroll: false })}
    />
  )
}
