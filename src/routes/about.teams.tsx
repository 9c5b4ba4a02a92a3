// /about/teams, about the team; open to all.

import { createFileRoute } from '@tanstack/react-router'
import { AboutTeamScreen } from '../features/about/about-team-screen'
import { TEAM } from '../features/about/team'
import { loadLaterMessages } from '../i18n/activation'

export const Route = createFileRoute('/about/teams')({
  loader: () => loadLaterMessages(),
  component: AboutTeam,
})

function AboutTeam() {
  return <AboutTeamScreen team={TEAM} />
}
