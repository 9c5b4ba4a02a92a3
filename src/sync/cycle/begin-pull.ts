// The start of a pull. The head shows which pushes were applied, whether this replica was copied, whether the server
// has lost history, and what to pull (rules R5, Q2, Q4, Q6).
// Invariant: one transaction, which changes nothing if the replica's state has changed since the head was requested.

import { COLLECTIONS } from '../../domain/document'
import type { Head } from '../../domain/head'
import { replicaId } from '../../store/database/replica-id'
import type { PullState } from '../../store/database/sync-state-records'
import type { UserDatabase } from '../../store/database/user-database'
import { pushesInFlight, pushTables } from '../../store/outbox/in-flight'
import { readHeadState, readKnownHead } from '../../store/outbox/known-head'
import {
  isNewReplica,
  moveCursor,
  readCollections,
  readCursor,
  readState,
} from '../../store/outbox/sync-state'
import { forgetServerHistory } from '../full-check/lost-history'
import { requestRepair } from '../full-check/repair'
import { changedSince, historyAfter, MAX_DEVICES } from '../head'
import type { EnginePorts } from '../ports'
import { firstListing, oldestKnown, pullOf } from '../pull/pull-state'
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
  const { database } = ports
  return database.transaction('rw', pushTables(database), async () => {
    if ((await readHeadState(database)) !== headState) return 'overtaken'
    await settleApplied(ports, head)
    if (await isCopied(ports, head)) await becomeAnotherReplica(ports)
    await checkHistory(database, head)
    await settleOpen(ports, head)
    return { pull: await planPull(ports, head) }
  })
}

/** The push whose token is in the head was applied, and so were the pushes before it (rule R5). */
async function settleApplied(ports: EnginePorts, head: Head): Promise<void> {
  const { database } = ports
  const by = await replicaId(database)
  const token = head.devices[by]?.token
  const inFlight = await pushesInFlight(database)
  const latest = inFlight.findIndex(push => token !== undefined && push.tokens.includes(token))
  let known = await readKnownHead(database)
  for (const [index, push] of inFlight.slice(0, latest + 1).entries()) {
    const applied = index === latest && token ? { ...push, tokens: [token] } : push
    known = headOf(applied, known, by)
    await acknowledge(database, push.number, { by, head: known })
  }
}

/** Whether another replica pushes under this one's id, because the database was copied (rule R5). */
async function isCopied(ports: EnginePorts, head: Head): Promise<boolean> {
  const { database } = ports
  const mark = head.devices[await replicaId(database)]
  if (!mark) return false
  const { applied = { n: 0, token: '' }, abandoned = [] } =
    (await readState(database, 'push')) ?? {}
  const inFlight = await pushesInFlight(database)
  const ours = new Set([applied.token, ...abandoned, ...inFlight.flatMap(({ tokens }) => tokens)])
  return !ours.has(mark.token) && mark.n >= applied.n
}

async function becomeAnotherReplica({ database, newId, clock }: EnginePorts): Promise<void> {
  await giveUpPushes(database)
  await countPendingAsKnown(database)
  // Another id, which counts its pushes from 1.
  await database.syncState.bulkPut([
    { key: 'replica', id: newId() },
    { key: 'push', number: 0 },
  ])
  await requestRepair(database, clock.now())
}

/** A new replica knows no history, so none can be lost. */
async function checkHistory(database: UserDatabase, head: Head): Promise<void> {
  if (await isNewReplica(database)) return
  const history = historyAfter(await readKnownHead(database), head)
  if (history !== 'continued') await forgetServerHistory(database, head, history)
}

/** Abandons pushes that the head has passed without naming them. They can never be applied (rule R5). */
async function settleOpen(ports: EnginePorts, head: Head): Promise<void> {
  const { database, clock } = ports
  const [first] = await pushesInFlight(database)
  if (!first || head.rev <= first.fence) return
  const isNamed = head.devices[await replicaId(database)] !== undefined
  const isFull = Object.keys(head.devices).length >= MAX_DEVICES
  if (isNamed || !isFull) return abandonPush(database, first.number)
  // This replica is not among the latest in the head, so the head does not show the outcome of its pushes.
  await giveUpPushes(database)
  await requestRepair(database, clock.now())
}

async function planPull({ database, clock }: EnginePorts, head: Head): Promise<PullState | null> {
  const since = await returnToUnread(database)
  const isNew = await isNewReplica(database)
  const interrupted = await readState(database, 'pull')
  if (interrupted?.since === since && isNew === (interrupted.kind === 'first-listing'))
    return interrupted
  const pull = isNew
    ? firstListing({ since, target: head.rev }, clock.now(), await oldestKnown(database))
    : ((await newCollections(database, since)) ?? changes(head, since))
  if (pull) await database.syncState.put(pull)
  else if (interrupted) await database.syncState.delete('pull')
  if (pull?.kind !== 'new-collections') await rememberHead(database, head, pull)
  return pull
}

/**
 * Moves the cursor back to the revision up to which all collections of this app were read. An engine of a version with
 * fewer collections may have moved it past changes of the others (Q7).
 *
 * @returns the cursor
 */
async function returnToUnread(database: UserDatabase): Promise<number> {
  const cursor = await readCursor(database)
  const read = await readCollections(database)
  const since = Math.min(cursor, ...COLLECTIONS.flatMap(name => read[name] ?? []))
  if (since < cursor) await database.syncState.put({ key: 'cursor', rev: since })
  return since
}

/** Collections that this version of the app added are listed from the start, wherever the cursor is (Q7). */
async function newCollections(database: UserDatabase, since: number): Promise<PullState | null> {
  const read = await readCollections(database)
  const fresh = COLLECTIONS.filter(name => read[name] === undefined)
  return pullOf('new-collections', fresh, { since, target: since })
}

function changes(head: Head, since: number): PullState | null {
  const beginning = { since, target: head.rev }
  return head.rev > since ? pullOf('changes', changedSince(head, since), beginning) : null
}

/** Stores the head as the known one. Without a pull, the cursor moves to its revision. */
async function rememberHead(
  database: UserDatabase,
  head: Head,
  pull: PullState | null,
): Promise<void> {
  const known = await readState(database, 'head')
  const isSame = known?.head.token === head.token && known.head.rev === head.rev
  if (!isSame) await database.syncState.put({ ...known, key: 'head', head })
  const isAhead = head.rev > (await readCursor(database))
  if (!pull && isAhead) await moveCursor(database, head.rev)
}
