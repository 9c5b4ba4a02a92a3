// The services over the cloud, whose code is loaded only when it is called for: Firebase when
// somebody signs in or out, the news and the quotes with their screens.
// Invariant: the session record changes only after the provider has said yes, or on signing out.

import type { IdentityResult } from '../domain/identity'
import { clearProfile, type DeviceDatabase, writeProfile } from '../store/device-database'
import type { Services } from './services'

type Identity = typeof import('../cloud/identity')

export function createServices(device: DeviceDatabase): Services {
  return {
    signIn: credentials => identify(device, identity => identity.signIn(credentials)),
    register: registration => identify(device, identity => identity.register(registration)),
    signOut: () => endSession(device),
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
  if (result.ok) await writeProfile(device, result.profile)
  return result
}

/** The device forgets the person first: signing out works without a network. */
async function endSession(device: DeviceDatabase): Promise<void> {
  await clearProfile(device)
  await (await loadIdentity())?.endSession()
}

/** Undefined when the code is neither cached nor to be had from the network. */
async function loadIdentity(): Promise<Identity | undefined> {
  try {
    return await import('../cloud/identity')
  } catch (error) {
    console.warn('The sign-in code cannot be loaded', error)
    return undefined
  }
}
