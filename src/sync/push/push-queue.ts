// What the outbox sends next, as a row of numbered pushes (L2, L3, R5).
// Invariant: a push is stored before it is sent, and so is the token of every sending; what it carries stays the same.

import { marksToCarry } from '../../domain/conflict/replaced'
import type { OutboxEntry, PushInFlight, SentVersion } from '../../store/database/record-types'
import type { UserDatabase } from '../../store/database/user-database'
import { pushesInFlight, pushTables } from '../../store/outbox/in-flight'
import { readKnownHead } from '../../store/outbox/known-head'
import { entriesInState } from '../../store/outbox/outbox'
import { readCursor, readState } from '../../store/outbox/sync-state'
import {
  type DocumentKey,
  documentOf,
  entriesOf,
  removeEntries,
  rowsOf,
} from '../../store/records/rows'
import { unreadableDocuments } from '../../store/records/unreadable'
import type { EnginePorts } from '../ports'
import { isUntouched } from './settle-push'

/** A commit holds 500 writes: the head and these (rule R2). */
export const MAX_WRITES = 499

/**
 * The server's rules look at one document for each deletion, and may look at 20 in one commit
 * (firebase.google.com/docs/firestore/security/rules-conditions#access_calls).
 */
export const MAX_DELETIONS = 20

/** Characters of documents in one push: a commit holds 10 MB, and a character takes up to 3 bytes. */
const MAX_CHARACTERS = 2_500_000

type QueuePorts = Pick<EnginePorts, 'database' | 'newId'>

/**
 * The push after the given one, with the token of its coming sending: one in flight once more, or a new one
 * from what waits (rule R5). A new one stands on the last in flight: it can only be applied right after it.
 * Null when nothing waits.
 *
 * @param after the number of the push that is being sent; 0 for none
 * @param limit the most entries that a new push may carry, from 1 to 499
 */
export async function nextPush(
  { database, newId }: QueuePorts,
  after = 0,
  limit = MAX_WRITES,
): Promise<PushInFlight | null> {
  return database.transaction('rw', pushTables(database), async () => {
    const inFlight = await pushesInFlight(database)
    const known = inFlight.find(push => push.number > after)
    if (known) return storeToken(database, known, newId())
    const taken = await takePending(database, inFlight, limit)
    const isEpochDue = inFlight.length === 0 && (await readState(database, 'head'))?.isEpochDue
    if (taken.length === 0 && !isEpochDue) return null
    const fence = inFlight.at(-1)?.rev ?? (await readCursor(database))
    return store({ database, newId }, fence, taken)
  })
}

/** Stores a push of the head alone, to be taken next: whether the server takes anything at all (rule E3). */
export async function storeHeadPush({ database, newId }: QueuePorts): Promise<void> {
  await database.transaction('rw', pushTables(database), async () => {
    // What another engine has stored meanwhile shows it as well (rule W1).
    if ((await pushesInFlight(database)).length > 0) return
    await store({ database, newId }, await readCursor(database), [])
  })
}

/** Two sendings of a push are told apart, for one of them may arrive when the other is given up. */
async function storeToken(
  database: UserDatabase,
  push: PushInFlight,
  token: string,
): Promise<PushInFlight> {
  const sent = { ...push, tokens: [...push.tokens, token] }
  await database.pushes.put(sent)
  return sent
}

async function store(
  { database, newId }: QueuePorts,
  fence: number,
  taken: readonly Candidate[],
): Promise<PushInFlight> {
  const state = await readState(database, 'push')
  const number = (state?.number ?? 0) + 1
  const push: PushInFlight = {
    number,
    fence,
    // Above the head where a faulty client has written a document that is (rule R4).
    rev: Math.max(fence, ...taken.map(({ rev }) => rev)) + 1,
    tokens: [newId()],
    ...(await newEpoch(database, newId)),
    writes: taken.map(({ version }) => version),
  }
  await database.pushes.add(push)
  await database.syncState.put({ ...state, key: 'push', number })
  return push
}

/** For the first push of all, after a head of the first edition, and where history was lost (rule Q6). */
async function newEpoch(
  database: UserDatabase,
  newId: () => string,
): Promise<Pick<PushInFlight, 'epoch'>> {
  // A push in flight begins it already.
  if ((await database.pushes.count()) > 0) return {}
  const { epoch } = await readKnownHead(database)
  const isDue = (await readState(database, 'head'))?.isEpochDue || epoch === ''
  return isDue ? { epoch: newId() } : {}
}

