// /about/teams, for everybody.

import { createFileRoute } from '@tanstack/react-router'
import { AboutTeamScreen } from '../features/about/about-team-screen'
import { loadLaterMessages } from '../i18n/activation'
import { TEAM } from '../team'

export const Route = createFileRoute('/about/teams')({
  loader: () => loadLaterMessages(),
  component: AboutTeam,
})

function AboutTeam() {
  return <AboutTeamScreen team={TEAM} />
}
