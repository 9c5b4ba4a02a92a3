// The commit of a user action: rows, totals and outbox change in one transaction.
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
import type { OutboxEntry } from './database/outbox-records'
import type { DraftKey, StoredDocument, TotalsRow } from './database/record-types'
import type { UserDatabase } from './database/user-database'
import { keepInDrafts } from './drafts/keep-in-drafts'
import { isInFlight } from './outbox/in-flight'
import { PENDING } from './outbox/outbox'
import { readState } from './outbox/sync-state'
import { retryAfterFreeingSpace } from './quota'
import { keepDeleted } from './records/keep-deleted'
import { type DocumentKey, documentOf, tableOf } from './records/rows'
import { requireReadable } from './records/unreadable'
import { totalsAfter } from './totals'

/** The writes of a user action inside its transaction. */
export interface LocalWriter {
  get<C extends CollectionName>(collection: C, id: number): Promise<Documents[C] | undefined>
  /** Writes a new document under a fresh id (rule L4), which replaces the content's own. */
  add<C extends CollectionName>(collection: C, content: Documents[C]): Promise<Documents[C]>
  /**
   * Writes a document that existed when its screen opened, under its own id. If it has been deleted since, it is still
   * the same document: the server may have it again (M3, M4).
   */
  put<C extends CollectionName>(collection: C, document: Documents[C]): Promise<void>
  /** Deletes a document, and keeps it in the bin. */
  remove(collection: CollectionName, id: number): Promise<void>
  /** Deletes a document, and does not keep it in the bin: its addition is undone, or another undo has it. */
  removeForGood(collection: CollectionName, id: number): Promise<void>
  /** Deletes the draft of the form that this action saves. */
  clearDraft(key: DraftKey): Promise<void>
}

/**
 * Runs one user action in one durable transaction (rule L1). The work must not await the network or anything slow. If
 * the quota is exceeded and space can be freed, it runs a second time.
 *
 * @param now device time of the action, milliseconds since 1970
 * @throws the work's error, or Dexie's when the device cannot store; nothing has changed then
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

/** Call inside a transaction over all tables, such as the sync engine's (rule M5). */
export function localWriter(database: UserDatabase, now: number): LocalWriter {
  return {
    async add(collection, content) {
      // In parallel, because the user waits for every round trip to the database.
      const [id, totals] = await Promise.all([
        freeId(database, now),
        totalsWith(database, collection, undefined, content),
      ])
      const document = { ...content, id }
      await Promise.all([
        keepId(database, id),
        write(database, now, collection, document, NO_CURRENT, totals, null),
      ])
      return document
    },
    async get<C extends CollectionName>(collection: C, id: number) {
      const row = await tableOf(database, collection).get(id)
      return row && documentOf<Documents[C]>(row)
    },
    put: (collection, document) => putRow(database, now, collection, document),
    async remove(collection, id) {
      const row = await removeRow(database, now, collection, id)
      if (row) await keepDeleted(database, now, collection, [row])
    },
    async removeForGood(collection, id) {
      await removeRow(database, now, collection, id)
    },
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
  // A document of another device may have the id, or a deletion that waits to be pushed.
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
  const found = await readCurrent(database, collection, document.id)
  const [before, pending] = found
  const whole = withMoreOf(document, before ?? pending?.base ?? null)
  const totals = await totalsWith(database, collection, before, whole)
  await write(database, now, collection, whole, found, totals, NO_STAMP)
}

/**
 * Makes all its requests at once, before it first waits.
 *
 * @param stamp the stamp of a document that has no row: null if the server has never had it
 */
async function write<C extends CollectionName>(
  database: UserDatabase,
  now: number,
  collection: C,
  document: Documents[C],
  [before, pending]: Current,
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

/** @returns the deleted row; undefined if there was none */
async function removeRow(
  database: UserDatabase,
  now: number,
  collection: CollectionName,
  id: number,
): Promise<StoredDocument | undefined> {
  const [before, pending] = await readCurrent(database, collection, id)
  if (!before) return undefined
  const entry = editedEntry(now, { collection, id }, before, pending)
  const totals = await totalsWith(database, collection, before, undefined)
  await Promise.all([
    tableOf(database, collection).delete(id),
    putOrDeleteEntry(database, entry, before),
    database.totals.bulkPut(totals),
    keepInDrafts(database, collection, [before]),
  ])
  return before
}

/** The row of an id and its outbox entry. */
type Current = readonly [row: StoredDocument | undefined, pending: OutboxEntry | undefined]

const NO_CURRENT: Current = [undefined, undefined]

/** @throws NewerVersionError when the server's version of the document cannot be read (rule Q7) */
async function readCurrent(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): Promise<Current> {
  const [row, pending] = await Promise.all([
    tableOf(database, collection).get(id),
    database.outbox.get([collection, id]),
    requireReadable(database, { collection, id }),
  ])
  return [row, pending]
}

/** One entry per document: an edit keeps the first base and raises the generation (rule L2). */
export function editedEntry(
  now: number,
  key: DocumentKey,
  before: StoredDocument | undefined,
  pending: OutboxEntry | undefined,
): OutboxEntry {
  const { base, generation } = pending ?? { base: before ?? null, generation: 0 }
  const edit = { editedAt: now, generation: generation + 1, state: PENDING } as const
  return { ...key, base, ...edit, ...(pending?.replaced && { replaced: pending.replaced }) }
}

/**
 * Deletes the entry of a document that was created and deleted before it was ever pushed (rule L3). A document that the
 * server had, and may have lost (rule Q6), keeps its entry: it is deleted wherever it appears again.
 */
async function putOrDeleteEntry(
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

/** The rows of the totals that this change affects, with their new values. */
async function totalsWith(
  database: UserDatabase,
  collection: CollectionName,
  before: UserDocument | undefined,
  after: UserDocument | undefined,
): Promise<TotalsRow[]> {
  if (collection !== 'transactions') return []
  // The collection determines the type.
  return totalsAfter(database, [
    { before: before as Transaction | undefined, after: after as Transaction | undefined },
  ])
}
