// The start of a pull. The head shows which pushes were applied, whether this replica was copied, whether the server
// has lost history, and what to pull (rules R5, Q2, Q4, Q6).
// Invariant: one transaction, which changes nothing if the replica's state has changed since the head was requested.

import { COLLECTIONS } from '../../domain/document'
import type { Head } from '../../domain/head'
import type { PullState } from '../../store/database/sync-state-records'
import { isKnown } from '../../store/records/rows'
import type { ReplicaStore } from '../../store/replica/replica-store'
import { forgetServerHistory } from '../full-check/lost-history'
import { requestRepair } from '../full-check/repair'
import { changedSince, historyAfter, MAX_DEVICES } from '../head'
import type { EnginePorts } from '../ports'
import { changesOf, firstListing, newListing } from '../pull/pull-state'
import { headOf } from '../push/push'
import { abandonPush, acknowledge, countPendingAsKnown, giveUpPushes } from '../push/settle-push'

/** `overtaken`: another engine of this replica has changed its state meanwhile (W1). */
type PullBeginning = { readonly pull: PullState | null } | 'overtaken'

/**
 * Settles the pushes in flight by the head, and begins a pull up to it or resumes an interrupted one. The pull is null
 * if this replica has all changes.
 *
 * @param headState the result of `readHeadState` before the head was requested
 */
export async function beginPull(
  ports: EnginePorts,
  head: Head,
  headState: string,
): Promise<PullBeginning> {
  const { store } = ports
  return store.pushTransaction(async () => {
    if ((await store.readHeadState()) !== headState) return 'overtaken'
    await settleApplied(store, head)
    if (await isCopied(store, head)) await becomeAnotherReplica(ports)
    await checkHistory(store, head)
    await settleOpen(ports, head)
    return { pull: await planPull(ports, head) }
  })
}

/** The push whose token is in the head was applied, and so were the pushes before it (rule R5). */
async function settleApplied(store: ReplicaStore, head: Head): Promise<void> {
  const by = await store.id()
  const token = head.devices[by]?.token
  const inFlight = await store.pushesInFlight()
  const latest = inFlight.findIndex(push => token !== undefined && push.tokens.includes(token))
  let known = await store.readKnownHead()
  for (const [index, push] of inFlight.slice(0, latest + 1).entries()) {
    const applied = index === latest && token ? { ...push, tokens: [token] } : push
    known = headOf(applied, known, by)
    await acknowledge(store, push.number, { by, head: known })
  }
}

/** Whether another replica pushes under this one's id, because the database was copied (rule R5). */
async function isCopied(store: ReplicaStore, head: Head): Promise<boolean> {
  const mark = head.devices[await store.id()]
  if (!mark) return false
  const { applied = { n: 0, token: '' }, abandoned = [] } = (await store.readState('push')) ?? {}
  const inFlight = await store.pushesInFlight()
  const ours = new Set([applied.token, ...abandoned, ...inFlight.flatMap(({ tokens }) => tokens)])
  return !ours.has(mark.token) && mark.n >= applied.n
}

async function becomeAnotherReplica({ store, newId, clock }: EnginePorts): Promise<void> {
  await giveUpPushes(store)
  await countPendingAsKnown(store)
  // Another id, which counts its pushes from 1.
  await store.putState({ key: 'replica', id: newId() }, { key: 'push', number: 0 })
  await requestRepair(store, clock.now())
}

/** A new replica knows no history, so none can be lost. */
async function checkHistory(store: ReplicaStore, head: Head): Promise<void> {
  if (await store.isNew()) return
  const history = historyAfter(await store.readKnownHead(), head)
  if (history !== 'continued') await forgetServerHistory(store, head, history)
}

/** Abandons pushes that the head has passed without naming them. They can never be applied (rule R5). */
async function settleOpen({ store, clock }: EnginePorts, head: Head): Promise<void> {
  const [first] = await store.pushesInFlight()
  if (!first || head.rev <= first.fence) return
  const isNamed = head.devices[await store.id()] !== undefined
  const isFull = Object.keys(head.devices).length >= MAX_DEVICES
  if (isNamed || !isFull) return abandonPush(store, first.number, 'passed')
  // This replica is not among the latest in the head, so the head does not show the outcome of its pushes.
  await giveUpPushes(store)
  await requestRepair(store, clock.now())
}

async function planPull({ store, clock }: EnginePorts, head: Head): Promise<PullState | null> {
  const since = await returnToUnread(store)
  const isNew = await store.isNew()
  const interrupted = await store.readState('pull')
  const isDue = interrupted?.since === since && isNew === (interrupted.kind === 'first-listing')
  if (isDue && isKnownWhole(interrupted)) return interrupted
  const pull = isNew
    ? firstListing({ since, target: head.rev }, clock.now(), await store.oldestRevision())
    : ((await newCollections(store, since)) ?? changes(head, since))
  if (pull) await store.putState(pull)
  else if (interrupted) await store.deleteState('pull')
  if (pull?.kind !== 'new-collections') await rememberHead(store, head, pull)
  return pull
}

/**
 * Whether this version of the app knows all collections of the version that began the pull. Otherwise this one would pass
 * over the unknown ones, and the end of the pull would count them as read (Q7).
 */
function isKnownWhole({ collections }: PullState): boolean {
  return collections.every(collection => isKnown({ collection }))
}

/** Moves the cursor back to what this version of the app has seen. @returns the cursor */
async function returnToUnread(store: ReplicaStore): Promise<number> {
  const seen = await store.readSeenRevision()
  if (seen < (await store.readCursor())) await store.putState({ key: 'cursor', rev: seen })
  return seen
}

/** Collections that this version of the app added are listed from the start, wherever the cursor is (Q7). */
async function newCollections(store: ReplicaStore, since: number): Promise<PullState | null> {
  const read = await store.readCollections()
  const fresh = COLLECTIONS.filter(name => read[name] === undefined)
  return newListing(since, fresh)
}

function changes(head: Head, since: number): PullState | null {
  const start = { since, target: head.rev }
  return head.rev > since ? changesOf(start, changedSince(head, since)) : null
}

/** Stores the head as the known one. Without a pull, the cursor moves to its revision. */
async function rememberHead(
  store: ReplicaStore,
  head: Head,
  pull: PullState | null,
): Promise<void> {
  const known = await store.readState('head')
  const isSame = known?.head.token === head.token && known.head.rev === head.rev
  if (!isSame) await store.putState({ ...known, key: 'head', head })
  const isAhead = head.rev > (await store.readCursor())
  if (!pull && isAhead) await store.moveCursor(head.rev)
}
