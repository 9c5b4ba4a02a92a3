// The user's actions on the reminder of this device, whose texts are in the user's language.
// Invariant: the browser wakes the service worker for it only while its record exists.

import { msg } from '@lingui/core/macro'
import { REMINDER_TAG, type ReminderLine } from '../../../domain/reminder'
import { i18n } from '../../../i18n/i18n'
import {
  activeRegistration,
  registerPeriodicSync,
  unregisterPeriodicSync,
} from '../../../lib/periodic-sync'
import { readState } from '../../../store/database/sync-state'
import type { ReminderState } from '../../../store/database/sync-state-records'
import type { UserDatabase } from '../../../store/database/user-database'

/** Chromium waits at least 12 hours between two events, even if less is requested. Others may choose any time. */
const MIN_INTERVAL_MS = 60 * 60_000

const TEXTS: Readonly<Record<ReminderLine, ReturnType<typeof msg>>> = {
  'nothing-logged': msg`Nothing logged today. Did you spend anything?`,
  schedule: msg`A schedule is due.`,
  card: msg`A card must be paid soon.`,
  budget: msg`A budget is used up, or nearly so.`,
}

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

/** The sentences of the reminder in the language of the page, for the service worker, which has no catalog. */
function reminderTexts(): Pick<ReminderState, 'locale' | 'texts'> {
  const texts = Object.entries(TEXTS).map(([line, message]) => [line, i18n._(message)])
  // The entries have the keys of the table.
  return { locale: i18n.locale, texts: Object.fromEntries(texts) as ReminderState['texts'] }
}
