// The queue of numbered pushes (L2, L3, R5).
// Invariant: a push and the token of every sending are stored before it is sent; a retry has the same content.

import type { PushInFlight } from '../../store/database/outbox-records'
import type { PendingVersion } from '../../store/replica/pending'
import type { ReplicaStore } from '../../store/replica/replica-store'
import type { EnginePorts } from '../ports'

/** A commit has at most 500 writes: the head and these (rule R2). */
export const MAX_WRITES = 499

/**
 * The security rules look up one document for each deletion, and 20 at most in one commit
 * (firebase.google.com/docs/firestore/security/rules-conditions#access_calls).
 */
export const MAX_DELETIONS = 20

/** The greatest step from one head's revision to the next that the security rules accept (R4). */
const MAX_STEP = 1_000_000

/** Characters of documents in one push: a commit has at most 10 MB, and a character up to 3 bytes. */
const MAX_CHARACTERS = 2_500_000

type QueuePorts = Pick<EnginePorts, 'store' | 'newId'>

/**
 * The push after the given one, with the token of its next sending: a new push of pending entries, or without a given
 * one a push in flight that is sent again (rule R5). A new push builds on the last one in flight: it can only be applied
 * right after it. Null if nothing is pending, or another push is in flight after the given one.
 *
 * @param after the number of the push that is being sent; 0 for none
 * @param limit the maximum number of entries of a new push, from 1 to 499
 */
export async function nextPush(
  { store, newId }: QueuePorts,
  after = 0,
  limit = MAX_WRITES,
): Promise<PushInFlight | null> {
  return store.pushTransaction(async () => {
    const inFlight = await store.pushesInFlight()
    const known = inFlight.find(push => push.number > after)
    // Each token is a sending (E3), so a push that was stored before gets it only when its turn has come.
    if (known && after > 0) return null
    if (known) return storeToken(store, known, newId())
    const pending = await store.takePending(inFlight, MAX_WRITES)
    const taken = takeWithinLimits(pending.slice(0, limit))
    const isEpochDue = inFlight.length === 0 && (await store.readState('head'))?.isEpochDue
    if (taken.length === 0 && !isEpochDue) return null
    const fence = inFlight.at(-1)?.rev ?? (await store.readSeenRevision())
    const isFirst = inFlight.length === 0
    return storePush({ store, newId }, { fence, taken, isFirst, tokens: [newId()] })
  })
}

/** Stores a push of the head alone, which is sent next and shows whether the server accepts anything (rule E3). */
export async function storeHeadPush({ store, newId }: QueuePorts): Promise<void> {
  await store.pushTransaction(async () => {
    // A push that another engine has stored meanwhile shows the same (rule W1).
    if ((await store.pushesInFlight()).length > 0) return
    const fence = await store.readSeenRevision()
    await storePush({ store, newId }, { fence, taken: [], isFirst: true, tokens: [] })
  })
}

/** Each attempt has its own token, because one may arrive after the other was abandoned. */
async function storeToken(
  store: ReplicaStore,
  push: PushInFlight,
  token: string,
): Promise<PushInFlight> {
  const sent = { ...push, tokens: [...push.tokens, token] }
  await store.putPush(sent)
  return sent
}

interface NewPush extends Pick<PushInFlight, 'fence' | 'tokens'> {
  readonly taken: readonly PendingVersion[]
  /** Whether no other push is in flight, which would begin a new epoch already. */
  readonly isFirst: boolean
}

async function storePush(
  { store, newId }: QueuePorts,
  { fence, taken, isFirst, tokens }: NewPush,
): Promise<PushInFlight> {
  const state = await store.readState('push')
  const number = (state?.number ?? 0) + 1
  const push: PushInFlight = {
    number,
    fence,
    rev: nextRevision(fence, taken),
    tokens,
    ...(isFirst && (await newEpoch(store, newId))),
    writes: taken.map(({ version }) => version),
  }
  await store.putPush(push)
  await store.putState({ ...state, key: 'push', number })
  return push
}

/**
 * Above a document that a faulty client has written with a revision above the head (rule R4). The rules accept no head
 * above one that is out of reach, and so no other version of it.
 */
function nextRevision(fence: number, taken: readonly PendingVersion[]): number {
  const within = taken.map(({ rev }) => rev).filter(rev => rev < fence + MAX_STEP)
  return Math.max(fence, ...within) + 1
}

/** A new epoch for the user's first push and after lost history (rule Q6). */
async function newEpoch(
  store: ReplicaStore,
  newId: () => string,
): Promise<Pick<PushInFlight, 'epoch'>> {
  const { epoch } = await store.readKnownHead()
  const isDue = (await store.readState('head'))?.isEpochDue || epoch === ''
  return isDue ? { epoch: newId() } : {}
}

/**
 * The first pending versions that one push can carry. A deletion takes two writes, and the rules limit the deletions
 * of a push (R3). A version that does not fit ends the push, and later ones wait behind it: a new category must not be
 * sent before the deletion of an earlier one of its name (M5).
 */
function takeWithinLimits(pending: readonly PendingVersion[]): readonly PendingVersion[] {
  let writes = 0
  let deletions = 0
  let characters = 0
  const end = pending.findIndex(({ version: { value } }) => {
    writes += value ? 1 : 2
    if (value) characters += JSON.stringify(value).length
    else deletions += 1
    return writes > MAX_WRITES || deletions > MAX_DELETIONS || characters > MAX_CHARACTERS
  })
  return end < 0 ? pending : pending.slice(0, end)
}
