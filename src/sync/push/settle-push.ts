// The end of the pushes in flight: applied, abandoned, rejected or still open (R5, E3).
// Invariant: an entry is done only when exactly the edit that was sent is known to be on the server.

import { COLLECTIONS, NO_STAMP, type SyncStamp } from '../../domain/document'
import type { Head } from '../../domain/head'
import type { OutboxEntry, PushInFlight } from '../../store/database/outbox-records'
import type { KnownStamp, StoredDocument } from '../../store/database/record-types'
import type { UserDatabase } from '../../store/database/user-database'
import {
  isUntouched,
  pushesInFlight,
  pushTables,
  type SentEntry,
} from '../../store/outbox/in-flight'
import { REJECTED } from '../../store/outbox/outbox'
import { moveCursor, readCollections, readCursor, readState } from '../../store/outbox/sync-state'
import { entriesOf, removeEntries, rowsOf, rowTable } from '../../store/records/rows'
import type { CloudError, Push } from '../ports'
import { pushedStamp } from './own-values'

/**
 * The push was applied: entries edited since take it as their base, the others are done.
 *
 * @param by the replica that has pushed
 * @param head what the push has made of the head
 */
export async function acknowledge(
  database: UserDatabase,
  number: number,
  { by, head }: Pick<Push, 'by' | 'head'>,
): Promise<void> {
  await database.transaction('rw', pushTables(database), async () => {
    const push = await database.pushes.get(number)
    if (!push) return
    const sent = await stampedEntries(database, push, by)
    await stampRows(database, sent)
    await rebaseOrRemove(database, sent)
    await advanceCursor(database, push, head)
    await rememberApplied(database, number, head.token)
    await database.pushes.delete(number)
  })
}

async function rememberApplied(
  database: UserDatabase,
  number: number,
  token: string,
): Promise<void> {
  const state = (await readState(database, 'push')) ?? { key: 'push', number }
  await database.syncState.put({ ...state, applied: { n: number, token } })
}

/**
 * Abandons the push and all that build on it: they can never be applied, and their entries are pending again. A push
 * that another engine has stored since then does not build on it, and stays (W1).
 */
export async function abandonPush(database: UserDatabase, number: number): Promise<void> {
  await database.transaction('rw', pushTables(database), async () => {
    const gone = (await pushesInFlight(database)).filter(push => push.number >= number)
    const [first] = gone
    if (first?.number !== number) return
    await database.pushes.bulkDelete(gone.map(push => push.number))
    await rememberTokens(database, gone)
    // On a server without a history nothing tells a push that it has lost from one that it never had.
    if (first.epoch !== undefined) for (const push of gone) await rememberSent(database, push)
  })
}

/** Tokens of abandoned pushes: as many as may still be on their way. */
const TOKENS = 20

async function rememberTokens(
  database: UserDatabase,
  pushes: readonly PushInFlight[],
): Promise<void> {
  const state = await readState(database, 'push')
  if (!state) return
  const tokens = [...(state.withdrawn ?? []), ...pushes.flatMap(push => push.tokens)]
  await database.syncState.put({ ...state, withdrawn: tokens.slice(-TOKENS) })
}

async function rememberSent(database: UserDatabase, push: PushInFlight): Promise<void> {
  const fresh = (await sentEntries(database, push)).flatMap(({ entry, version: { value } }) =>
    entry.base === null && value ? [{ ...entry, sentAsNew: value }] : [],
  )
  await database.outbox.bulkPut(fresh)
}

/**
 * Of the pushes in flight it will never be known what became of them: what they carry counts as known to the
 * server, and waits again (rules R5, M4).
 */
export async function giveUpPushes(database: UserDatabase): Promise<void> {
  await database.transaction('rw', pushTables(database), async () => {
    for (const push of await pushesInFlight(database)) {
      const sent = await sentEntries(database, push)
      await countAsKnown(
        database,
        sent.map(({ entry }) => entry),
      )
    }
    await database.pushes.clear()
  })
}

/** What waits as new may have been sent by another copy of this replica, and edited by anybody since (rule M4). */
export async function countPendingAsKnown(database: UserDatabase): Promise<void> {
  await database.transaction('rw', pushTables(database), async () =>
    countAsKnown(database, await database.outbox.toArray()),
  )
}

