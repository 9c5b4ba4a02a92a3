// What only an installed app has: launches into its open window, and a number on its icon.

import type { AppRouter } from './app-router'
import { followLaunches } from './follow-launches'
import { followUnsynced } from './follow-unsynced'
import type { SessionStore } from './session-store'

export function followInstalled(router: AppRouter, session: SessionStore): void {
  followLaunches(router, session)
  followUnsynced(session)
}
