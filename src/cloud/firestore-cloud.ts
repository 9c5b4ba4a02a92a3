// The engine's cloud port over Firestore Lite: plain requests, so it runs in pages, workers and Node.
// Invariant: every call ends within the timeout, and rejects with CloudError only.

import { FirebaseError } from 'firebase/app'
import {
  collection,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  runTransaction,
  startAfter,
  type Transaction,
  where,
} from 'firebase/firestore/lite'
import { COLLECTIONS, type CollectionName } from '../domain/document'
import type {
  ChangePage,
  ChangeSource,
  CloudPort,
  Head,
  PagePosition,
  Push,
  PushOutcome,
  PushWrite,
  RemoteChange,
} from '../sync/ports'
import { cloudErrorOf, withTimeout } from './cloud-failure'
import { parseDocument, parsePushNumbers, parseStamp } from './parse-document'

export interface FirestoreCloudOptions {
  readonly firestore: Firestore
  readonly uid: string
  /** This device's id. */
  readonly device: string
  /** Makes sure that requests will carry the user's token; rejects with CloudError otherwise. */
  readonly authorize: () => Promise<void>
  /** Milliseconds after which an answer is given up. */
  readonly timeout?: number
  /** Documents in one page. */
  readonly pageSize?: number
}

const DEFAULTS = { timeout: 15_000, pageSize: 1_000 }

/** One user's part of Firestore, `financials/{uid}/…` (specification, section 3; rules R1 to R3). */
export function createFirestoreCloud(options: FirestoreCloudOptions): CloudPort {
  const { firestore, uid, device, authorize } = options
  const timeout = options.timeout ?? DEFAULTS.timeout
  const pageSize = options.pageSize ?? DEFAULTS.pageSize
  const root = `financials/${uid}`

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await withTimeout(authorize().then(work), timeout)
    } catch (error) {
      throw cloudErrorOf(error)
    }
  }

  return {
    readHead: () => ask(() => readHead(firestore, root)),
    changesSince: (source, since, after) =>
      ask(() => readPage(firestore, root, source, since, after, pageSize)),
    push: push => ask(() => commitPush(firestore, root, device, push)),
  }
}

async function readHead(firestore: Firestore, root: string): Promise<Head> {
  return headOf((await getDoc(doc(firestore, root))).data())
}

function headOf(fields: Record<string, unknown> | undefined): Head {
  const rev = Number.isSafeInteger(fields?.rev) ? Number(fields?.rev) : 0
  return { rev, devices: parsePushNumbers(fields?.devices) }
}

async function readPage(
  firestore: Firestore,
  root: string,
  source: ChangeSource,
  since: number,
  after: PagePosition | null,
  pageSize: number,
): Promise<ChangePage> {
  const { docs } = await getDocs(
    query(
      collection(firestore, `${root}/${source}`),
      where('sync.rev', '>', since),
      orderBy('sync.rev'),
      orderBy(documentId()),
      ...(after ? [startAfter(after.rev, after.key)] : []),
      limit(pageSize),
    ),
  )
  const last = docs.at(-1)
  return {
    changes: docs.flatMap(snapshot => changeOf(source, snapshot) ?? []),
    next: last && docs.length === pageSize ? positionOf(last) : null,
  }
}

function positionOf(snapshot: QueryDocumentSnapshot): PagePosition {
  return { rev: Number(snapshot.get('sync.rev')), key: snapshot.id }
}

/** A document whose shape is wrong is left alone on the server and does not reach the store. */
function changeOf(source: ChangeSource, snapshot: QueryDocumentSnapshot): RemoteChange | null {
  const { sync: stamp, ...fields } = snapshot.data()
  const sync = parseStamp(stamp)
  if (!sync) return null
  if (source === 'deletions') {
    const grave = parseTombstoneKey(snapshot.id)
    return grave && { ...grave, value: null, sync }
  }
  const value = parseDocument(source, fields)
  if (!value || String(value.id) !== snapshot.id) return null
  return { collection: source, id: value.id, value, sync }
}

function tombstoneKey(collectionName: CollectionName, id: number): string {
  return `${collectionName}-${id}`
}

function parseTombstoneKey(key: string): { collection: CollectionName; id: number } | null {
  const [name, digits] = key.split('-')
  const found = COLLECTIONS.find(known => known === name)
  const id = Number(digits)
  return found && Number.isSafeInteger(id) ? { collection: found, id } : null
}

/** Head and writes in one transaction, or nothing when the head has moved (R2). */
async function commitPush(
  firestore: Firestore,
  root: string,
  device: string,
  push: Push,
): Promise<PushOutcome> {
  try {
    // A single try: a repeat is the engine's decision, after it has looked at the head (R5).
    return await runTransaction(
      firestore,
      transaction => writeBehindFence(transaction, firestore, root, device, push),
      { maxAttempts: 1 },
    )
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'aborted') return 'fenced'
    throw error
  }
}

async function writeBehindFence(
  transaction: Transaction,
  firestore: Firestore,
  root: string,
  device: string,
  push: Push,
): Promise<PushOutcome> {
  const headReference = doc(firestore, root)
  const head = headOf((await transaction.get(headReference)).data())
  if (head.rev !== push.fence) return 'fenced'
  const rev = head.rev + 1
  transaction.set(headReference, { rev, devices: { ...head.devices, [device]: push.number } })
  for (const write of push.writes) {
    addWrite(transaction, firestore, root, write, { rev, at: write.at, by: device })
  }
  return 'applied'
}

function addWrite(
  transaction: Transaction,
  firestore: Firestore,
  root: string,
  { collection: name, id, value }: PushWrite,
  sync: { rev: number; at: number; by: string },
): void {
  const reference = doc(firestore, `${root}/${name}/${id}`)
  if (value) {
    transaction.set(reference, { ...value, sync })
    return
  }
  transaction.delete(reference)
  transaction.set(doc(firestore, `${root}/deletions/${tombstoneKey(name, id)}`), { sync })
}
