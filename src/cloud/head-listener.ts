// Listens to the head of a user's documents with the full Firestore library (Q5), which nothing else
// uses and no first paint loads. Invariant: reads the head alone: one read for each of its revisions.

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
import { emulatorHost, firebaseApp } from './firebase-app'
import { parseHead } from './head-document'
import { authorize } from './identity'

let firestore: Firestore | undefined

/**
 * The listener of one user's head; ends by itself when it is refused.
 *
 * @throws CloudError when Firebase knows no session of this user: the library would ask without a
 * token before it has heard of the session, and be refused for good
 */
export async function openHeadListener(uid: string): Promise<WatchHead> {
  await authorize(uid)
  return watcher =>
    onSnapshot(
      doc(openFirestore(), `financials/${uid}`),
      { includeMetadataChanges: true },
      snapshot => {
        // What comes from the cache is what the library has heard before, not what the server says.
        const isCurrent = !snapshot.metadata.fromCache
        watcher.onConnection(isCurrent)
        // A server that has lost everything has no head any more (Q6).
        if (isCurrent) watcher.onHead(parseHead(snapshot.data()))
      },
      () => watcher.onEnd(),
    )
}

function openFirestore(): Firestore {
  if (firestore) return firestore
  // The library would print failed requests whole.
  setLogLevel('silent')
  firestore = initializeFirestore(firebaseApp(), { localCache: memoryLocalCache() })
  const host = emulatorHost()
  if (host) connectFirestoreEmulator(firestore, host.name, host.port)
  return firestore
}
