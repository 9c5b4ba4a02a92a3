// The Firestore SDK with its persistent cache: one tab, the cache unlimited, indexes made where
// queries need them. Every save is a setDoc of its own, as in an app.

import { initializeApp } from 'firebase/app'
import {
  CACHE_SIZE_UNLIMITED,
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  enablePersistentCacheIndexAutoCreation,
  type Firestore,
  getDocs,
  getDocsFromCache,
  getPersistentCacheIndexManager,
  initializeFirestore,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentSingleTabManager,
  query,
  setDoc,
  where,
} from 'firebase/firestore'
import type { SeedRow } from '../support/seed-history'
import type { Peer, Place } from './peer'

export async function openFirestoreSdk({ projectId, uid }: Place): Promise<Peer> {
  const firestore = openWithCache(projectId)
  const transactions = collection(firestore, `financials/${uid}/transactions`)
  // Resolves when the server has it; what it is kept for here is the local write.
  const set = (row: SeedRow) => void setDoc(doc(transactions, String(row.id)), row)
  return {
    async save(rows) {
      await disableNetwork(firestore)
      rows.forEach(set)
      // Answered after the writes before it.
      await getDocsFromCache(query(transactions, where('id', '==', rows.at(-1)?.id)))
    },
    send: () => void enableNetwork(firestore),
    receive: async () => void (await getDocs(transactions)),
    count: async () => (await getDocsFromCache(transactions)).size,
    add: set,
    watchDay(date, show) {
      onSnapshot(query(transactions, where('date', '==', date), orderBy('id', 'desc')), day =>
        show(day.docs.map(row => String(row.get('name')))),
      )
    },
  }
}

function openWithCache(projectId: string): Firestore {
  const firestore = initializeFirestore(initializeApp({ apiKey: 'local', projectId }), {
    localCache: persistentLocalCache({
      cacheSizeBytes: CACHE_SIZE_UNLIMITED,
      tabManager: persistentSingleTabManager({}),
    }),
  })
  connectFirestoreEmulator(firestore, location.hostname, Number(location.port))
  const indexes = getPersistentCacheIndexManager(firestore)
  if (indexes) enablePersistentCacheIndexAutoCreation(indexes)
  return firestore
}
