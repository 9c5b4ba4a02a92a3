// One user action on many transactions: rows, totals and outbox in one durable transaction, as in `commit`. Its steps
// are small, so that the page can do other work between them.
// Invariant: either all changes are on the disk or none.

import { NO_STAMP, withMoreOf } from '../../domain/document'
import type { TransactionChange } from '../../domain/totals/totals'
import type { Transaction } from '../../domain/transaction/transaction'
import { readBeforeCommit } from '../before-commit'
import { editedEntry } from '../commit'
import type { OutboxEntry } from '../database/outbox-records'
import type { DraftKey, Stored } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { editDraftKey } from '../drafts/draft-key'
import { pushesInFlight } from '../outbox/in-flight'
import { entriesOfIds } from '../outbox/outbox-entries'
import { retryAfterFreeingSpace } from '../quota'
import { currentIdsOf } from '../records/id-changes'
import { keepDeleted } from '../records/keep-deleted'
import {
  type DocumentKey,
  documentOf,
  readRows,
  removeEntries,
  removeRows,
  tableOf,
} from '../records/rows'
import { unreadableIds } from '../records/unreadable'
import { totalsAfter } from '../totals'

/**
 * At least 50. For a call with fewer rows, Dexie reports each id to every connection; for thousands of ids, that takes
 * the page longer than the writes.
 */
const AT_A_TIME = 64

type BulkListener = (uid: string, ids: readonly number[]) => void

const listeners = new Set<BulkListener>()

/**
 * Reports the transactions of each bulk action in this page, for code that keeps transactions in memory.
 *
 * @returns unsubscribe
 */
export function onBulkChange(listener: BulkListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface BulkResult {
  /** The changed transactions before and after the action. */
  readonly changes: readonly TransactionChange[]
  /** The number of transactions left unchanged, because a newer version of the app has changed them (rule Q7). */
  readonly skipped: number
}

/**
 * @param ids without repetition
 * @param now device time of the action, milliseconds since 1970
 * @param since the latest move when the ids were chosen: a transaction that has moved since has a fresh id (rule M4)
 * @param change returns the same object for no change, and undefined for a deletion; `before` is undefined if there is
 * no transaction with the id
 * @throws as `commit`; nothing has changed then
 */
export async function changeTransactions(
  database: UserDatabase,
  now: number,
  ids: readonly number[],
  since: number,
  change: (before: Transaction | undefined, id: number) => Transaction | undefined,
): Promise<BulkResult> {
  const result = await retryAfterFreeingSpace(() =>
    database.transaction('rw', database.tables, async () => {
      const present = await currentIdsOf(database, 'transactions', ids, since)
      const changed = await changeEach(database, now, present, change)
      await readBeforeCommit(database, 'transactions')
      return changed
    }),
  )
  const changedIds = result.changes.flatMap(({ before, after }) => (after ?? before)?.id ?? [])
  tellBulkChange(database.uid, changedIds)
  return result
}

/** Call after every transaction with `changeEach` or `addEach` in it. */
export function tellBulkChange(uid: string, ids: readonly number[]): void {
  for (const tell of listeners) tell(uid, ids)
}

/**
 * As `changeTransactions`, for ids that were just read. Call inside a transaction over all tables.
 *
 * @param keepsDeleted whether deleted transactions go to the bin
 */
export async function changeEach(
  database: UserDatabase,
  now: number,
  ids: readonly number[],
  change: (before: Transaction | undefined, id: number) => Transaction | undefined,
  keepsDeleted = true,
): Promise<BulkResult> {
  const changes: TransactionChange[] = []
  let skipped = 0
  const special = await specialIds(database)
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    const part = ids.slice(start, start + AT_A_TIME)
    const readable = part.filter(id => !special.unreadable.has(id))
    const found = await readPart(database, readable)
    const changed = found.flatMap(each => changeOf(each, change) ?? [])
    await writePart(database, now, changed, special)
    if (keepsDeleted) await keepDeleted(database, now, 'transactions', deletedIn(changed))
    changes.push(...changed.map(({ before, after }) => ({ before, after })))
    skipped += part.length - readable.length
  }
  return { changes, skipped }
}

/** Adds new transactions under unused ids, so only the totals are read. Call inside a transaction over all tables. */
export async function addEach(
  database: UserDatabase,
  now: number,
  added: readonly Transaction[],
): Promise<void> {
  const changes = added.map(after => ({ before: undefined, after }))
  const totals = await totalsAfter(database, changes)
  await Promise.all([
    database.outbox.bulkAdd(added.map(({ id }) => newEntry(now, id))),
    database.transactions.bulkAdd(added.map(row => ({ ...row, sync: null }))),
    database.totals.bulkPut(totals),
  ])
}

