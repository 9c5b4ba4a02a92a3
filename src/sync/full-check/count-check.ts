// The check of the server's counts against the replica's, once a week (rule Q4).

import { COLLECTIONS } from '../../domain/document'
import type { Counts, RepairPlace } from '../../store/database/sync-state-records'
import type { ReplicaStore } from '../../store/replica/replica-store'
import type { CloudPort, EnginePorts } from '../ports'

/** Milliseconds between two checks: a count costs at least one read. */
const INTERVAL_MS = 7 * 24 * 60 * 60_000

/** The server's counts, and the collections in which they differ. */
type Difference = Pick<RepairPlace, 'counted' | 'sources'>

/**
 * The counts and collections to repair; null if the counts differ no more than after the latest repair, or no check is due.
 */
export async function findDifference(ports: EnginePorts): Promise<Difference | null> {
  const { store, cloud, clock } = ports
  const check = await store.readState('check')
  const age = clock.now() - (check?.at ?? 0)
  // A clock that was set back must not cause a check in every cycle.
  if (check && age >= 0 && age < INTERVAL_MS) return null
  const counted = await serverCounts(cloud)
  const differences = await countDifferences(store, counted)
  const different = COLLECTIONS.filter(
    name => (differences[name] ?? 0) !== (check?.differences[name] ?? 0),
  )
  if (different.length === 0) {
    await writeCheck(store, clock.now(), differences)
    return null
  }
  return { counted, sources: different }
}

/** A new replica has just listed all documents, so the next check is due in a week. */
export async function acceptListing({ store, clock }: EnginePorts): Promise<void> {
  await writeCheck(store, clock.now(), {})
}

/**
 * Stores the difference that remains after a repair: documents that no listing returns.
 *
 * @param counted the server's counts before the repair. The next check finds documents that came during it on pages
 * that had been read
 */
export async function recordUnreadable(
  { store, clock }: EnginePorts,
  counted: Counts,
): Promise<void> {
  await writeCheck(store, clock.now(), await countDifferences(store, counted))
}

export async function serverCounts(cloud: CloudPort): Promise<Counts> {
  const counts = COLLECTIONS.map(async name => [name, await cloud.count(name)])
  return Object.fromEntries(await Promise.all(counts))
}

/** Leaves out collections without a count: an older version of the app, without them, has begun the repair. */
async function countDifferences(store: ReplicaStore, counted: Counts): Promise<Counts> {
  const known = COLLECTIONS.filter(name => counted[name] !== undefined)
  const differences = known.map(async name => {
    const expected = await store.expectedCount(name)
    return [name, (counted[name] ?? 0) - expected]
  })
  return Object.fromEntries(await Promise.all(differences))
}

async function writeCheck(store: ReplicaStore, at: number, differences: Counts): Promise<void> {
  await store.putState({ key: 'check', at, differences })
}
