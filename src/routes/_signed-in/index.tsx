// /, the dashboard; its search says what it lists.

import { createFileRoute } from '@tanstack/react-router'
import { useSignedIn } from '../../app/signed-in'
import { useToday } from '../../app/use-today'
import { DashboardScreen } from '../../features/dashboard/dashboard-screen'
import { type ListChoice, listChoiceFrom } from '../../features/dashboard/list-choice'

export const Route = createFileRoute('/_signed-in/')({
  // Judged below: what is here is loaded before every screen.
  validateSearch: (search: Record<string, unknown>): ListChoice => search,
  component: Dashboard,
})

function Dashboard() {
  const { profile, database } = useSignedIn()
  const navigate = Route.useNavigate()
  return (
    <DashboardScreen
      database={database}
      displayName={profile.displayName}
      today={useToday()}
      choice={listChoiceFrom(Route.useSearch())}
      // Another day is no other screen: it leaves the way back, the scroll position and the focus alone.
      onChoice={search => navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
