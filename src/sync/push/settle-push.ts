// The end of the pushes in flight: applied, abandoned, rejected or still open (R5, E3).
// Invariant: an entry is removed only when its latest edit is known to be on the server.

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
import { pushedStamp } from '../merge/own-values'
import type { CloudError, Push } from '../ports'

/**
 * The push was applied: its entries are removed, except those edited since, whose base becomes the sent version.
 *
 * @param by the replica that has pushed
 * @param head the head as the push has written it
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
 * Abandons the push and all later ones that build on it. They can never be applied, and their entries are pending
 * again. A push that another engine has stored since does not build on it, and stays (W1).
 */
export async function abandonPush(database: UserDatabase, number: number): Promise<void> {
  await database.transaction('rw', pushTables(database), async () => {
    const gone = (await pushesInFlight(database)).filter(push => push.number >= number)
    const [first] = gone
    if (first?.number !== number) return
    await database.pushes.bulkDelete(gone.map(push => push.number))
    await rememberTokens(database, gone)
  })
}

/** The number of stored tokens of abandoned pushes: as many as may still reach the server. */
const TOKENS = 20

async function rememberTokens(
  database: UserDatabase,
  pushes: readonly PushInFlight[],
): Promise<void> {
  const state = await readState(database, 'push')
  if (!state) return
  const tokens = [...(state.abandoned ?? []), ...pushes.flatMap(push => push.tokens)]
  await database.syncState.put({ ...state, abandoned: tokens.slice(-TOKENS) })
}

/**
 * The outcome of the pushes in flight stays unknown. Their entries are pending again, and count as possibly on the
 * server (rules R5, M4).
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

/**
 * Another copy of this replica may have sent pending new documents, and other devices may have edited them (rule M4).
 */
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
  await database.outbox.bulkPut(fresh.map(entry => ({ origin: 'maybe' as const, ...entry })))
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
 * @param version of the app that has tried it now
 */
export async function rejectPush(
  database: UserDatabase,
  number: number,
  refusal: Refused,
  version: string,
): Promise<void> {
  await database.transaction('rw', pushTables(database), async () => {
    const push = await database.pushes.get(number)
    if (!push) return
    const refused = (await sentEntries(database, push)).filter(isUntouched)
    await database.outbox.bulkPut(
      refused.map(({ entry }) => ({ ...entry, ...rejectedState(entry, refusal, version) })),
    )
    await abandonPush(database, number)
  })
}

/** The number of stored versions: a few may run side by side. */
const VERSIONS = 5

type Refused = Pick<CloudError, 'refusal' | 'message'>

function rejectedState(
  { triedBy = [] }: OutboxEntry,
  { refusal, message }: Refused,
  version: string,
) {
  const others = triedBy.filter(other => other !== version)
  return {
    state: REJECTED,
    refusal,
    reason: message,
    triedBy: [...others, version].slice(-VERSIONS),
  }
}

/** The present entries of a push's documents. A missing entry was settled before. */
async function sentEntries(database: UserDatabase, { writes }: PushInFlight): Promise<SentEntry[]> {
  const entries = await entriesOf(database, writes)
  return writes.flatMap((version, index) => {
    const entry = entries[index]
    return entry ? [{ entry, version }] : []
  })
}

/** A sent entry with its row and the stamp that the server has now. */
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
 * Gives the rows of the push its revision. A row whose deletion was pushed and undone meanwhile gets the stamp of that
 * deletion.
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

/** What an entry no longer needs when the server has a version of its document. */
function withoutOrigin({ replaced: _, origin: __, ...entry }: OutboxEntry): OutboxEntry {
  return entry
}

/** No revision lies between the fence and the push's own, so the cursor moves to the latter. */
async function advanceCursor(
  database: UserDatabase,
  { fence, rev, epoch }: PushInFlight,
  head: Head,
): Promise<void> {
  if ((await readCursor(database)) !== fence) return
  // A pull with a later head is under way, and reaches this revision.
  if (await readState(database, 'pull')) return
  const known = await readState(database, 'head')
  const isEpochDue = known?.isEpochDue === true && epoch === undefined
  const read = await readCollections(database)
  // Without collections that an engine of another version has passed unread (Q7).
  const names = COLLECTIONS.filter(name => read[name] === fence)
  await moveCursor(database, rev, names)
  await database.syncState.put({ key: 'head', head, ...(isEpochDue && { isEpochDue }) })
}