function newEntry(now: number, id: number): OutboxEntry {
  return editedEntry(now, { collection: 'transactions', id }, undefined, undefined)
}

interface Found {
  readonly id: number
  readonly row: Stored<Transaction> | undefined
  readonly before: Transaction | undefined
  readonly pending: OutboxEntry | undefined
}

interface Changed extends Found {
  readonly after: Transaction | undefined
}

/** The few transactions with a special state, looked up once instead of for each row. */
interface SpecialIds {
  /** In a push that the server may still apply. */
  readonly inFlight: ReadonlySet<number>
  /** Changed by a newer version of the app. */
  readonly unreadable: ReadonlySet<number>
  readonly withDraft: ReadonlySet<DraftKey>
}

async function specialIds(database: UserDatabase): Promise<SpecialIds> {
  const [pushes, unreadable, drafts] = await Promise.all([
    pushesInFlight(database),
    unreadableIds(database, 'transactions'),
    database.drafts.toCollection().primaryKeys(),
  ])
  return {
    inFlight: transactionIds(pushes.flatMap(push => push.writes)),
    unreadable,
    withDraft: new Set(drafts),
  }
}

function transactionIds(documents: readonly DocumentKey[]): ReadonlySet<number> {
  const ids = documents.filter(({ collection }) => collection === 'transactions')
  return new Set(ids.map(({ id }) => id))
}

async function readPart(database: UserDatabase, ids: readonly number[]): Promise<Found[]> {
  const [rows, entries] = await Promise.all([
    readRows(tableOf(database, 'transactions'), ids),
    entriesOfIds(database, 'transactions', ids),
  ])
  return ids.map(id => {
    const row = rows.get(id)
    return { id, row, before: row && documentOf(row), pending: entries.get(id) }
  })
}

function changeOf(
  found: Found,
  change: (before: Transaction | undefined, id: number) => Transaction | undefined,
): Changed | null {
  const { id, before, pending } = found
  const after = change(before, id)
  if (after === before) return null
  return { ...found, after: after && withMoreOf({ ...after, id }, before ?? pending?.base ?? null) }
}

function deletedIn(changed: readonly Changed[]): Stored<Transaction>[] {
  return changed.flatMap(({ row, after }) => (row && !after ? row : []))
}

async function writePart(
  database: UserDatabase,
  now: number,
  changed: readonly Changed[],
  { inFlight, withDraft }: SpecialIds,
): Promise<void> {
  const entries = changed.map(each => ({ each, entry: entryOf(now, each, inFlight) }))
  const rows = entries.flatMap(({ each, entry }) => rowOf(each, entry) ?? [])
  const deleted = changed.filter(({ after }) => !after).map(({ id }) => id)
  const forgotten = entries.filter(({ each, entry }) => each.pending && !entry)
  const drafts = deleted.map(id => editDraftKey('transactions', id))
  await database.drafts.bulkDelete(drafts.filter(key => withDraft.has(key)))
  const totals = await totalsAfter(database, changed)
  // Before the writes, because the removal of a whole range would also remove rows written between its ids.
  await Promise.all([
    removeRows(tableOf(database, 'transactions'), deleted),
    removeEntries(
      database,
      forgotten.map(({ each }) => ({ collection: 'transactions', id: each.id })),
    ),
  ])
  await Promise.all([
    database.outbox.bulkPut(entries.flatMap(({ entry }) => entry ?? [])),
    database.transactions.bulkPut(rows),
    database.totals.bulkPut(totals),
  ])
}

/** Null for a transaction created and deleted before it was pushed, because the server need not know it (rule L3). */
function entryOf(
  now: number,
  { id, row, after, pending }: Changed,
  inFlight: ReadonlySet<number>,
): OutboxEntry | null {
  const entry = editedEntry(now, { collection: 'transactions', id }, row, pending)
  if (after) return entry
  const isUnknown = entry.base === null && !row?.sync
  if (isUnknown) return inFlight.has(id) ? entry : null
  return { ...entry, base: entry.base ?? (row?.sync ? row : null) }
}

function rowOf({ row, after }: Changed, entry: OutboxEntry | null): Stored<Transaction> | null {
  if (!after) return null
  const sync = row ? row.sync : (entry?.base?.sync ?? NO_STAMP)
  return { ...after, sync }
}
