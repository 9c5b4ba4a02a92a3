// The one way in which a user action changes the store: rows, totals and outbox in one transaction.
// Invariant: when commit resolves, everything is on the disk; when it rejects, nothing has changed.

import {
  COLLECTIONS,
  type CollectionName,
  type Documents,
  NO_STAMP,
  type SyncStamp,
} from '../domain/document'
import type { Transaction } from '../domain/transaction'
import { applyToTotals } from './kept-totals'
import { isInFlight } from './pushes'
import { withRoom } from './room'
import { type DocumentKey, documentOf, tableOf } from './rows'
import { readState } from './sync-state'
import type { DraftKey, OutboxEntry, StoredDocument, UserDatabase } from './user-database'

/** What a user action may do inside its transaction. */
export interface LocalWriter {
  /** A fresh id: milliseconds since 1970, strictly increasing on this device (rule L4). */
  nextId(): Promise<number>
  get<C extends CollectionName>(collection: C, id: number): Promise<Documents[C] | undefined>
  put<C extends CollectionName>(collection: C, document: Documents[C]): Promise<void>
  remove(collection: CollectionName, id: number): Promise<void>
  /** Puts a deleted document back under its own id; it is no other that has come to that id (M4). */
  restore<C extends CollectionName>(collection: C, document: Documents[C]): Promise<void>
  /** Forgets the draft of the form that this action saves: a saved form never comes back. */
  clearDraft(key: DraftKey): Promise<void>
}

/**
 * Runs one user action in one durable transaction (rule L1). No network and nothing slow may be
 * awaited inside. Where the device has no room, the work runs a second time once some has been made.
 *
 * @param now device time of the action, milliseconds since 1970
 * @throws what the work throws, or Dexie's error when the device cannot store; nothing has changed then
 */
export async function commit<T>(
  database: UserDatabase,
  now: number,
  work: (writer: LocalWriter) => Promise<T>,
): Promise<T> {
  return withRoom(() =>
    database.transaction('rw', database.tables, async () => work(localWriter(database, now))),
  )
}

/** A writer inside a transaction over all tables, such as the sync engine's (rule M5). */
export function localWriter(database: UserDatabase, now: number): LocalWriter {
  // Taken here and not yet written: it is known already that nothing stands under them.
  const free = new Set<number>()
  return {
    async nextId() {
      const id = await takeNextId(database, now)
      free.add(id)
      return id
    },
    async get<C extends CollectionName>(collection: C, id: number) {
      const row = await tableOf(database, collection).get(id)
      return row && documentOf<Documents[C]>(row)
    },
    async put(collection, document) {
      const found = free.delete(document.id)
        ? NOTHING
        : await standing(database, collection, document.id)
      await putRow(database, now, collection, document, found)
    },
    remove: (collection, id) => removeRow(database, now, collection, id),
    async restore(collection, document) {
      const found = await standing(database, collection, document.id)
      await putRow(database, now, collection, document, found, NO_STAMP)
    },
    clearDraft: key => database.drafts.delete(key),
  }
}

/** The next id of this device (rule L4). Call inside a transaction over the sync state. */
export async function takeNextId(database: UserDatabase, now: number): Promise<number> {
  // Another device may have taken the id; so may a deletion that is still to be pushed.
  const [last, isNowTaken] = await Promise.all([
    readState(database, 'last-id'),
    isTaken(database, now),
  ])
  let id = Math.max(isNowTaken ? now + 1 : now, (last?.id ?? 0) + 1)
  while (id > now && (await isTaken(database, id))) id += 1
  await database.syncState.put({ key: 'last-id', id })
  return id
}

async function isTaken(database: UserDatabase, id: number): Promise<boolean> {
  const [pending, ...rows] = await Promise.all([
    database.outbox.bulkGet(COLLECTIONS.map(name => [name, id])),
    ...COLLECTIONS.map(name => tableOf(database, name).get(id)),
  ])
  return [...pending, ...rows].some(found => found !== undefined)
}

async function putRow<C extends CollectionName>(
  database: UserDatabase,
  now: number,
  collection: C,
  document: Documents[C],
  [before, pending]: Standing,
  stamp: SyncStamp | null = null,
): Promise<void> {
  const table = tableOf(database, collection)
  const entry = editedEntry(now, { collection, id: document.id }, before, pending)
  const after = { ...document, sync: (before ?? entry.base)?.sync ?? stamp }
  // Side by side: every turn to the database is one that the person waits for.
  await Promise.all([
    database.outbox.put(entry),
    table.put(after),
    keepTotals(database, collection, before, after),
  ])
}

async function removeRow(
  database: UserDatabase,
  now: number,
  collection: CollectionName,
  id: number,
): Promise<void> {
  const [before, pending] = await standing(database, collection, id)
  if (!before) return
  const entry = editedEntry(now, { collection, id }, before, pending)
  await Promise.all([
    tableOf(database, collection).delete(id),
    putOrForget(database, entry, before),
    keepTotals(database, collection, before, undefined),
  ])
}

/** The row of an id, and what waits to be pushed of it. */
type Standing = readonly [row: StoredDocument | undefined, pending: OutboxEntry | undefined]

const NOTHING: Standing = [undefined, undefined]

function standing(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): Promise<Standing> {
  return Promise.all([tableOf(database, collection).get(id), database.outbox.get([collection, id])])
}

/** One entry per document: an edit keeps the first base and raises the generation (rule L2). */
function editedEntry(
  now: number,
  key: DocumentKey,
  before: StoredDocument | undefined,
  pending: OutboxEntry | undefined,
): OutboxEntry {
  const { base, generation } = pending ?? { base: before ?? null, generation: 0 }
  return { ...key, base, editedAt: now, generation: generation + 1, state: 'waiting' }
}

/**
 * Created and deleted before it was ever pushed: the server need not hear of it (rule L3). One that
 * the server had, and may have lost (rule Q6), is to be deleted wherever it is found again.
 */
async function putOrForget(
  database: UserDatabase,
  entry: OutboxEntry,
  before: StoredDocument,
): Promise<void> {
  const { collection, id, base } = entry
  const isUnknown = base === null && !before.sync
  if (isUnknown && !(await isInFlight(database, entry)))
    await database.outbox.delete([collection, id])
  else await database.outbox.put({ ...entry, base: base ?? (before.sync ? before : null) })
}

async function keepTotals(
  database: UserDatabase,
  collection: CollectionName,
  before: StoredDocument | undefined,
  after: StoredDocument | undefined,
): Promise<void> {
  if (collection !== 'transactions') return
  // The collection says which of the documents it is.
  await applyToTotals(database, [
    { before: before as Transaction | undefined, after: after as Transaction | undefined },
  ])
}
