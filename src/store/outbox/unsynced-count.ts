// The number of unsynced changes, and the badge of the app's icon that shows it.
// Invariant: a page and the service worker show the same count.

import type { UserDatabase } from '../database/user-database'

/** The number of documents with changes that the server does not have. */
export async function countUnsynced(database: UserDatabase): Promise<number> {
  return database.outbox.count()
}

/** Shows no badge for 0, or if the browser does not support or permit badges. */
export async function showOnIcon(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
  } catch {
    // Not permitted: the user's choice, not an error.
  }
}
