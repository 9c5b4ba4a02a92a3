// The reminder as a notification: shown when the browser wakes the service worker, answered with the screen
// that it speaks of.
// Invariant: it contains no amount, no name and no category, because a locked screen shows it, too.

import { DeviceDatabase, readProfile } from '../store/database/device-database'
import { openUserDatabase } from '../store/database/open-database'
import { readDueReminder, rememberShown, type WordedReminder } from './due-reminder'

declare const self: ServiceWorkerGlobalScope

/** One notification takes the place of the one before. */
const TAG = 'reminder'

const WINDOWS = { type: 'window', includeUncontrolled: true } as const

export function answerReminders(): void {
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(pathOf(event.notification)))
  })
}

/** Shows the reminder of the signed-in user, if it is due and nobody is looking at the app. */
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
    // No icon: the browser would wait for the network, and an installed app has its own.
    body: others.join('\n'),
  })
}

async function isAppVisible(): Promise<boolean> {
  const windows = await self.clients.matchAll(WINDOWS)
  return windows.some(({ visibilityState }) => visibilityState === 'visible')
}

/** A notification of an earlier version has no path: it asked for an expense. */
function pathOf({ data }: Notification): string {
  return typeof data === 'string' ? data : '/add/expense'
}

/** In the window that is open, or in a new one. What is half typed there is a draft, and stays. */
async function open(path: string): Promise<void> {
  const [window] = await self.clients.matchAll(WINDOWS)
  const shown = window?.focus().then(client => client.navigate(path))
  if (!(await shown?.catch(warn))) await self.clients.openWindow(path)
}

/** Such as a window that an older worker controls. */
function warn(error: unknown): null {
  console.warn('The open window cannot be led to the screen', error)
  return null
}
