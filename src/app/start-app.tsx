// Puts the app into the page once it is known who is signed in.

import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { DeviceDatabase } from '../store/database/device-database'
import { createServices } from './create-services'
import { ignoreDoubleTapAcrossScreens } from './navigation/ignore-double-taps'
import { App, createAppRouter } from './router'
import type { SessionStore } from './session/session-store'
import { startBackgroundTasks } from './start-background'
import { SyncRequests } from './sync/sync-requests'

/** Makes the app's parts. Returns what loads the first screen and shows it, for a task of its own. */
export function prepareApp(
  device: DeviceDatabase,
  session: SessionStore,
): (root: HTMLElement) => Promise<void> {
  const requests = new SyncRequests()
  const router = createAppRouter({ session, device, services: createServices(device, requests) })
  return async root => {
    ignoreDoubleTapAcrossScreens()
    await router.load()
    // In slices: a finger or a key that comes meanwhile is answered between two of them.
    startTransition(() => createRoot(root).render(<App router={router} />))
    startBackgroundTasks(router, session, requests)
  }
}
