// The services in the cloud. Their code is loaded when it is used: Firebase at a sign-in or log-out, news and quotes
// with their screens. Invariant: a log-out ends the session on this device without that code.

import type { PasswordResetResult } from '../domain/identity'
import { clearAuthDraft } from '../features/auth/clear-auth-draft'
import { removeWaitingFiles } from '../store/bulk/imports/waiting-file-storage'
import { clearProfile, type DeviceDatabase, readProfile } from '../store/database/device-database'
import { endAtProvider, loadSignIn, removeData, type SignIn } from './session/load-session-code'
import type { Services } from './session/services'
import { markEnding } from './session/session-flags'
import type { SyncRequests } from './tasks/sync-requests'

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
    readNews: async () => (await import('../cloud/public/news-service')).readNews(),
    readQuote: async () => (await import('../cloud/public/quote-service')).readQuote(),
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
  await forgetSharedData()
  // In parallel: another tab may hold the database open, and must not delay the provider.
  await Promise.all([profile && removeData(device, profile.uid), endAtProvider()])
}

/** The removal of a user's data outside the user's database. Call it at the log-out; it never fails. */
export async function forgetSharedData(): Promise<void> {
  clearAuthDraft()
  await removeWaitingFiles().catch(error => console.warn('A shared file is not removed', error))
}
