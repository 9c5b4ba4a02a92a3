// What the sync protocol asks of Firestore and its rules, tried with the app's own adapter as one throw-away user, of whom
// another one reads. Invariant: it touches the documents of the first alone, and says what is left of them.

import { randomUUID } from 'node:crypto'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  getAuth,
  type User,
} from 'firebase/auth'
import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  setLogLevel,
} from 'firebase/firestore/lite'
import { createFirestoreCloud } from '../../src/cloud/firestore-cloud'
import { NO_HEAD } from '../../src/domain/head'
import { tryClosing } from './closing'
import { tryPushes } from './pushes'
import type { Rehearsal } from './steps'

export interface Place {
  readonly project: string
  readonly apiKey: string
  /** On 127.0.0.1; null for a real project. */
  readonly emulators: { readonly authPort: number; readonly firestorePort: number } | null
}

/** @returns whether everything held; what did not is said */
export async function rehearse(place: Place, say: (line: string) => void): Promise<boolean> {
  // A denial is what some steps ask for, and the library would print the whole request.
  setLogLevel('silent')
  const owner = await signUp(place)
  const stranger = await signUp(place)
  const { uid } = owner.user
  say(`Signed up ${uid} in ${place.project}, and somebody else.`)
  const portOf = ({ firestore }: SignedUp) =>
    createFirestoreCloud({ firestore, uid, authorize: async () => {} })
  const bill = { reads: 0, writes: 0, deletes: 0 }
  const rehearsal: Rehearsal = {
    ...{ port: portOf(owner), strangersPort: portOf(stranger), say, bill, head: NO_HEAD },
    holds: true,
  }
  try {
    await tryPushes(rehearsal)
    await tryClosing(rehearsal)
  } finally {
    await Promise.all([remove(owner), remove(stranger)])
  }
  say(
    `Billed, as far as it can be told: ${bill.reads} reads, ${bill.writes} writes, ${bill.deletes} deletions.`,
  )
  say('The accounts are gone. What is left, no rule lets a client remove: the head at least.')
  say(`  firebase firestore:delete --recursive --project ${place.project} financials/${uid}`)
  say(rehearsal.holds ? 'Everything held.' : 'Something did not hold: see above.')
  return rehearsal.holds
}

interface SignedUp {
  readonly app: FirebaseApp
  readonly user: User
  readonly firestore: Firestore
}

async function signUp({ project, apiKey, emulators }: Place): Promise<SignedUp> {
  const app = initializeApp({ projectId: project, apiKey }, randomUUID())
  const [auth, firestore] = [getAuth(app), getFirestore(app)]
  if (emulators) {
    connectAuthEmulator(auth, `http://127.0.0.1:${emulators.authPort}`, { disableWarnings: true })
    connectFirestoreEmulator(firestore, '127.0.0.1', emulators.firestorePort)
  }
  const email = `rehearsal-${randomUUID()}@example.com`
  const { user } = await createUserWithEmailAndPassword(auth, email, randomUUID())
  return { app, user, firestore }
}

async function remove({ app, user }: SignedUp): Promise<void> {
  await deleteUser(user)
  await deleteApp(app)
}
