// The end of the pushes in flight: applied, abandoned, rejected or still open (R5, E3).
// Invariant: an entry is removed only when its latest edit is known to be on the server.

import { COLLECTIONS, NO_STAMP, type SyncStamp } from '../../domain/document'
import type { Head } from '../../domain/head'
import type { OutboxEntry, PushInFlight } from '../../store/database/outbox-records'
import type { KnownStamp, StoredDocument } from '../../store/database/record-types'
import { isUntouched, type SentEntry } from '../../store/outbox/in-flight'
import { REJECTED } from '../../store/outbox/outbox'
import { isKnown } from '../../store/records/rows'
import type { ReplicaStore } from '../../store/replica/replica-store'
import type { LocalState } from '../../store/replica/write-outcomes'
import { pushedStamp } from '../merge/own-values'
import type { CloudError, Push } from '../ports'

/**
 * The push was applied: its entries are removed, except those edited since, whose base becomes the sent version.
 *
 * @param by the replica that has pushed
 * @param head the head as the push has written it
 */
export async function acknowledge(
  store: ReplicaStore,
  number: number,
  { by, head }: Pick<Push, 'by' | 'head'>,
): Promise<void> {
  await store.pushTransaction(async () => {
    const push = await store.readPush(number)
    if (!push) return
    const known = await sentDocuments(store, push)
    const sent = known.map(each => ({ ...each, sync: stampOf(each, push.rev, by) }))
    await stampRows(store, sent)
    await rebaseOrRemove(store, sent)
    await advanceCursor(store, push, head)
    await rememberApplied(store, number, head.token)
    await store.deletePushes([push])
  })
}

async function rememberApplied(store: ReplicaStore, number: number, token: string): Promise<void> {
  const state = (await store.readState('push')) ?? { key: 'push', number }
  await store.putState({ ...state, applied: { n: number, token } })
}

/**
 * Abandons the push and all later ones that build on it; their entries are pending again. A push that another engine has
 * stored since does not build on it, and stays (W1).
 *
 * @param cause that the head has passed it, so that it can never be applied; or that a sending was refused, after which
 * another sending may still be applied (R5)
 */
export async function abandonPush(
  store: ReplicaStore,
  number: number,
  cause: 'passed' | 'refused',
): Promise<void> {
  await store.pushTransaction(async () => {
    const gone = (await store.pushesInFlight()).filter(push => push.number >= number)
    const [first] = gone
    if (first?.number !== number) return
    if (cause === 'refused' && first.tokens.length > 1) await countSentAsKnown(store, gone)
    await store.deletePushes(gone)
    await rememberTokens(store, gone)
  })
}

/** The number of stored tokens of abandoned pushes: as many as may still reach the server. */
const TOKENS = 20

async function rememberTokens(store: ReplicaStore, pushes: readonly PushInFlight[]): Promise<void> {
  const state = await store.readState('push')
  if (!state) return
  const tokens = [...(state.abandoned ?? []), ...pushes.flatMap(push => push.tokens)]
  await store.putState({ ...state, abandoned: tokens.slice(-TOKENS) })
}

/**
 * The outcome of the pushes in flight stays unknown. Their entries are pending again, and count as possibly on the
 * server (rules R5, M4). Call inside a push transaction.
 */
export async function giveUpPushes(store: ReplicaStore): Promise<void> {
  const pushes = await store.pushesInFlight()
  await countSentAsKnown(store, pushes)
  await store.deletePushes(pushes)
}

async function countSentAsKnown(
  store: ReplicaStore,
  pushes: readonly PushInFlight[],
): Promise<void> {
  for (const push of pushes) await countAsKnown(store, await sentDocuments(store, push))
}

/**
 * Another copy of this replica may have sent pending new documents, and other devices may have edited them (rule M4).
 * Call inside a push transaction.
 */
export async function countPendingAsKnown(store: ReplicaStore): Promise<void> {
  await countAsKnown(store, await store.readLocal(await store.readEntries()))
}

async function countAsKnown(
  store: ReplicaStore,
  documents: readonly Partial<LocalState>[],
): Promise<void> {
  const fresh = documents.flatMap(({ row, entry }) => (entry?.base === null ? { row, entry } : []))
  await store.putEntries(fresh.map(({ entry }) => ({ origin: 'maybe' as const, ...entry })))
  await store.putRows(
    fresh.flatMap(({ row, entry: { collection } }) =>
      row?.sync === null ? { collection, row: { ...row, sync: NO_STAMP } } : [],
    ),
  )
}

/**
 * Rejects the entry of a push that the server has rejected alone, twice. An edit made since stays pending (rule E3).
 *
 * @param version of the app that has tried it now
 */
export async function rejectPush(
  store: ReplicaStore,
  number: number,
  refusal: Refused,
  version: string,
): Promise<void> {
  await store.pushTransaction(async () => {
    const push = await store.readPush(number)
    if (!push) return
    const refused = (await sentDocuments(store, push)).filter(isUntouched)
    await store.putEntries(
      refused.map(({ entry }) => ({ ...entry, ...rejectedState(entry, refusal, version) })),
    )
    await abandonPush(store, number, 'refused')
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

/** A sent entry with its row. */
interface SentDocument extends SentEntry {
  readonly row: StoredDocument | undefined
}

/** The present entries of a push's documents. A missing entry was settled before. */
async function sentDocuments(
  store: ReplicaStore,
  { writes }: PushInFlight,
): Promise<SentDocument[]> {
  const local = await store.readLocal(writes)
  return local.flatMap(({ key: version, row, entry }) => (entry ? { entry, version, row } : []))
}

/** With the stamp that the server has now. */
interface StampedDocument extends SentDocument {
  readonly sync: KnownStamp
}

function stampOf(
  { entry, version: { value, at, replaced }, row }: SentDocument,
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
async function stampRows(store: ReplicaStore, sent: readonly StampedDocument[]): Promise<void> {
  await store.putRows(
    sent.flatMap(({ version: { collection }, row, sync }) =>
      row ? { collection, row: { ...row, sync } } : [],
    ),
  )
}

async function rebaseOrRemove(
  store: ReplicaStore,
  sent: readonly StampedDocument[],
): Promise<void> {
  // A row in a collection of another version is stamped by that version, which then finds what was sent as the base.
  const isDone = (item: StampedDocument) =>
    isUntouched(item) && (isKnown(item.version) || item.version.value === null)
  await store.removeEntries(sent.filter(isDone).map(({ entry }) => entry))
  const left = sent.filter(item => !isDone(item))
  await store.putEntries(
    left.map(({ entry, version: { value }, sync }) => ({
      ...withoutOrigin(entry),
      base: value && { ...value, sync },
    })),
  )
}

/** Without the fields that count only while the server has no version of the document. */
function withoutOrigin({ replaced: _, origin: __, ...entry }: OutboxEntry): OutboxEntry {
  return entry
}

/** No revision lies between the fence and the push's own, so the cursor moves to the latter. */
async function advanceCursor(
  store: ReplicaStore,
  { fence, rev, epoch }: PushInFlight,
  head: Head,
): Promise<void> {
  if ((await store.readCursor()) !== fence) return
  // A pull with a later head is under way, and reaches this revision.
  if (await store.readState('pull')) return
  const known = await store.readState('head')
  const isEpochDue = known?.isEpochDue === true && epoch === undefined
  const read = await store.readCollections()
  // Without collections that an engine of another version has passed unread (Q7).
  const names = COLLECTIONS.filter(name => read[name] === fence)
  await store.moveCursor(rev, names)
  await store.putState({ key: 'head', head, ...(isEpochDue && { isEpochDue }) })
}
