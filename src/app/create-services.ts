// The services over the cloud, whose code is loaded only when it is called for: Firebase when
// somebody signs in or out, the news and the quotes with their screens.
// Invariant: nobody is signed in here without it, and signing out waits for none of it.

import type { IdentityResult } from '../domain/identity'
import { importOrNull } from '../lib/load-module'
import { clearProfile, type DeviceDatabase, readProfile } from '../store/database/device-database'
import type { Services } from './services'
import { markEnding } from './session/ending-session'
import type { SyncRequests } from './sync/sync-requests'

type SignIn = typeof import('./session/sign-in')

export function createServices(device: DeviceDatabase, requests: SyncRequests): Services {
  return {
    signIn: credentials => identify(code => code.signIn(device, credentials)),
    signInAgain: async (uid, credentials) => {
      const result = await identify(code => code.signInAgain(device, uid, credentials))
      if (result.ok) requests.request('restart')
      return result
    },
    register: registration => identify(code => code.register(device, registration)),
    signOut: () => endSession(device),
    synchronize: () => requests.request('sync'),
    repair: () => requests.request('repair'),
    readNews: async () => (await import('../cloud/public/news-service')).readNews(),
    readQuote: async () => (await import('../cloud/public/quote-service')).readQuote(),
  }
}

async function identify(ask: (code: SignIn) => Promise<IdentityResult>): Promise<IdentityResult> {
  const code = await loadSignIn()
  return code ? ask(code) : { ok: false, failure: { kind: 'offline' } }
}

/** The device forgets the person first: signing out works without a network. */
async function endSession(device: DeviceDatabase): Promise<void> {
  const profile = await readProfile(device)
  markEnding(true)
  await clearProfile(device)
  // Side by side: a tab that does not let go of the database must not hold up the provider.
  await Promise.all([
    profile && removeLeftovers(device, profile.uid),
    loadSignIn().then(code => code?.endSession()),
  ])
}

async function removeLeftovers(device: DeviceDatabase, uid: string): Promise<void> {
  const code = await importOrNull('The removal', import('./session/signed-out-data'))
  // Without its code, the next start removes them.
  await code?.removeSignedOut(device, uid)
}

function loadSignIn(): Promise<SignIn | null> {
  return importOrNull('The sign-in code', import('./session/sign-in'))
}
