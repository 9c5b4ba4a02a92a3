// The number on the installed app's icon: how many changes the server does not have.
// Invariant: a page and the service worker show the same count.

import type { UserDatabase } from '../database/user-database'
import { countOutbox } from './outbox'

/** How many documents the server does not have as they stand here. */
export async function countUnsynced(database: UserDatabase): Promise<number> {
  const { waiting, parked } = await countOutbox(database)
  return waiting + parked
}

/** Shows nothing at 0, nor where the browser has no badges or does not grant them. */
export async function showOnIcon(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
  } catch {
    // Not granted, which is the person's choice and no error.
  }
}
