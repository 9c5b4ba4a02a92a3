// The one way in which a user action changes the store: rows, totals and outbox in one transaction.
// Invariant: when commit resolves, everything is on the disk; when it rejects, nothing has changed.

import {
  COLLECTIONS,
  type CollectionName,
  type Documents,
  NO_STAMP,
  type SyncStamp,
  type UserDocument,
  withMoreOf,
} from '../domain/document'
import type { Transaction } from '../domain/transaction/transaction'
import { readBeforeCommit } from './before-commit'
import type { DraftKey, OutboxEntry, StoredDocument, TotalsRow } from './database/record-types'
import type { UserDatabase } from './database/user-database'
import { isInFlight } from './outbox/in-flight'
import { readState } from './outbox/sync-state'
import { retryAfterFreeingSpace } from './quota'
import { type DocumentKey, documentOf, tableOf } from './records/rows'
import { requireReadable } from './records/unreadable'
import { totalsAfter } from './totals'

/** What a user action may do inside its transaction. */
export interface LocalWriter {
  get<C extends CollectionName>(collection: C, id: number): Promise<Documents[C] | undefined>
  /** Writes a new document under a fresh id (rule L4), in place of the content's own, and returns it. */
  add<C extends CollectionName>(collection: C, content: Documents[C]): Promise<Documents[C]>
  /**
   * Writes a document that stood here when the action began on a screen, under its own id. One that has
   * gone meanwhile is the same document still, which the server may have again (M3, M4).
   */
  put<C extends CollectionName>(collection: C, document: Documents[C]): Promise<void>
  remove(collection: CollectionName, id: number): Promise<void>
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
  return retryAfterFreeingSpace(() =>
    database.transaction('rw', database.tables, async () => work(localWriter(database, now))),
  )
}

/** A writer inside a transaction over all tables, such as the sync engine's (rule M5). */
export function localWriter(database: UserDatabase, now: number): LocalWriter {
  return {
    async add(collection, content) {
      // Side by side: every turn to the database is one that the person waits for.
      const [id, totals] = await Promise.all([
        freeId(database, now),
        totalsWith(database, collection, undefined, content),
      ])
      const document = { ...content, id }
      await Promise.all([
        keepId(database, id),
        write(database, now, collection, document, NOTHING, totals, null),
      ])
      return document
    },
    async get<C extends CollectionName>(collection: C, id: number) {
      const row = await tableOf(database, collection).get(id)
      return row && documentOf<Documents[C]>(row)
    },
    put: (collection, document) => putRow(database, now, collection, document),
    remove: (collection, id) => removeRow(database, now, collection, id),
    clearDraft: key => database.drafts.delete(key),
  }
}

/** The next id of this device (rule L4). Call inside a transaction over the sync state. */
export async function takeNextId(database: UserDatabase, now: number): Promise<number> {
  const id = await freeId(database, now)
  await keepId(database, id)
  return id
}

async function freeId(database: UserDatabase, now: number): Promise<number> {
  // Another device may have taken the id; so may a deletion that is still to be pushed.
  const [last, isNowTaken] = await Promise.all([
    readState(database, 'last-id'),
    isTaken(database, now),
  ])
  let id = Math.max(isNowTaken ? now + 1 : now, (last?.id ?? 0) + 1)
  while (id > now && (await isTaken(database, id))) id += 1
  return id
}

async function keepId(database: UserDatabase, id: number): Promise<void> {
  await database.syncState.put({ key: 'last-id', id })
}

async function isTaken(database: UserDatabase, id: number): Promise<boolean> {
  const [pending, unreadable, ...rows] = await Promise.all([
    database.outbox.bulkGet(COLLECTIONS.map(name => [name, id])),
    database.unreadable.bulkGet(COLLECTIONS.map(name => [name, String(id)])),
    ...COLLECTIONS.map(name => tableOf(database, name).get(id)),
  ])
  return [...pending, ...unreadable, ...rows].some(found => found !== undefined)
}

async function putRow<C extends CollectionName>(
  database: UserDatabase,
  now: number,
  collection: C,
  document: Documents[C],
): Promise<void> {
  const found = await standing(database, collection, document.id)
  const [before, pending] = found
  const whole = withMoreOf(document, before ?? pending?.base ?? null)
  const totals = await totalsWith(database, collection, before, whole)
  await write(database, now, collection, whole, found, totals, NO_STAMP)
}

/**
 * Asks for everything at once, before it first waits.
 *
 * @param stamp of a document that does not stand here: null when the server has never had it
 */
async function write<C extends CollectionName>(
  database: UserDatabase,
  now: number,
  collection: C,
  document: Documents[C],
  [before, pending]: Standing,
  totals: TotalsRow[],
  stamp: SyncStamp | null,
): Promise<void> {
  const entry = editedEntry(now, { collection, id: document.id }, before, pending)
  const sync = before ? before.sync : (entry.base?.sync ?? stamp)
  await Promise.all([
    database.outbox.put(entry),
    tableOf(database, collection).put({ ...document, sync }),
    database.totals.bulkPut(totals),
    readBeforeCommit(database, collection),
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
  const totals = await totalsWith(database, collection, before, undefined)
  await Promise.all([
    tableOf(database, collection).delete(id),
    putOrForget(database, entry, before),
    database.totals.bulkPut(totals),
  ])
}

/** The row of an id, and what waits to be pushed of it. */
type Standing = readonly [row: StoredDocument | undefined, pending: OutboxEntry | undefined]

const NOTHING: Standing = [undefined, undefined]

/** @throws NewerVersionError when the server's version of the document cannot be read (rule Q7) */
async function standing(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): Promise<Standing> {
  const [row, pending] = await Promise.all([
    tableOf(database, collection).get(id),
    database.outbox.get([collection, id]),
    requireReadable(database, { collection, id }),
  ])
  return [row, pending]
}

/** One entry per document: an edit keeps the first base and raises the generation (rule L2). */
function editedEntry(
  now: number,
  key: DocumentKey,
  before: StoredDocument | undefined,
  pending: OutboxEntry | undefined,
): OutboxEntry {
  const { base, generation } = pending ?? { base: before ?? null, generation: 0 }
  const edit = { editedAt: now, generation: generation + 1, state: 'waiting' } as const
  return { ...key, base, ...edit, ...(pending?.replaced && { replaced: pending.replaced }) }
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

/** The totals that this change of a document touches, as they are after it. */
async function totalsWith(
  database: UserDatabase,
  collection: CollectionName,
  before: UserDocument | undefined,
  after: UserDocument | undefined,
): Promise<TotalsRow[]> {
  if (collection !== 'transactions') return []
  // The collection says which of the documents it is.
  return totalsAfter(database, [
    { before: before as Transaction | undefined, after: after as Transaction | undefined },
  ])
}
