// The app's adapter on a Firestore server of a test, which ends with the test.

import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import { inject, onTestFinished } from 'vitest'
import { createFirestoreCloud } from '../../src/cloud/firestore-cloud'
import type { ClosingCloud, CloudPort } from '../../src/sync/ports'

interface Connection {
  readonly uid: string
  /** The emulator's, unless said otherwise. */
  readonly port?: number
  /** The signed-in user, if it is another one; null for none. */
  readonly signedIn?: string | null
  readonly authorize?: (fresh: boolean) => Promise<void>
  readonly pageSize?: number
  readonly timeout?: number
}

export function connectCloud({
  uid,
  port = inject('firestorePort'),
  signedIn = uid,
  authorize = async () => {},
  ...options
}: Connection): CloudPort & ClosingCloud {
  setLogLevel('silent')
  const app = initializeApp({ projectId: 'demo-comoney' }, randomUUID())
  onTestFinished(() => deleteApp(app))
  const firestore = getFirestore(app)
  const user = signedIn === null ? {} : { mockUserToken: { sub: signedIn } }
  connectFirestoreEmulator(firestore, '127.0.0.1', port, user)
  return createFirestoreCloud({ firestore, uid, authorize, ...options })
}
