// The least that could work: pushes behind the fence and paged pulls between Firestore Lite and plain
// tables, in bulk. No merge, no totals, no live query, no way back after a failure.

import { Dexie, type EntityTable } from 'dexie'
import { initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  doc,
  documentId,
  type Firestore,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  runTransaction,
  startAfter,
  where,
} from 'firebase/firestore/lite'
import type { SeedRow } from '../support/seed-history'
import type { Peer, Place } from './peer'

type Database = Dexie & {
  transactions: EntityTable<SeedRow, 'id'>
  outbox: EntityTable<{ id: number }, 'id'>
}

const DEVICE = 'bench-device'
const MAX_WRITES = 499
const PAGE_SIZE = 1_000

export async function openSpike({ projectId, uid }: Place): Promise<Peer> {
  const database = new Dexie('spike', { chromeTransactionDurability: 'strict' }) as Database
  database.version(1).stores({ transactions: 'id, [date+id]', outbox: 'id' })
  const firestore = getFirestore(initializeApp({ apiKey: 'local', projectId }))
  connectFirestoreEmulator(firestore, location.hostname, Number(location.port), {
    mockUserToken: { sub: uid },
  })
  const root = `financials/${uid}`
  return {
    async save(rows) {
      await database.transactions.bulkPut([...rows])
      await database.outbox.bulkPut(rows.map(({ id }) => ({ id })))
    },
    send: () => void pushAll(database, firestore, root),
    receive: () => pullAll(database, firestore, root),
    count: () => database.transactions.count(),
  }
}

async function pushAll(database: Database, firestore: Firestore, root: string): Promise<void> {
  for (let rev = 0; ; rev += 1) {
    const ids = (await database.outbox.limit(MAX_WRITES).toArray()).map(({ id }) => id)
    if (ids.length === 0) return
    const rows = (await database.transactions.bulkGet(ids)).filter(row => row !== undefined)
    await push(firestore, root, rows, rev)
    await database.outbox.bulkDelete(ids)
  }
}

async function push(
  firestore: Firestore,
  root: string,
  rows: readonly SeedRow[],
  fence: number,
): Promise<void> {
  await runTransaction(firestore, async transaction => {
    const head = await transaction.get(doc(firestore, root))
    if ((head.get('rev') ?? 0) !== fence) throw new Error('Somebody else was first')
    const rev = fence + 1
    transaction.set(doc(firestore, root), { rev, devices: { [DEVICE]: rev } })
    for (const row of rows) {
      const sync = { rev, at: row.id, by: DEVICE }
      transaction.set(doc(firestore, `${root}/transactions/${row.id}`), { ...row, sync })
    }
  })
}

async function pullAll(database: Database, firestore: Firestore, root: string): Promise<void> {
  let after: [rev: number, key: string] = [0, '']
  for (;;) {
    const { docs } = await getDocs(
      query(
        collection(firestore, `${root}/transactions`),
        where('sync.rev', '>', 0),
        orderBy('sync.rev'),
        orderBy(documentId()),
        ...(after[0] > 0 ? [startAfter(...after)] : []),
        limit(PAGE_SIZE),
      ),
    )
    await database.transactions.bulkPut(docs.map(found => found.data() as SeedRow))
    const last = docs.at(-1)
    if (!last || docs.length < PAGE_SIZE) return
    after = [Number(last.get('sync.rev')), last.id]
  }
}
