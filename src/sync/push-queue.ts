// The outbox as a row of numbered pushes: what is taken, what was sent, what became of it (L2, L3, R5).
// Invariant: at most one push is in flight per replica, and a resend is identical to the first.

import { COLLECTIONS, type SyncStamp, type UserDocument } from '../domain/document'
import { documentOf, tableOf } from '../store/commit'
import { readCursor, readState } from '../store/sync-state'
import type {
  OutboxEntry,
  PushState,
  SentVersion,
  StoredDocument,
  UserDatabase,
} from '../store/user-database'
import type { Head, Push, PushWrite } from './ports'

/** A commit holds 500 writes: the head and these (rule R2). */
export const MAX_WRITES = 499

/**
 * The server's rules look at two documents for each deletion and at the head twice, and may look at
 * 20 in one commit (firebase.google.com/docs/firestore/security/rules-conditions#access_calls).
 */
export const MAX_DELETIONS = 9

const NO_PUSH: PushState = { key: 'push', number: 0, fence: null }

/**
 * The next push: the one in flight once more, or a new one from the waiting entries, stored before
 * it is sent (rule R5). Null when nothing waits.
 *
 * @param limit the most entries that a new push may carry, from 1 to 499
 */
export async function takePush(database: UserDatabase, limit = MAX_WRITES): Promise<Push | null> {
  return database.transaction('rw', database.tables, async () => {
    const state = (await readState(database, 'push')) ?? NO_PUSH
    if (state.fence !== null) return resend(database, state.number, state.fence)
    const entries = await takeWaiting(database, limit)
    if (entries.length === 0) return null
    return send(database, state.number + 1, entries)
  })
}

/**
 * Learns from the head what became of the push in flight: applied, never to be applied because the
 * head moved on without it, or still open (rule R5).
 *
 * @param seen the push state before the head was read: a later push is not withdrawn by this head
 */
export async function settlePush(
  database: UserDatabase,
  seen: PushState | undefined,
  head: Head,
  device: string,
): Promise<void> {
  const { number, fence } = (await readState(database, 'push')) ?? NO_PUSH
  const applied = head.devices[device] ?? 0
  if (fence === null) {
    if (applied > number) await continueNumbers(database, applied)
  } else if (applied >= number) await acknowledge(database, number, device)
  else if (seen?.number === number && head.rev !== fence) await withdraw(database, number)
}

/** A database made anew on a device that the server knows: a number of old proves nothing (R5). */
async function continueNumbers(database: UserDatabase, applied: number): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    const state = (await readState(database, 'push')) ?? NO_PUSH
    if (state.number < applied) await database.syncState.put({ ...state, number: applied })
  })
}

/** The push was applied: entries edited since take it as their base, the others are done. */
export async function acknowledge(
  database: UserDatabase,
  number: number,
  device: string,
): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    const state = await readState(database, 'push')
    if (!state || state.number !== number || state.fence === null) return
    const rev = state.fence + 1
    const entries = await sentEntries(database, number)
    await stampRows(database, entries, rev, device)
    await rebaseOrRemove(database, entries, rev, device)
    await advanceCursor(database, state.fence, rev)
    await database.syncState.put({ ...state, fence: null })
  })
}

/** The push can never be applied any more: its entries wait again, unchanged. */
export async function withdraw(database: UserDatabase, number: number): Promise<void> {
  await database.transaction('rw', database.outbox, database.syncState, async () => {
    const state = await readState(database, 'push')
    if (!state || state.number !== number || state.fence === null) return
    await database.outbox.bulkPut((await sentEntries(database, number)).map(unsent))
    await database.syncState.put({ ...state, fence: null })
  })
}

/** Refused for good and alone: kept and shown; an edit made since goes on waiting (rule E3). */
export async function park(database: UserDatabase, number: number, reason: string): Promise<void> {
  await database.transaction('rw', database.outbox, database.syncState, async () => {
    const entries = await sentEntries(database, number)
    await withdraw(database, number)
    await database.outbox.bulkPut(
      entries
        .filter(entry => entry.generation === entry.sent.generation)
        .map(entry => ({ ...unsent(entry), state: 'parked' as const, reason })),
    )
  })
}

/** An entry without its sent version. */
export function unsent({ sent: _, ...entry }: OutboxEntry): OutboxEntry {
  return entry
}

async function resend(database: UserDatabase, number: number, fence: number): Promise<Push> {
  const entries = await sentEntries(database, number)
  return { number, fence, writes: entries.map(writeOf) }
}

/** Waiting entries, oldest edit first, as many as fit; a deletion takes two writes (rule R3). */
async function takeWaiting(database: UserDatabase, limit: number): Promise<WaitingEntry[]> {
  const waiting = await database.outbox
    .where('[state+editedAt]')
    .between(['waiting', -Infinity], ['waiting', Infinity])
    .limit(MAX_WRITES)
    .toArray()
  const needed = await dropNeedless(database, await withDocuments(database, waiting))
  if (waiting.length > 0 && needed.length === 0) return takeWaiting(database, limit)
  return fitting(needed.slice(0, limit))
}

