// The reminder as a notification: shown when the browser wakes the service worker, answered with the add form.
// Invariant: no amount, no name and no category stands in it, because it shows on a locked screen, too.

import { DeviceDatabase, readProfile } from '../store/database/device-database'
import { openUserDatabase } from '../store/database/open-database'
import { readDueReminder, rememberShown, type WordedReminder } from './due-reminder'

declare const self: ServiceWorkerGlobalScope

/** One notification takes the place of the one before. */
const TAG = 'reminder'

const ADD_FORM = '/add/expense'

const WINDOWS = { type: 'window', includeUncontrolled: true } as const

export function answerReminders(): void {
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(openAddForm())
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

async function show({ locale, texts: [title, ...others] }: WordedReminder): Promise<void> {
  await self.registration.showNotification(title, {
    tag: TAG,
    lang: locale,
    // No icon: the browser would wait for the network, and an installed app has its own.
    body: others.join('\n'),
  })
}

async function isAppVisible(): Promise<boolean> {
  const windows = await self.clients.matchAll(WINDOWS)
  return windows.some(({ visibilityState }) => visibilityState === 'visible')
}

/** In the window that is open, or in a new one. What is half typed there is a draft, and stays. */
async function openAddForm(): Promise<void> {
  const [open] = await self.clients.matchAll(WINDOWS)
  const shown = open?.focus().then(client => client.navigate(ADD_FORM))
  if (!(await shown?.catch(warn))) await self.clients.openWindow(ADD_FORM)
}

/** Such as a window that an older worker controls. */
function warn(error: unknown): null {
  console.warn('The open window cannot be led to the form', error)
  return null
}
