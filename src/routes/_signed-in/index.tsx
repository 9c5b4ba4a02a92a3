// /, the dashboard; the search parameters choose the list.

import { createFileRoute, useLocation } from '@tanstack/react-router'
import { readFirst } from '../../app/dashboard/first-read'
import { LazyParts } from '../../app/dashboard/lazy-parts'
import { useToday } from '../../app/navigation/use-today'
import { useSignedIn } from '../../app/session/signed-in'
import { calendarDateOf } from '../../domain/dates/calendar'
import { isTrial } from '../../domain/identity'
import { DashboardScreen } from '../../features/dashboard/dashboard-screen'
import {
  type ListSearch,
  listedPeriod,
  parseListSearch,
} from '../../features/dashboard/list/list-search'

export const Route = createFileRoute('/_signed-in/')({
  // Parsed below: this function is loaded with every screen.
  validateSearch: (search: Record<string, unknown>): ListSearch => search,
  loader: ({ context, location }) => {
    const { current } = context.session
    if (current.status === 'signed-out') return
    const today = calendarDateOf(new Date())
    return readFirst(current.database, today, listedPeriod(parseListSearch(location.search), today))
  },
  // Never on intent: a preloaded snapshot may be out of date.
  preload: false,
  component: Dashboard,
})

function Dashboard() {
  const { profile, database } = useSignedIn()
  const navigate = Route.useNavigate()
  const search = Route.useSearch({ select: parseListSearch, structuralSharing: true })
  const today = useToday()
  const saved = useLocation({ select: ({ state }) => state.saved })
  const { snapshot, lines } = Route.useLoaderData() ?? {}
  return (
    <DashboardScreen
      database={database}
      displayName={isTrial(profile.uid) ? null : profile.displayName}
      today={today}
      search={search}
      saved={saved}
      first={snapshot}
      parts={
        <LazyParts
          database={database}
          today={today}
          isDownloading={snapshot?.summary === null}
          loaded={lines}
        />
      }
      // Another day is the same screen: history, scroll position and focus stay.
      onSearch={search => navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
