// Puts the app into the page once it is known who is signed in.

import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { formatPreparations } from '../i18n/formats'
import { readLocale } from '../i18n/locale'
import type { DeviceDatabase } from '../store/device-database'
import { App, createAppRouter } from './app-router'
import { createServices } from './create-services'
import type { SessionStore } from './session-store'
import { startBackgroundWork } from './start-background'
import { SyncRequests } from './sync-requests'

export async function showApp(
  root: HTMLElement,
  device: DeviceDatabase,
  session: SessionStore,
): Promise<void> {
  const requests = new SyncRequests()
  const router = createAppRouter({ session, device, services: createServices(device, requests) })
  const loading = router.load()
  // While the store answers, each in a task of its own.
  if (session.current.status === 'signed-in')
    for (const prepare of formatPreparations(readLocale())) setTimeout(prepare)
  await loading
  // In slices: a finger or a key that comes meanwhile is answered between two of them.
  startTransition(() => createRoot(root).render(<App router={router} />))
  startBackgroundWork(router, session, requests)
}
