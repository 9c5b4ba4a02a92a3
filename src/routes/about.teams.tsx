// /about/teams, about the team; open to all.

import { createFileRoute } from '@tanstack/react-router'
import { AboutTeamScreen } from '../features/about/about-team-screen'
import { loadLaterMessages } from '../i18n/activation'

export const Route = createFileRoute('/about/teams')({
  loader: () => loadLaterMessages(),
  component: AboutTeamScreen,
})
