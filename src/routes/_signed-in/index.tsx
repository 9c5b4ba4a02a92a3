// /, the dashboard; its search says what it lists.

import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useToday } from '../../app/navigation/use-today'
import { useSignedIn } from '../../app/session/signed-in'
import { calendarDateOf } from '../../domain/dates/calendar'
import { DashboardScreen } from '../../features/dashboard/dashboard-screen'
import { type ListSearch, listChoiceFrom, listedSpan } from '../../features/dashboard/list-search'
import { loadDashboard } from '../../features/dashboard/preload'
import { FirstDownload } from '../../features/sync/first-download/first-download'

export const Route = createFileRoute('/_signed-in/')({
  // Judged below: what is here is loaded before every screen.
  validateSearch: (search: Record<string, unknown>): ListSearch => search,
  loader: ({ context, location }) => {
    const { current } = context.session
    if (current.status === 'signed-out') return
    const today = calendarDateOf(new Date())
    return loadDashboard(
      current.database,
      today,
      listedSpan(listChoiceFrom(location.search), today),
    )
  },
  // What was read when a finger came near the link may be out of date.
  preload: false,
  component: Dashboard,
})

function Dashboard() {
  const { profile, database } = useSignedIn()
  const navigate = Route.useNavigate()
  const choice = Route.useSearch({ select: listChoiceFrom, structuralSharing: true })
  const saved = useLocation({ select: ({ state }) => state.saved })
  return (
    <DashboardScreen
      database={database}
      displayName={profile.displayName}
      today={useToday()}
      choice={choice}
      saved={saved}
      first={Route.useLoaderData()}
      download={<FirstDownload database={database} />}
      // Another day is no other screen: it leaves the way back, the scroll position and the focus alone.
      onChoice={search => navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
