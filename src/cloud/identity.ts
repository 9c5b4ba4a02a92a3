// Identity with the Firebase Auth SDK, which makes exactly the calls of the specification's section 7.
// Invariant: failures are values, with the provider's own message if there is one.

import { FirebaseError } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  type Persistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth'
import type {
  Credentials,
  IdentityResult,
  PasswordResetResult,
  Registration,
} from '../domain/identity'
import { CloudError } from '../sync/ports'
import { failureOf, profileOf } from './answers'
import { withTimeout } from './errors'
import { firebaseApp, isLocalStack } from './firebase-app'

const LOOKUP = '/accounts:lookup'

/** In order of preference (specification, section 9). A worker has only the first. */
const PERSISTENCE: Persistence[] =
  typeof document === 'undefined'
    ? [indexedDBLocalPersistence]
    : [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence]

/** The time limit of a request to the provider, in milliseconds. */
export const TIMEOUT_MS = 20_000

let auth: Auth | undefined

export async function signIn({ email, password }: Credentials): Promise<IdentityResult> {
  return identify(async () => {
    return (await signInWithEmailAndPassword(openAuth(), email, password)).user
  })
}

export async function register(registration: Registration): Promise<IdentityResult> {
  return identify(async () => {
    const { email, password, name } = registration
    const { user } = await createUserWithEmailAndPassword(openAuth(), email, password)
    // The specified call has a photo URL, although there is no photo (section 7).
    await updateProfile(user, { displayName: name, photoURL: '' })
    return user
  })
}

/**
 * Asks the provider to send a message with a link for a new password.
 *
 * @param language of the message, such as 'id'
 */
export async function resetPassword(email: string, language: string): Promise<PasswordResetResult> {
  try {
    const current = openAuth()
    current.languageCode = language
    await withTimeout(sendPasswordResetEmail(current, email), TIMEOUT_MS)
    return { ok: true }
  } catch (error) {
    // A provider without enumeration protection reports an unknown address; the result must not reveal it.
    if (error instanceof FirebaseError && error.code === 'auth/user-not-found') return { ok: true }
    return { ok: false, failure: failureOf(error) }
  }
}

export async function endSession(): Promise<void> {
  await signOut(openAuth())
}

/**
 * Ensures a valid token of this user; refreshes it if it has expired or if `fresh` is set (rule E2).
 *
 * @throws CloudError `unauthenticated` if Firebase has no session of this user, and the error of a failed refresh
 */
export async function authorize(uid: string, fresh = false): Promise<void> {
  const user = await sessionUser(uid)
  await user.getIdToken(fresh)
}

/**
 * The user in the provider's library on this device.
 *
 * @throws CloudError `unauthenticated` if it has no session of this user
 */
export async function sessionUser(uid: string): Promise<User> {
  const current = openAuth()
  await current.authStateReady()
  if (current.currentUser?.uid !== uid) {
    throw new CloudError('unauthenticated', 'This device has no session for the user')
  }
  return current.currentUser
}

export function openAuth(): Auth {
  if (auth) return auth
  keepSessionInTrouble(globalThis)
  auth = initializeAuth(firebaseApp(), { persistence: PERSISTENCE })
  if (isLocalStack) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}

async function identify(work: () => Promise<User>): Promise<IdentityResult> {
  try {
    return { ok: true, profile: profileOf(await withTimeout(work(), TIMEOUT_MS)) }
  } catch (error) {
    return { ok: false, failure: failureOf(error) }
  }
}

/**
 * Protects a session against errors of the provider: at its start, Firebase loads the account, and ends the session
 * after every unsuccessful response (rule E2). A response about the account itself reaches the library unchanged.
 * Call before the library starts.
 */
function keepSessionInTrouble(scope: { fetch: typeof globalThis.fetch }): void {
  const ask = scope.fetch.bind(scope)
  scope.fetch = async (...request) => {
    const response = await ask(...request)
    if (response.url.includes(LOOKUP) && isTrouble(response))
      throw new TypeError(`The provider answered ${response.status}`)
    return response
  }
}

function isTrouble({ status }: Response): boolean {
  return status === 429 || status >= 500
}