async function countAsKnown(
  database: UserDatabase,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const fresh = entries.filter(({ base }) => base === null)
  await database.outbox.bulkPut(fresh.map(entry => ({ ...entry, isMaybeKnown: true as const })))
  const rows = await rowsOf(database, fresh)
  for (const collection of COLLECTIONS) {
    const unknown = rows.flatMap((row, index) =>
      row?.sync === null && fresh[index]?.collection === collection ? [row] : [],
    )
    await rowTable(database, collection).bulkPut(unknown.map(row => ({ ...row, sync: NO_STAMP })))
  }
}

/**
 * Rejects the entry of a push that the server has rejected alone, twice. An edit made since stays pending (rule E3).
 *
 * @param run of the app, which has tried it now
 */
export async function rejectPush(
  database: UserDatabase,
  number: number,
  refusal: Refused,
  run: string,
): Promise<void> {
  await database.transaction('rw', pushTables(database), async () => {
    const push = await database.pushes.get(number)
    if (!push) return
    const refused = (await sentEntries(database, push)).filter(isUntouched)
    await database.outbox.bulkPut(
      refused.map(({ entry }) => ({ ...entry, ...rejectedState(entry, refusal, run) })),
    )
    await abandonPush(database, number)
  })
}

/** The page and the service worker may run side by side, and a few pages: more need not be remembered. */
const RUNS = 5

type Refused = Pick<CloudError, 'refusal' | 'message'>

function rejectedState({ triedBy = [] }: OutboxEntry, { refusal, message }: Refused, run: string) {
  const others = triedBy.filter(other => other !== run)
  return {
    state: REJECTED,
    refusal,
    reason: message,
    triedBy: [...others, run].slice(-RUNS),
  }
}

/** The entries that the push carries, as they stand now; one that is gone was settled before. */
async function sentEntries(database: UserDatabase, { writes }: PushInFlight): Promise<SentEntry[]> {
  const entries = await entriesOf(database, writes)
  return writes.flatMap((version, index) => {
    const entry = entries[index]
    return entry ? [{ entry, version }] : []
  })
}

/** What the server has of it now. */
interface StampedEntry extends SentEntry {
  readonly row: StoredDocument | undefined
  readonly sync: KnownStamp
}

async function stampedEntries(
  database: UserDatabase,
  push: PushInFlight,
  by: string,
): Promise<StampedEntry[]> {
  const sent = await sentEntries(database, push)
  const rows = await rowsOf(
    database,
    sent.map(({ version }) => version),
  )
  return sent.map((item, index) => {
    const row = rows[index]
    return { ...item, row, sync: stampOf(item, row, push.rev, by) }
  })
}

function stampOf(
  { entry, version: { value, at, replaced } }: SentEntry,
  row: StoredDocument | undefined,
  rev: number,
  by: string,
): KnownStamp {
  const sync: SyncStamp = { rev, at, by, ...(replaced && { replaced }) }
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
    editedSince.map(({ entry, version: { value }, sync }) => ({
      ...withoutOrigin(entry),
      base: value && { ...value, sync },
    })),
  )
}

/** What was true of the entry before the server had a version that it stands on. */
function withoutOrigin({
  replaced: _,
  isRequeued: __,
  isMaybeKnown: ___,
  sentAsNew: ____,
  ...entry
}: OutboxEntry): OutboxEntry {
  return entry
}

/** Nothing can stand between the fence and our own revision, so the cursor may take it. */
async function advanceCursor(
  database: UserDatabase,
  { fence, rev, epoch }: PushInFlight,
  head: Head,
): Promise<void> {
  if ((await readCursor(database)) !== fence) return
  // A pull has begun with a later head: it comes past this one.
  if (await readState(database, 'pull')) return
  const known = await readState(database, 'head')
  const isEpochDue = known?.isEpochDue === true && epoch === undefined
  const read = await readCollections(database)
  // Not a collection that another engine has passed without knowing it (Q7).
  const names = COLLECTIONS.filter(name => read[name] === fence)
  await moveCursor(database, rev, names)
  await database.syncState.put({ key: 'head', head, ...(isEpochDue && { isEpochDue }) })
}
