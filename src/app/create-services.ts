// The services over the cloud, whose code is loaded only when it is called for: Firebase when
// somebody signs in or out, the news and the quotes with their screens.
// Invariant: the session record changes only after the provider has said yes, or on signing out.

import type { IdentityResult } from '../domain/identity'
import {
  clearProfile,
  type DeviceDatabase,
  readProfile,
  writeProfile,
} from '../store/device-database'
import { finishRemoval, removeIfNothingWaits } from '../store/remove-user-database'
import { loaded } from '../ui/loaded'
import type { Services } from './services'
import type { SyncRequests } from './sync-requests'

type Identity = typeof import('../cloud/identity')

export function createServices(device: DeviceDatabase, requests: SyncRequests): Services {
  return {
    signIn: credentials => identify(device, identity => identity.signIn(credentials)),
    signInAgain: (uid, credentials) =>
      identify(device, async identity => onlyAs(uid, identity, await identity.signIn(credentials))),
    register: registration => identify(device, identity => identity.register(registration)),
    signOut: () => endSession(device),
    synchronize: () => requests.request('sync'),
    repair: () => requests.request('repair'),
    readNews: async () => (await import('../cloud/news-service')).readNews(),
    readQuote: async () => (await import('../cloud/quote-service')).readQuote(),
  }
}

async function identify(
  device: DeviceDatabase,
  ask: (identity: Identity) => Promise<IdentityResult>,
): Promise<IdentityResult> {
  const identity = await loadIdentity()
  if (!identity) return { ok: false, failure: { kind: 'offline' } }
  const result = await ask(identity)
  if (!result.ok) return result
  await finishRemoval(result.profile.uid)
  await writeProfile(device, result.profile)
  return result
}

/** An e-mail may have been given to another account since; the provider forgets that one again. */
async function onlyAs(
  uid: string,
  identity: Identity,
  result: IdentityResult,
): Promise<IdentityResult> {
  if (!result.ok || result.profile.uid === uid) return result
  await identity.endSession()
  return { ok: false, failure: { kind: 'other-account' } }
}

/** The device forgets the person first: signing out works without a network. */
async function endSession(device: DeviceDatabase): Promise<void> {
  const profile = await readProfile(device)
  await clearProfile(device)
  // Side by side: a tab that does not let go of the database must not hold up the provider.
  await Promise.all([
    profile && removeLeftovers(profile.uid),
    loadIdentity().then(identity => identity?.endSession()),
  ])
}

/** What cannot be removed stays for the next sign-in; the session has ended all the same. */
async function removeLeftovers(uid: string): Promise<void> {
  try {
    await removeIfNothingWaits(uid)
  } catch (error) {
    console.warn('The database of the user who has signed out cannot be removed', error)
  }
}

function loadIdentity(): Promise<Identity | null> {
  return loaded('The sign-in code', import('../cloud/identity'))
}
