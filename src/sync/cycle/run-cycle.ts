// One cycle of the engine: settle the last push, pull, push and check the counts, until both sides are in sync.
// Invariant: correct with any number of engines on one replica; a lock only saves work (W1, R2, R5).

import { COLLECTIONS } from '../../domain/document'
import type { Head } from '../../domain/head'
import type { PullState, SyncProblem, SyncStatus } from '../../store/database/sync-state-records'
import type { ReplicaStore } from '../../store/replica/replica-store'
import { acceptListing, serverCounts } from '../full-check/count-check'
import { queueLostRows } from '../full-check/lost-history'
import { failRepair, repairIfDue, requestRepair } from '../full-check/repair'
import { AccountClosed, CloudError, type EnginePorts, requireSession, SessionEnded } from '../ports'
import { rereadUnreadable } from '../pull/apply-changes'
import { applyPage } from '../pull/apply-page'
import { type PulledPage, readAhead } from '../pull/page-reader'
import { pushPending } from '../push/push'
import { beginPull } from './begin-pull'

/**
 * The number of rounds in which other devices push first, before the cycle ends with a failure and a delay. A round in
 * which another engine of this replica was first does not count, because that engine does the same work.
 */
const MAX_ROUNDS = 10

export type CycleResult =
  | { readonly outcome: 'synced' }
  /** The session has ended (W3), or the account has (C3); nothing more may be done for this user. */
  | { readonly outcome: 'stopped' }
  | Failure

interface Failure {
  readonly outcome: 'failed'
  readonly problem: SyncProblem
  readonly message: string
  /** Milliseconds for which the server wants no request (E1). */
  readonly retryAfter?: number
}

/** Runs one cycle and writes its state for the user to see. Never rejects. */
export async function runCycle(ports: EnginePorts): Promise<CycleResult> {
  try {
    if (!ports.isOnline()) throw new CloudError('transient', 'The device is offline')
    await writeStatus(ports.store, { phase: 'syncing' })
    await synchronize(ports)
    await noteServerTime(ports)
    await writeStatus(ports.store, {
      phase: 'idle',
      problem: null,
      lastSuccessAt: ports.clock.now(),
    })
    return { outcome: 'synced' }
  } catch (error) {
    return afterFailure(ports, error)
  }
}

/** Bookings by the app follow the end of a cycle, and so does their trust in the clock (M9). */
async function noteServerTime({ store, serverTime }: EnginePorts): Promise<void> {
  const time = serverTime?.()
  if (time) await store.putState({ key: 'known-time', ...time })
}

async function synchronize(ports: EnginePorts): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; ) {
    await requireSession(ports)
    const pulled = await pullOnce(ports, round === 0)
    if (pulled === 'overtaken') continue
    round += 1
    if (pulled === 'behind') continue
    await ports.store.retryUntried(ports.version)
    if ((await pushPending(ports)) === 'fenced') continue
    if (await ports.store.endRefusal()) continue
    if ((await repairIfDue(ports)) === 'done') return
  }
  throw new CloudError('transient', 'Other devices are writing without a pause')
}

/**
 * Pulls up to the head, or resumes an interrupted pull. `behind`: the head has moved since that pull began, or an older
 * version of the app began it and did not read all collections.
 */
async function pullOnce(
  ports: EnginePorts,
  isFirst: boolean,
): Promise<'done' | 'behind' | 'overtaken'> {
  const { store, cloud } = ports
  // Read before the head, so that a change by another engine in between is detected.
  const headState = await store.readHeadState()
  const head = (isFirst && (await headFromListener(ports))) || (await cloud.readHead())
  if (head.closed !== undefined) throw new AccountClosed(head.closed)
  await endTransientProblem(store)
  const started = await beginPull(ports, head, headState)
  if (started === 'overtaken') return 'overtaken'
  await queueLostRows(store)
  await rereadUnreadable(ports, () => requestRepair(store, ports.clock.now()))
  const { pull } = started
  if (!pull) return 'done'
  if ((await pullFrom(ports, pull)) === 'overtaken') return 'overtaken'
  return (await isReadTo(store, head.rev)) ? 'done' : 'behind'
}

