// The user's actions on the reminder of this device, whose texts are in the user's language.
// Invariant: the browser wakes the service worker for it only while its record exists.

import { REMINDER_TAG } from '../../../domain/reminder'
import {
  activeRegistration,
  registerPeriodicSync,
  unregisterPeriodicSync,
} from '../../../lib/periodic-sync'
import type { UserDatabase } from '../../../store/database/user-database'
import { readState } from '../../../store/outbox/sync-state'
import { reminderTexts } from './reminder-texts'

/** Chromium waits at least 12 hours between two events, even if less is requested. Others may choose any time. */
const MIN_INTERVAL_MS = 60 * 60_000

/**
 * Turns it on, or moves it to another hour.
 *
 * @param hour 0 to 23
 * @throws NotAllowedError if the browser does not permit Periodic Background Sync
 */
export async function saveReminder(database: UserDatabase, hour: number): Promise<void> {
  await registerPeriodicSync(REMINDER_TAG, MIN_INTERVAL_MS)
  const words = reminderTexts()
  await database.transaction('rw', database.syncState, async () => {
    const known = await readState(database, 'reminder')
    await database.syncState.put({ ...known, key: 'reminder', hour, ...words })
  })
}

/** Stores the current language, if the reminder is on. */
export async function refreshReminder(database: UserDatabase): Promise<void> {
  const known = await readState(database, 'reminder')
  if (known) await saveReminder(database, known.hour)
}

export async function removeReminder(database: UserDatabase): Promise<void> {
  await database.syncState.delete('reminder')
  await endReminders()
}

/** Removes the browser's registration, and a notification that still shows. */
export async function endReminders(): Promise<void> {
  await unregisterPeriodicSync(REMINDER_TAG)
  const shown = (await (await activeRegistration())?.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
}
