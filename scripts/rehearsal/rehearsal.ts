// The sync protocol's requirements on Firestore and its rules, tried with the app's adapter and two temporary users.
// Invariant: only documents of the first user are written, and the output says which ones are left.

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
import { tryClients } from './clients'
import { tryClosing } from './closing'
import { tryPushes } from './pushes'
import { type Bill, billed, type Rehearsal } from './steps'

export interface Place {
  readonly project: string
  readonly apiKey: string
  /** On 127.0.0.1; null for a real project. */
  readonly emulators: { readonly authPort: number; readonly firestorePort: number } | null
}

/** @returns true if all steps passed; the output has the failures */
export async function rehearse(place: Place, say: (line: string) => void): Promise<boolean> {
  // Some steps expect a denial, and the library would print the whole request.
  setLogLevel('silent')
  const owner = await signUp(place)
  const other = await signUp(place)
  const { uid } = owner.user
  say(`Signed up ${uid} in ${place.project}, and a second user.`)
  const bill: Bill = { reads: 0, writes: 0, deletes: 0 }
  const portOf = ({ firestore }: SignedUp) =>
    billed(createFirestoreCloud({ firestore, uid, authorize: async () => {} }), bill)
  const rehearsal: Rehearsal = {
    ...{ port: portOf(owner), otherPort: portOf(other), say, head: NO_HEAD },
    hasPassed: true,
  }
  try {
    await tryPushes(rehearsal)
    await tryClients(rehearsal)
    await tryClosing(rehearsal)
  } finally {
    await Promise.all([remove(owner), remove(other)])
  }
  say(
    `Billed, as far as a client can see: ${bill.reads} reads, ${bill.writes} writes, ${bill.deletes} deletions.`,
  )
  say('The accounts are deleted. The rules let no client delete the rest, at least the head:')
  say(`  firebase firestore:delete --recursive --project ${place.project} financials/${uid}`)
  say(rehearsal.hasPassed ? 'All steps passed.' : 'Some steps failed: see above.')
  return rehearsal.hasPassed
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
