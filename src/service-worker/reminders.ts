// The reminder as a notification. It is shown when the browser wakes the service worker; a click opens the screen of
// its first text.
// Invariant: it contains no amount, no name and no category, because a locked screen shows it too.

import { DeviceDatabase, readProfile } from '../store/database/device-database'
import { openUserDatabase } from '../store/database/open-database'
import { readDueReminder, rememberShown, type WordedReminder } from './due-reminder'

declare const self: ServiceWorkerGlobalScope

/** A notification replaces the one before. */
const TAG = 'reminder'

const WINDOWS = { type: 'window', includeUncontrolled: true } as const

export function answerReminders(): void {
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(event.notification.data))
  })
}

/** Shows the reminder of the signed-in user, if it is due and no page of the app is visible. */
export async function remind(): Promise<void> {
  if (Notification.permission !== 'granted' || (await isAppVisible())) return
  const device = new DeviceDatabase()
  try {
    const profile = await readProfile(device)
    if (profile) await remindUser(profile.uid)
  } finally {
    device.close()
  }
}

async function remindUser(uid: string): Promise<void> {
  const { database } = openUserDatabase(uid)
  try {
    const due = await readDueReminder(database, new Date())
    if (!due) return
    await show(due)
    await rememberShown(database, due.shown)
  } finally {
    database.close()
  }
}

async function show({ locale, texts: [title, ...others], opens }: WordedReminder): Promise<void> {
  await self.registration.showNotification(title, {
    tag: TAG,
    lang: locale,
    data: opens,
    // No icon, because the browser would load it from the network, and an installed app has its own icon.
    body: others.join('\n'),
  })
}

async function isAppVisible(): Promise<boolean> {
  const windows = await self.clients.matchAll(WINDOWS)
  return windows.some(({ visibilityState }) => visibilityState === 'visible')
}

/** In the open window, or in a new one. A half-typed entry there is a draft and is kept. */
async function open(path: string): Promise<void> {
  const [window] = await self.clients.matchAll(WINDOWS)
  const shown = window?.focus().then(client => client.navigate(path))
  if (!(await shown?.catch(warn))) await self.clients.openWindow(path)
}

/** For example, a window that an older worker controls. */
function warn(error: unknown): null {
  console.warn('The open window cannot be led to the screen', error)
  return null
}
