// RxDB on its Dexie storage with its Firestore replication: one tab without the broadcast channel and
// the election of a leader, large batches.

import { initializeApp } from 'firebase/app'
import {
  type CollectionReference,
  collection,
  connectFirestoreEmulator,
  getFirestore,
} from 'firebase/firestore'
import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb/plugins/core'
import { replicateFirestore } from 'rxdb/plugins/replication-firestore'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { SeedRow } from '../support/seed-history'
import type { Peer, Place } from './peer'

/** RxDB's primary key is a text. */
type Row = Omit<SeedRow, 'id'> & { id: string }

/** Documents in one request, each way. */
const BATCH = 1_000

const schema: RxJsonSchema<Row> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 16 },
    date: { type: 'string', maxLength: 10 },
    type: { type: 'string' },
    name: { type: 'string' },
    amount: { type: 'number' },
    category: { type: 'string' },
    description: { type: 'string' },
  },
  required: ['id', 'date', 'type', 'name', 'amount', 'category', 'description'],
  indexes: [['date', 'id']],
}

export async function openRxdb(place: Place): Promise<Peer> {
  const rows = await openCollection()
  return {
    save: async saved => void (await rows.bulkInsert(saved.map(withTextId))),
    send: () => void replicate(rows, place),
    receive: () => replicate(rows, place).awaitInitialReplication(),
    count: () => rows.count().exec(),
    add: row => void rows.insert(withTextId(row)),
    watchDay(date, show) {
      rows
        .find({ selector: { date }, sort: [{ id: 'desc' }] })
        .$.subscribe(day => show(day.map(({ name }) => name)))
    },
  }
}

async function openCollection(): Promise<RxCollection<Row>> {
  const database = await createRxDatabase({
    name: 'rxdb',
    storage: getRxStorageDexie(),
    multiInstance: false,
  })
  const { transactions } = await database.addCollections({ transactions: { schema } })
  return transactions
}

function replicate(rows: RxCollection<Row>, { projectId, uid }: Place) {
  const firestore = getFirestore(initializeApp({ apiKey: 'local', projectId }))
  connectFirestoreEmulator(firestore, location.hostname, Number(location.port))
  const path = `financials/${uid}/transactions`
  return replicateFirestore<Row>({
    replicationIdentifier: `${projectId}/${path}`,
    collection: rows,
    firestore: {
      projectId,
      database: firestore,
      collection: collection(firestore, path) as CollectionReference<Row>,
    },
    pull: { batchSize: BATCH },
    push: { batchSize: BATCH },
    live: true,
    waitForLeadership: false,
  })
}

function withTextId(row: SeedRow): Row {
  return { ...row, id: String(row.id) }
}
