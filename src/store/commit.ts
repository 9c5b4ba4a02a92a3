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
import { documentOf, tableOf } from './rows'
import { readState } from './sync-state'
import type { DraftKey, StoredDocument, UserDatabase } from './user-database'

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
  return {
    nextId: () => takeNextId(database, now),
    async get<C extends CollectionName>(collection: C, id: number) {
      const row = await tableOf(database, collection).get(id)
      return row && documentOf<Documents[C]>(row)
    },
    put: (collection, document) => putRow(database, now, collection, document),
    remove: (collection, id) => removeRow(database, now, collection, id),
    restore: (collection, document) => putRow(database, now, collection, document, NO_STAMP),
    clearDraft: key => database.drafts.delete(key),
  }
}

/** The next id of this device (rule L4). Call inside a transaction over the sync state. */
export async function takeNextId(database: UserDatabase, now: number): Promise<number> {
  const last = await readState(database, 'last-id')
  let id = Math.max(now, (last?.id ?? 0) + 1)
  // Another device may have taken the id; so may a deletion that is still to be pushed.
  while (await isTaken(database, id)) id += 1
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
  stamp: SyncStamp | null = null,
): Promise<void> {
  const table = tableOf(database, collection)
  const before = await table.get(document.id)
  const base = await recordEdit(database, now, collection, document.id, before)
  const after = { ...document, sync: (before ?? base)?.sync ?? stamp }
  await table.put(after)
  await keepTotals(database, collection, before, after)
}

async function removeRow(
  database: UserDatabase,
  now: number,
  collection: CollectionName,
  id: number,
): Promise<void> {
  const table = tableOf(database, collection)
  const before = await table.get(id)
  if (!before) return
  await recordEdit(database, now, collection, id, before)
  await table.delete(id)
  await forgetIfNeverSent(database, collection, before)
  await keepTotals(database, collection, before, undefined)
}

/** One entry per document: an edit keeps the first base and raises the generation (rule L2). */
async function recordEdit(
  database: UserDatabase,
  now: number,
  collection: CollectionName,
  id: number,
  before: StoredDocument | undefined,
): Promise<StoredDocument | null> {
  const { reason: _, ...entry } = (await database.outbox.get([collection, id])) ?? {
    collection,
    id,
    base: before ?? null,
    generation: 0,
  }
  await database.outbox.put({
    ...entry,
    editedAt: now,
    generation: entry.generation + 1,
    state: 'waiting',
  })
  return entry.base
}

/**
 * Created and deleted before it was ever pushed: the server need not hear of it (rule L3). One that
 * the server had, and may have lost (rule Q6), is to be deleted wherever it is found again.
 */
async function forgetIfNeverSent(
  database: UserDatabase,
  collection: CollectionName,
  before: StoredDocument,
): Promise<void> {
  const entry = await database.outbox.get([collection, before.id])
  if (!entry || entry.base !== null) return
  if (before.sync) await database.outbox.put({ ...entry, base: before })
  else if (!(await isInFlight(database, entry)))
    await database.outbox.delete([collection, before.id])
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
