// The engine's cloud port over Firestore Lite: plain requests, so it runs in pages, workers and Node.
// Invariant: every call ends within the timeout, and rejects with CloudError only.

import { FirebaseError } from 'firebase/app'
import {
  collection,
  doc,
  documentId,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  type QueryFieldFilterConstraint,
  query,
  runTransaction,
  startAfter,
  type Transaction,
  where,
} from 'firebase/firestore/lite'
import { COLLECTIONS, type CollectionName, NO_STAMP, type SyncStamp } from '../domain/document'
import { parsePushNumbers, parseStamp } from '../domain/parse-document'
import type { ChangeSource, PagePosition } from '../store/database/record-types'
import {
  type ChangePage,
  CloudError,
  type CloudPort,
  type Head,
  type KeyRange,
  type Push,
  type PushOutcome,
  type PushWrite,
  REQUEST_TIMEOUT,
  type RemoteChange,
} from '../sync/ports'
import { versionsIn } from './document-versions'
import { cloudErrorOf, withTimeout } from './errors'
import { timeoutFor } from './request-timeout'

export interface FirestoreCloudOptions {
  readonly firestore: Firestore
  readonly uid: string
  /** This device's id. */
  readonly device: string
  /**
   * Makes sure that requests will carry the user's token, a fresh one if asked; rejects with
   * CloudError otherwise.
   */
  readonly authorize: (fresh: boolean) => Promise<void>
  /** Milliseconds after which an answer is given up; a large push has longer. */
  readonly timeout?: number
  /** Documents in one page. */
  readonly pageSize?: number
}

/** What a page leaves behind waits to be collected: larger ones make a first download heavier. */
const PAGE_SIZE = 500

/** One user's part of Firestore, `financials/{uid}/…` (specification, section 3; rules R1 to R3). */
export function createFirestoreCloud(options: FirestoreCloudOptions): CloudPort {
  const { firestore, uid, device, authorize } = options
  const timeout = options.timeout ?? REQUEST_TIMEOUT
  const pageSize = options.pageSize ?? PAGE_SIZE
  const root = `financials/${uid}`

  async function askOnce<T>(work: () => Promise<T>, fresh: boolean, bytes: number): Promise<T> {
    try {
      return await withTimeout(authorize(fresh).then(work), timeoutFor(bytes, timeout))
    } catch (error) {
      throw cloudErrorOf(error)
    }
  }

  /**
   * A token that the server does not take is refreshed once (rule E2).
   *
   * @param bytes that are sent, about
   */
  async function ask<T>(work: () => Promise<T>, bytes = 0): Promise<T> {
    try {
      return await askOnce(work, false, bytes)
    } catch (error) {
      if (!(error instanceof CloudError) || error.failure !== 'unauthenticated') throw error
      return askOnce(work, true, bytes)
    }
  }

  return {
    readHead: () => ask(() => readHead(firestore, root)),
    changesSince: (source, since, after) =>
      ask(() => readPage(firestore, root, source, since, after, pageSize)),
    list: (name, after, keys) => ask(() => listPage(firestore, root, name, after, keys, pageSize)),
    count: name => ask(() => countDocuments(firestore, root, name)),
    push: push => ask(() => commitPush(firestore, root, device, push), bytesOf(push)),
  }
}

/** Firestore's own form of a document, with a type beside each value, is about twice as long. */
function bytesOf({ writes }: Push): number {
  return 2 * JSON.stringify(writes).length
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
    ...(source === 'deletions'
      ? { changes: docs.flatMap(snapshot => deletionOf(snapshot) ?? []) }
      : versionsIn(source, docs, null)),
    next: last && docs.length === pageSize ? positionOf(last) : null,
  }
}

/** The key alone orders, for a document without a stamp is in no order of revisions (rule Q4). */
async function listPage(
  firestore: Firestore,
  root: string,
  name: CollectionName,
  after: PagePosition | null,
  keys: KeyRange | undefined,
  pageSize: number,
): Promise<ChangePage> {
  const { docs } = await getDocs(
    query(
      collection(firestore, `${root}/${name}`),
      // Ascending: any other order of keys needs an index of its own.
      orderBy(documentId()),
      ...(keys ? [withinKeys(keys)] : []),
      ...(after ? [startAfter(after.key)] : []),
      limit(pageSize),
    ),
  )
  const last = docs.at(-1)
  return {
    ...versionsIn(name, docs, NO_STAMP),
    next: last && docs.length === pageSize ? { rev: 0, key: last.id } : null,
  }
}

function withinKeys(keys: KeyRange): QueryFieldFilterConstraint {
  return 'from' in keys
    ? where(documentId(), '>=', keys.from)
    : where(documentId(), '<', keys.before)
}

async function countDocuments(
  firestore: Firestore,
  root: string,
  name: CollectionName,
): Promise<number> {
  return (await getCount(collection(firestore, `${root}/${name}`))).data().count
}

function positionOf(snapshot: QueryDocumentSnapshot): PagePosition {
  return { rev: Number(snapshot.get('sync.rev')), key: snapshot.id }
}

function deletionOf(snapshot: QueryDocumentSnapshot): RemoteChange | null {
  const sync = parseStamp(snapshot.get('sync'))
  const grave = parseTombstoneKey(snapshot.id)
  return sync && grave && { ...grave, value: null, sync }
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
    const { at, replaced } = write
    const sync = { rev, at, by: device, ...(replaced && { replaced }) }
    addWrite(transaction, firestore, root, write, sync)
  }
  return 'applied'
}

function addWrite(
  transaction: Transaction,
  firestore: Firestore,
  root: string,
  { collection: name, id, value }: PushWrite,
  sync: SyncStamp,
): void {
  const reference = doc(firestore, `${root}/${name}/${id}`)
  if (value) {
    transaction.set(reference, { ...value, sync })
    return
  }
  transaction.delete(reference)
  transaction.set(doc(firestore, `${root}/deletions/${tombstoneKey(name, id)}`), { sync })
}
