// The Firestore Lite database, for requests. The listener uses the full library (head-listener.ts).

import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  setLogLevel,
} from 'firebase/firestore/lite'
import { emulatorHost, firebaseApp } from './firebase-app'
import { limitRequests } from './request-timeout'

let firestore: Firestore | undefined

export function firestoreLite(): Firestore {
  firestore ??= open()
  return firestore
}

function open(): Firestore {
  // The library would log failed requests with their content, the user's own data.
  setLogLevel('silent')
  limitRequests()
  const opened = getFirestore(firebaseApp())
  const host = emulatorHost()
  if (host) connectFirestoreEmulator(opened, host.name, host.port)
  return opened
}
