// The engine's cloud port over Firestore Lite, whose plain requests work in pages, workers and Node.
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
  startAfter,
  type WriteBatch,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { COLLECTIONS, type CollectionName, NO_STAMP, type SyncStamp } from '../domain/document'
import { parseStamp } from '../domain/formats/parse-document'
import type { ChangeSource, Head } from '../domain/head'
import type { KeyRange, PagePosition } from '../store/database/sync-state-records'
import {
  type ChangePage,
  type ClosingCloud,
  CloudError,
  type CloudPort,
  type Push,
  type PushOutcome,
  type PushWrite,
  REQUEST_TIMEOUT_MS,
  type RemoteChange,
} from '../sync/ports'
import { parseHead, readable, versionsIn } from './documents'
import { cloudErrorOf, withTimeout } from './errors'
import { timeoutFor } from './request-timeout'

interface FirestoreCloudOptions {
  readonly firestore: Firestore
  readonly uid: string
  /**
   * Ensures that requests have the user's token.
   *
   * @param fresh refreshes the token
   * @throws CloudError if there is none
   */
  readonly authorize: (fresh: boolean) => Promise<void>
  /** Milliseconds until a request fails; a large push gets more. */
  readonly timeout?: number
  /** The number of documents in one page. */
  readonly pageSize?: number
}

/** Deletions in one commit: each uses two of the 20 access calls that Firestore allows (rule C2). */
const MAX_REMOVALS = 10
const REMOVAL_PAGE = 100

/** Larger pages use more memory during a first download. */
const PAGE_SIZE = 500

/** One user's part of Firestore, `financials/{uid}/…` (specification, section 3; rules R1 to R3). */
export function createFirestoreCloud(options: FirestoreCloudOptions): CloudPort & ClosingCloud {
  const { firestore, uid, authorize } = options
  const timeout = options.timeout ?? REQUEST_TIMEOUT_MS
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
   * Refreshes a token once if the server does not accept it (rule E2).
   *
   * @param bytes the approximate size of the request
   */
  async function ask<T>(work: () => Promise<T>, bytes = 0): Promise<T> {
    try {
      return await askOnce(work, false, bytes)
    } catch (error) {
      if (!(error instanceof CloudError) || error.failure !== 'unauthenticated') throw error
      return askOnce(work, true, bytes)
    }
  }

  /** A user whom the server no longer knows may still read that the account was deleted (rule C3). */
  async function closedHead(error: unknown): Promise<Head> {
    const isUnknown = error instanceof CloudError && error.failure === 'unauthenticated'
    const head =
      isUnknown && (await withTimeout(readHead(firestore, root), timeout).catch(() => null))
    if (!head || head.closed === undefined) throw error
    return head
  }

  return {
    readHead: () => ask(() => readHead(firestore, root)).catch(closedHead),
    changesSince: (source, since, after) =>
      ask(() => readPage(firestore, root, source, since, after, pageSize)),
    list: (name, after, keys) => ask(() => listPage(firestore, root, name, after, keys, pageSize)),
    count: name => ask(() => countDocuments(firestore, root, name)),
    push: push => ask(() => commitPush(firestore, root, push), bytesOf(push)),
    removePage: source => ask(() => removePage(firestore, root, source)),
  }
}

/** Firestore's form of a document has a type for each value and is about twice as long. */
function bytesOf({ writes }: Push): number {
  return 2 * JSON.stringify(writes).length
}

async function readHead(firestore: Firestore, root: string): Promise<Head> {
  return parseHead((await getDoc(doc(firestore, root))).data())
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

/** Ordered by key alone, because a document without a stamp has no revision (rule Q4). */
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
      // Ascending, because any other order of keys needs an index.
      orderBy(documentId()),
      ...withinKeys(keys),
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

function withinKeys({ after, upTo }: KeyRange = {}): QueryFieldFilterConstraint[] {
  return [
    ...(after === undefined ? [] : [where(documentId(), '>', after)]),
    ...(upTo === undefined ? [] : [where(documentId(), '<=', upTo)]),
  ]
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
  const sync = readable(() => parseStamp(snapshot.get('sync')))
  const tombstone = parseTombstoneKey(snapshot.id)
  return sync && tombstone && { ...tombstone, value: null, sync }
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

/** Head and writes in one atomic commit. The rules deny it if the head has changed (R2). */
async function commitPush(firestore: Firestore, root: string, push: Push): Promise<PushOutcome> {
  const { prev, by, head, writes } = push
  const batch = writeBatch(firestore)
  batch.set(doc(firestore, root), { ...head, prev, by })
  for (const write of writes) {
    const { at, replaced } = write
    const sync = { rev: head.rev, at, by, ...(replaced && { replaced }) }
    addWrite(batch, firestore, root, write, sync)
  }
  try {
    await batch.commit()
    return 'applied'
  } catch (error) {
    // Another commit has changed the same documents.
    if (error instanceof FirebaseError && error.code === 'aborted') return 'fenced'
    throw error
  }
}

/** For a closed account. The commits of a page run in parallel, because none of them changes the head. */
async function removePage(
  firestore: Firestore,
  root: string,
  source: ChangeSource,
): Promise<number> {
  const { docs } = await getDocs(
    query(collection(firestore, `${root}/${source}`), orderBy(documentId()), limit(REMOVAL_PAGE)),
  )
  const commits = Array.from({ length: Math.ceil(docs.length / MAX_REMOVALS) }, (_, index) => {
    const batch = writeBatch(firestore)
    const first = index * MAX_REMOVALS
    for (const { ref } of docs.slice(first, first + MAX_REMOVALS)) batch.delete(ref)
    return batch.commit()
  })
  await Promise.all(commits)
  return docs.length
}

function addWrite(
  batch: WriteBatch,
  firestore: Firestore,
  root: string,
  { collection: name, id, value }: PushWrite,
  sync: SyncStamp,
): void {
  const reference = doc(firestore, `${root}/${name}/${id}`)
  if (value) {
    batch.set(reference, { ...value, sync })
    return
  }
  batch.delete(reference)
  batch.set(doc(firestore, `${root}/deletions/${tombstoneKey(name, id)}`), { sync })
}