/** What waits and is in no push yet, oldest edit first, as much as fits. */
async function takePending(
  database: UserDatabase,
  inFlight: readonly PushInFlight[],
  limit: number,
): Promise<readonly Candidate[]> {
  const entries = await nextEntries(database, inFlight)
  const versions = await versionsOf(database, entries)
  const needed = versions.filter(version => !isNoOp(version))
  await deleteNoOps(database, versions.filter(isNoOp))
  if (entries.length > 0 && needed.length === 0) return takePending(database, inFlight, limit)
  return takeWithinLimits(needed.slice(0, limit))
}

async function nextEntries(
  database: UserDatabase,
  inFlight: readonly PushInFlight[],
): Promise<OutboxEntry[]> {
  const passed = new Set(inFlight.flatMap(({ writes }) => writes.map(keyOf)))
  // A version that this app cannot read is not written over (Q7).
  for (const document of await unreadableDocuments(database)) passed.add(keyOf(document))
  const keys = await entriesInState(database, 'waiting')
    .limit(passed.size + MAX_WRITES)
    .primaryKeys()
  const waiting = keys.map(([collection, id]) => ({ collection, id }))
  const inOrder = await beforeFirstEdited(database, inFlight, waiting)
  const fresh = inOrder.filter(key => !passed.has(keyOf(key)))
  const entries = await entriesOf(database, fresh.slice(0, MAX_WRITES))
  return entries.filter(entry => entry !== undefined)
}

/** What was edited while it was in flight waits for the answer, and is not overtaken by later edits (rule R3). */
async function beforeFirstEdited(
  database: UserDatabase,
  inFlight: readonly PushInFlight[],
  waiting: readonly DocumentKey[],
): Promise<readonly DocumentKey[]> {
  const sent = new Map(inFlight.flatMap(({ writes }) => writes.map(write => [keyOf(write), write])))
  const suspects = waiting.filter(key => sent.has(keyOf(key)))
  const entries = await entriesOf(database, suspects)
  const edited = suspects.find((key, index) => {
    const [entry, version] = [entries[index], sent.get(keyOf(key))]
    return entry && version && !isUntouched({ entry, version })
  })
  return edited ? waiting.slice(0, waiting.indexOf(edited)) : waiting
}

function keyOf({ collection, id }: DocumentKey): string {
  return `${collection}-${id}`
}

interface Candidate {
  readonly entry: OutboxEntry
  readonly version: SentVersion
  /** The revision of the version that stands on the server, as far as it is known. */
  readonly rev: number
}

/** The value to push is read from the row itself (rule L2). */
async function versionsOf(
  database: UserDatabase,
  entries: readonly OutboxEntry[],
): Promise<Candidate[]> {
  const rows = await rowsOf(database, entries)
  return entries.map((entry, index) => {
    const { collection, id, generation, editedAt } = entry
    const row = rows[index]
    const version = { collection, id, generation, at: editedAt }
    const rev = (row ?? entry.base)?.sync?.rev ?? 0
    if (!row) return { entry, rev, version: { ...version, value: null } }
    const value = documentOf(row)
    const replaced = marksToCarry(row.sync?.replaced ?? [], entry.replaced ?? [], value)
    const marks = replaced.length > 0 && { replaced }
    return { entry, rev, version: { ...version, value, ...marks } }
  })
}

/** Neither here nor there: nothing to say to the server (rule L3). */
function isNoOp({ entry, version }: Candidate): boolean {
  return version.value === null && entry.base === null && !entry.isMaybeKnown
}

async function deleteNoOps(database: UserDatabase, noOps: readonly Candidate[]): Promise<void> {
  await removeEntries(
    database,
    noOps.map(({ entry }) => entry),
  )
}

/**
 * A deletion takes two writes, and its looks at other documents are counted (rule R3). Nothing
 * overtakes what does not fit: a category that was made again must not come before its deletion (M5).
 */
function takeWithinLimits(candidates: readonly Candidate[]): readonly Candidate[] {
  let writes = 0
  let deletions = 0
  let characters = 0
  const end = candidates.findIndex(({ version: { value } }) => {
    writes += value ? 1 : 2
    if (value) characters += JSON.stringify(value).length
    else deletions += 1
    return writes > MAX_WRITES || deletions > MAX_DELETIONS || characters > MAX_CHARACTERS
  })
  return end < 0 ? candidates : candidates.slice(0, end)
}
