// /, the dashboard.

import { createFileRoute } from '@tanstack/react-router'
import { useSignedIn } from '../../app/signed-in'
import { useToday } from '../../app/use-today'
import { DashboardScreen } from '../../features/dashboard/dashboard-screen'

export const Route = createFileRoute('/_signed-in/')({ component: Dashboard })

function Dashboard() {
  const { profile, database } = useSignedIn()
  return (
    <DashboardScreen database={database} displayName={profile.displayName} today={useToday()} />
  )
}
