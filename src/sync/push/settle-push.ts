// What became of the pushes in flight: applied, never to be applied, refused, or still open (R5, E3).
// Invariant: an entry is done only when the very edit that was sent is known to be on the server.

import { COLLECTIONS, type SyncStamp } from '../../domain/document'
import type {
  KnownStamp,
  OutboxEntry,
  PushInFlight,
  SentVersion,
  StoredDocument,
} from '../../store/database/record-types'
import type { UserDatabase } from '../../store/database/user-database'
import { pushesInFlight, pushTables } from '../../store/outbox/in-flight'
import { readCursor, readState } from '../../store/outbox/sync-state'
import { entriesOf, removeEntries, rowsOf, rowTable } from '../../store/records/rows'
import type { Head } from '../ports'
import { pushedStamp } from './own-values'

/**
 * Learns from the head what became of the pushes in flight (rule R5). The head may be an old one: a
 * push whose fence it has not reached was stored since, or stands on one that was not applied yet.
 */
export async function settlePushes(
  database: UserDatabase,
  head: Head,
  device: string,
): Promise<void> {
  const applied = head.devices[device] ?? 0
  for (const { number, fence } of await pushesInFlight(database)) {
    if (applied >= number) await acknowledge(database, number, device)
    else if (head.rev > fence) return withdraw(database, number)
    else return
  }
  await continueNumbers(database, applied)
}

/** A database made anew on a device that the server knows: a number of old proves nothing (R5). */
async function continueNumbers(database: UserDatabase, applied: number): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    const number = (await readState(database, 'push'))?.number ?? 0
    if (number < applied) await database.syncState.put({ key: 'push', number: applied })
  })
}

/** The push was applied: entries edited since take it as their base, the others are done. */
export async function acknowledge(
  database: UserDatabase,
  number: number,
  device: string,
): Promise<void> {
  await database.transaction('rw', pushTables(database), async () => {
    const push = await database.pushes.get(number)
    if (!push) return
    const sent = await stampedEntries(database, push, device)
    await stampRows(database, sent)
    await rebaseOrRemove(database, sent)
    await advanceCursor(database, push.fence)
    await database.pushes.delete(number)
  })
}

/**
 * The push, and all that stand on it, can never be applied any more: their entries still wait. What
 * another engine has stored since this one was settled stands on something else, and stays (W1).
 */
export async function withdraw(database: UserDatabase, number: number): Promise<void> {
  await database.transaction('rw', database.pushes, async () => {
    if (!(await database.pushes.get(number))) return
    await database.pushes.where('number').aboveOrEqual(number).delete()
  })
}

/**
 * Refused alone, twice: kept and shown; an edit made since goes on waiting (rule E3).
 *
 * @param version of the app, which has tried it now
 */
export async function park(
  database: UserDatabase,
  number: number,
  reason: string,
  version: string,
): Promise<void> {
  await database.transaction('rw', database.outbox, database.pushes, async () => {
    const push = await database.pushes.get(number)
    if (!push) return
    const refused = (await sentEntries(database, push)).filter(isUntouched)
    await database.outbox.bulkPut(
      refused.map(({ entry }) => ({ ...entry, ...parkedState(entry, reason, version) })),
    )
    await withdraw(database, number)
  })
}

function parkedState({ triedBy = [] }: OutboxEntry, reason: string, version: string) {
  return { state: 'parked' as const, reason, triedBy: [...new Set([...triedBy, version])] }
}

interface SentEntry {
  readonly entry: OutboxEntry
  readonly version: SentVersion
}

/** The entries that the push carries, as they stand now; one that is gone was settled before. */
async function sentEntries(database: UserDatabase, { writes }: PushInFlight): Promise<SentEntry[]> {
  const entries = await entriesOf(database, writes)
  return writes.flatMap((version, index) => {
    const entry = entries[index]
    return entry ? [{ entry, version }] : []
  })
}

/** Whether nobody has edited the document since it was put into the push. */
function isUntouched({ entry, version }: SentEntry): boolean {
  return entry.generation === version.generation && entry.editedAt === version.at
}

/** What the server has of it now. */
interface StampedEntry extends SentEntry {
  readonly row: StoredDocument | undefined
  readonly sync: KnownStamp
}

async function stampedEntries(
  database: UserDatabase,
  push: PushInFlight,
  device: string,
): Promise<StampedEntry[]> {
  const sent = await sentEntries(database, push)
  const rows = await rowsOf(
    database,
    sent.map(({ version }) => version),
  )
  return sent.map((item, index) => {
    const row = rows[index]
    return { ...item, row, sync: stampOf(item, row, push.fence + 1, device) }
  })
}

function stampOf(
  { entry, version: { value, at, replaced } }: SentEntry,
  row: StoredDocument | undefined,
  rev: number,
  device: string,
): KnownStamp {
  const sync: SyncStamp = { rev, at, by: device, ...(replaced && { replaced }) }
  return value ? pushedStamp(sync, entry.base, value, !entry.base && !row?.sync) : sync
}

/**
 * The rows that were sent now come from the server at that revision; one that stands here again,
 * its deletion undone meanwhile, was deleted there at it.
 */
async function stampRows(database: UserDatabase, sent: readonly StampedEntry[]): Promise<void> {
  for (const collection of COLLECTIONS) {
    const stamped = sent.flatMap(({ version, row, sync }) =>
      row && version.collection === collection ? [{ ...row, sync }] : [],
    )
    if (stamped.length === 0) continue
    await rowTable(database, collection).bulkPut(stamped)
  }
}

async function rebaseOrRemove(
  database: UserDatabase,
  sent: readonly StampedEntry[],
): Promise<void> {
  const done = sent.filter(isUntouched)
  const editedSince = sent.filter(item => !isUntouched(item))
  await removeEntries(
    database,
    done.map(({ entry }) => entry),
  )
  await database.outbox.bulkPut(
    editedSince.map(({ entry: { replaced: _, ...entry }, version: { value }, sync }) => ({
      ...entry,
      base: value && { ...value, sync },
    })),
  )
}

/** Nothing can stand between the fence and our own revision, so the cursor may take it. */
async function advanceCursor(database: UserDatabase, fence: number): Promise<void> {
  if ((await readCursor(database)) !== fence) return
  await database.syncState.put({ key: 'cursor', rev: fence + 1 })
}
