// The start of the app, once the session is known: the first screen, and then the background tasks.

import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { importWithRetry } from '../lib/load-module'
import { readSetting } from '../lib/local-setting'
import { whenIdle } from '../lib/schedule'
import type { DeviceDatabase } from '../store/database/device-database'
import { LOCK_FLAG } from '../store/database/lock-flag'
import { createServices } from './create-services'
import { ignoreDoubleTapAcrossScreens } from './navigation/ignore-double-taps'
import { App, createAppRouter } from './router'
import type { SessionStore } from './session/session-store'
import { SyncRequests } from './sync/sync-requests'

/** A busy page starts its background tasks after this time at the latest. */
const IDLE_TIMEOUT_MS = 2_000

/** @returns loads and shows the first screen; call it in a separate task */
export function createApp(
  device: DeviceDatabase,
  session: SessionStore,
): (root: HTMLElement) => Promise<void> {
  const requests = new SyncRequests()
  const router = createAppRouter({ session, device, services: createServices(device, requests) })
  return async root => {
    ignoreDoubleTapAcrossScreens()
    if (readSetting(LOCK_FLAG)) await (await loadTasks()).unlocked(router)
    await router.load()
    // A transition is rendered in slices, so that the page responds to taps and keys between them.
    startTransition(() => createRoot(root).render(<App router={router} />))
    whenIdle(IDLE_TIMEOUT_MS, async () => (await loadTasks()).startTasks(router, session, requests))
  }
}

function loadTasks() {
  return importWithRetry('The background tasks', () => import('./background-tasks'))
}
