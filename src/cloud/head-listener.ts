// The listener of a user's head (Q5), the only user of the full Firestore library, which the first paint does not load.
// Invariant: it reads the head only: one read for each revision.

import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  setLogLevel,
} from 'firebase/firestore'
import type { WatchHead } from '../sync/ports'
import { parseHead } from './documents'
import { emulatorHost, firebaseApp } from './firebase-app'
import { authorize } from './identity'

let firestore: Firestore | undefined

/**
 * The listener ends when the server rejects it.
 *
 * @throws CloudError if Firebase has no session of this user; the library would otherwise listen without a token and be
 * rejected permanently
 */
export async function openHeadListener(uid: string): Promise<WatchHead> {
  await authorize(uid)
  return watcher =>
    onSnapshot(
      doc(openFirestore(), `financials/${uid}`),
      { includeMetadataChanges: true },
      snapshot => {
        // A snapshot from the cache is older than the server's.
        const isCurrent = !snapshot.metadata.fromCache
        watcher.onConnection(isCurrent)
        // There is no head if the server has lost all data (Q6).
        if (isCurrent) watcher.onHead(parseHead(snapshot.data()))
      },
      () => watcher.onEnd(),
    )
}

function openFirestore(): Firestore {
  if (firestore) return firestore
  // The library would log failed requests with their content.
  setLogLevel('silent')
  firestore = initializeFirestore(firebaseApp(), { localCache: memoryLocalCache() })
  const host = emulatorHost()
  if (host) connectFirestoreEmulator(firestore, host.name, host.port)
  return firestore
}
