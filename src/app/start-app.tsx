// The start of the app, once the session is known: the first screen, and then the page's tasks.

import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { PasswordResetResult } from '../domain/identity'
import { clearAuthDraft } from '../features/auth/clear-auth-draft'
import { importWithRetry } from '../lib/load-module'
import { readSetting } from '../lib/local-setting'
import { beginStart } from '../lib/start'
import { removeWaitingFiles } from '../store/bulk/imports/waiting-file-storage'
import { clearProfile, type DeviceDatabase, readProfile } from '../store/database/device-database'
import { LOCK_FLAG } from '../store/database/lock-flag'
import { ignoreDoubleTapAcrossScreens } from './navigation/ignore-double-taps'
import { App, createAppRouter } from './router'
import { endAtProvider, loadSignIn, removeData, type SignIn } from './session/load-session-code'
import type { Services } from './session/services'
import { markEnding } from './session/session-flags'
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

/**
 * The services in the cloud. Their code is loaded when it is used: Firebase at a sign-in or log-out, news and quotes
 * with their screens. Invariant: a log-out ends the session on this device without that code.
 */
export function createServices(device: DeviceDatabase, requests: SyncRequests): Services {
  return {
    signIn: credentials => identify(code => code.signIn(device, credentials)),
    signInAgain: async (uid, credentials) => {
      const result = await identify(code => code.signInAgain(device, uid, credentials))
      if (result.ok) requests.request('restart')
      return result
    },
    register: registration => identify(code => code.register(device, registration)),
    resetPassword: (email, language) => identify(code => code.resetPassword(email, language)),
    loadAccountActions: async uid => (await loadSignIn())?.accountActions(device, uid),
    signOut: () => endSession(device),
    synchronize: () => requests.request('sync'),
    repair: () => requests.request('repair'),
    readNews: async () => (await import('../cloud/public/news-and-quotes')).readNews(),
    readQuote: async () => (await import('../cloud/public/news-and-quotes')).readQuote(),
  }
}

async function identify<R extends PasswordResetResult>(
  ask: (code: SignIn) => Promise<R>,
): Promise<R | Extract<PasswordResetResult, { ok: false }>> {
  const code = await loadSignIn()
  return code ? ask(code) : { ok: false, failure: { kind: 'offline' } }
}

/** Removes the session record first, so that a log-out works without a network. */
async function endSession(device: DeviceDatabase): Promise<void> {
  const profile = await readProfile(device)
  markEnding(true)
  await clearProfile(device)
  // In parallel: another tab may hold the database open, and must not delay the provider.
  await Promise.all([
    forgetSharedData(),
    profile && removeData(device, profile.uid),
    endAtProvider(),
  ])
}

/** The removal of a user's data outside the user's database. Call it at the log-out; it never fails. */
export async function forgetSharedData(): Promise<void> {
  clearAuthDraft()
  await removeWaitingFiles().catch(error => console.warn('A shared file is not removed', error))
}
