// The start of the app, once the session is known: the first screen, and then the page's tasks.

import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { importWithRetry } from '../lib/load-module'
import { readSetting } from '../lib/local-setting'
import { beginStart } from '../lib/start'
import type { DeviceDatabase } from '../store/database/device-database'
import { LOCK_FLAG } from '../store/database/lock-flag'
import { createServices } from './create-services'
import { ignoreDoubleTapAcrossScreens } from './navigation/ignore-double-taps'
import { App, createAppRouter } from './router'
import type { SessionStore } from './session/session-store'
import { SyncRequests } from './tasks/sync-requests'

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
    beginStart()
    // A transition is rendered in slices, so that the page responds to taps and keys between them.
    const { signal } = new AbortController()
    const page = { ...router.options.context, router, session, requests, signal }
    let areStarted = false
    const startTasks = async () => {
      // React's strict mode runs effects twice in development.
      if (areStarted) return
      areStarted = true
      await (await loadTasks()).startTasks(page)
    }
    startTransition(() => createRoot(root).render(<App router={router} onShown={startTasks} />))
  }
}

function loadTasks() {
  return importWithRetry('The tasks of the page', () => import('./page-tasks'))
}