/** Whether all collections of this version of the app are read up to that revision, and not further (Q6, Q7). */
async function isReadTo(store: ReplicaStore, rev: number): Promise<boolean> {
  const read = await store.readCollections()
  return COLLECTIONS.every(name => read[name] === rev)
}

/**
 * Pulls from the stored position to the head at the start of the pull: the changes page by page (Q2, Q3), or all documents
 * for a new replica (Q4).
 */
async function pullFrom(ports: EnginePorts, start: PullState): Promise<'done' | 'overtaken'> {
  let { expected } = start
  for await (const page of readAhead(ports.cloud, start)) {
    await requireSession(ports)
    expected ??= await expectation(ports, page)
    const next = page.next && { ...page.next, expected }
    if (!(await applyPage(ports, { ...page, next }))) return 'overtaken'
  }
  if (start.kind === 'first-listing') await acceptListing(ports)
  return 'done'
}

/** The number of documents of a first download, counted only if they are more than one page. */
async function expectation({ cloud }: EnginePorts, page: PulledPage): Promise<number | null> {
  if (page.at.kind === 'changes' || !page.next?.after) return null
  const counts = Object.values(await serverCounts(cloud))
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * The listener's head, if a pull or a push follows, which shows that the server can be reached. A head behind the known
 * one is not used: it may be outdated, or the server may have lost history.
 */
async function headFromListener({ store, liveHead }: EnginePorts): Promise<Head | null> {
  const head = liveHead?.() ?? null
  if (!head) return null
  const { rev } = await store.readKnownHead()
  if (head.rev > rev) return head
  return head.rev === rev && (await store.latestPending()) ? head : null
}

/** The server has answered: from now on the cycle is shown as running, not as a retry. */
async function endTransientProblem(store: ReplicaStore): Promise<void> {
  const problem = (await store.readState('status'))?.problem
  if (problem && isTransient(problem)) await writeStatus(store, { problem: null })
}

async function afterFailure(ports: EnginePorts, error: unknown): Promise<CycleResult> {
  const closedAt = error instanceof AccountClosed && { closedAt: error.at }
  const hasEnded = error instanceof SessionEnded
  const problem = hasEnded ? null : problemOf(error, ports.isOnline())
  try {
    const isRefused = problem === 'refused' && !closedAt && { isRefused: true }
    await writeStatus(ports.store, { phase: 'idle', problem, ...isRefused, ...closedAt })
    if (problem && !isTransient(problem)) await failRepair(ports)
  } catch (storageError) {
    console.error('The sync state cannot be written', storageError)
  }
  if (!problem || closedAt) return { outcome: 'stopped' }
  const retryAfter = error instanceof CloudError ? error.retryAfter : 0
  const message = error instanceof Error ? error.message : ''
  return { outcome: 'failed', problem, message, ...(retryAfter > 0 && { retryAfter }) }
}

/** After these, the next cycle resumes a running repair (E1). */
function isTransient(problem: SyncProblem): boolean {
  return problem === 'offline' || problem === 'unreachable' || problem === 'starting'
}

function problemOf(error: unknown, online: boolean): SyncProblem {
  if (error instanceof AccountClosed) return 'refused'
  if (!(error instanceof CloudError)) return 'storage'
  switch (error.failure) {
    case 'transient':
      return online ? 'unreachable' : 'offline'
    case 'unauthenticated':
      return 'needs-sign-in'
    case 'starting':
    case 'refused':
      return error.failure
  }
}

async function writeStatus(
  store: ReplicaStore,
  change: Partial<Omit<SyncStatus, 'key'>>,
): Promise<void> {
  await store.changeState('status', before => {
    const { closedAt, ...status } = before ?? {}
    // After a success the account exists, for example from a restored backup.
    const isClosed = change.problem !== null && closedAt !== undefined
    return {
      phase: 'idle',
      problem: null,
      lastSuccessAt: null,
      ...status,
      ...(isClosed && { closedAt }),
      ...change,
      key: 'status',
    }
  })
}