function fitting(waiting: readonly WaitingEntry[]): WaitingEntry[] {
  let writes = 0
  let deletions = 0
  return waiting.filter(({ document }) => {
    const cost = document ? 1 : 2
    if (writes + cost > MAX_WRITES || (!document && deletions === MAX_DELETIONS)) return false
    writes += cost
    if (!document) deletions += 1
    return true
  })
}

interface WaitingEntry {
  readonly entry: OutboxEntry
  readonly document: UserDocument | null
}

/** The value to push is read from the row itself (rule L2). */
async function withDocuments(
  database: UserDatabase,
  entries: readonly OutboxEntry[],
): Promise<WaitingEntry[]> {
  const rows = await rowsOf(database, entries)
  return entries.map((entry, index) => {
    const row = rows[index]
    return { entry, document: row ? documentOf(row) : null }
  })
}

/** Neither here nor there: nothing to say to the server (rule L3). */
async function dropNeedless(
  database: UserDatabase,
  waiting: readonly WaitingEntry[],
): Promise<WaitingEntry[]> {
  const needless = waiting.filter(({ entry, document }) => !document && !entry.base)
  await database.outbox.bulkDelete(needless.map(({ entry }) => [entry.collection, entry.id]))
  return waiting.filter(item => !needless.includes(item))
}

async function send(
  database: UserDatabase,
  number: number,
  waiting: readonly WaitingEntry[],
): Promise<Push> {
  const fence = await readCursor(database)
  const entries = waiting.map(({ entry, document }) => ({
    ...entry,
    sent: { push: number, generation: entry.generation, value: document, at: entry.editedAt },
  }))
  await database.outbox.bulkPut(entries)
  await database.syncState.put({ key: 'push', number, fence })
  return { number, fence, writes: entries.map(writeOf) }
}

function writeOf({ collection, id, sent }: SentEntry): PushWrite {
  return { collection, id, value: sent.value, at: sent.at }
}

interface SentEntry extends OutboxEntry {
  readonly sent: SentVersion
}

async function sentEntries(database: UserDatabase, number: number): Promise<SentEntry[]> {
  const entries = await database.outbox.where('sent.push').equals(number).toArray()
  return entries.filter((entry): entry is SentEntry => entry.sent !== undefined)
}

/** The rows that the entries are about, in the entries' order. */
async function rowsOf(
  database: UserDatabase,
  entries: readonly OutboxEntry[],
): Promise<(StoredDocument | undefined)[]> {
  const rows = new Map<OutboxEntry, StoredDocument>()
  for (const collection of COLLECTIONS) {
    const group = entries.filter(entry => entry.collection === collection)
    const found = await tableOf(database, collection).bulkGet(group.map(entry => entry.id))
    group.forEach((entry, index) => {
      const row = found[index]
      if (row) rows.set(entry, row)
    })
  }
  return entries.map(entry => rows.get(entry))
}

function stampOf(sent: SentVersion, rev: number, device: string): SyncStamp | null {
  return sent.value ? { rev, at: sent.at, by: device } : null
}

/** The rows that were sent now come from the server at that revision. */
async function stampRows(
  database: UserDatabase,
  sent: readonly SentEntry[],
  rev: number,
  device: string,
): Promise<void> {
  const rows = await rowsOf(database, sent)
  for (const collection of COLLECTIONS) {
    const stamped = sent.flatMap((entry, index) => {
      const row = rows[index]
      if (!row || entry.collection !== collection) return []
      return [{ ...row, sync: stampOf(entry.sent, rev, device) }]
    })
    await database.table<StoredDocument, number>(collection).bulkPut(stamped)
  }
}

async function rebaseOrRemove(
  database: UserDatabase,
  sent: readonly SentEntry[],
  rev: number,
  device: string,
): Promise<void> {
  const done = sent.filter(entry => entry.generation === entry.sent.generation)
  const editedSince = sent.filter(entry => entry.generation !== entry.sent.generation)
  await database.outbox.bulkDelete(done.map(({ collection, id }) => [collection, id]))
  await database.outbox.bulkPut(
    editedSince.map(entry => ({
      ...unsent(entry),
      base: entry.sent.value && { ...entry.sent.value, sync: stampOf(entry.sent, rev, device) },
    })),
  )
}

/** Nothing can stand between the fence and our own revision, so the cursor may take it. */
async function advanceCursor(database: UserDatabase, fence: number, rev: number): Promise<void> {
  if ((await readCursor(database)) === fence) await database.syncState.put({ key: 'cursor', rev })
}
