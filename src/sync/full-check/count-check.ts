// The check of the server's counts against the replica's, once a day, or once a week for large tables (rule Q4).

import { COLLECTIONS } from '../../domain/document'
import type { Counts, RepairPlace } from '../../store/database/sync-state-records'
import type { UserDatabase } from '../../store/database/user-database'
import { readState } from '../../store/outbox/sync-state'
import type { CloudPort, EnginePorts } from '../ports'
import { differingRanges } from './differing-ranges'
import { expectedCount } from './expected-count'

const DAY_MS = 24 * 60 * 60_000

/** The number of transactions above which the check is weekly: a count costs one read for each 1,000 documents. */
const MANY = 10_000

/** The server's counts, and the ranges in which they differ; without ranges, everything is repaired. */
type Difference = Pick<RepairPlace, 'counted' | 'ranges'>

/**
 * The counts and ranges to repair; null if the counts differ no more than after the latest repair, or no check is due.
 */
export async function findDifference(ports: EnginePorts): Promise<Difference | null> {
  const { database, cloud, clock } = ports
  const check = await readState(database, 'check')
  const age = clock.now() - (check?.at ?? 0)
  // A clock that was set back must not cause a check in every cycle.
  if (check && age >= 0 && age < (await intervalOf(database, age))) return null
  const counted = await serverCounts(cloud)
  const differences = await countDifferences(database, counted)
  const different = COLLECTIONS.filter(
    name => (differences[name] ?? 0) !== (check?.surplus[name] ?? 0),
  )
  if (different.length === 0) {
    await writeCheck(database, clock.now(), differences)
    return null
  }
  // Documents that no listing returns may be in any range, so everything is compared.
  if (different.some(name => check?.surplus[name])) return { counted }
  const found = different.map(name => differingRanges(ports, name, counted[name] ?? 0))
  const ranges = (await Promise.all(found)).flat()
  return ranges.length > 0 ? { counted, ranges } : { counted }
}

/** Milliseconds between two checks. The rows are counted only if a day has passed. */
async function intervalOf(database: UserDatabase, age: number): Promise<number> {
  return age < DAY_MS || (await database.transactions.count()) <= MANY ? DAY_MS : 7 * DAY_MS
}

/** A new replica has just listed all documents, so the next check is due in a day. */
export async function acceptListing({ database, clock }: EnginePorts): Promise<void> {
  await writeCheck(database, clock.now(), {})
}

/**
 * Stores the difference that remains after a repair: documents that no listing returns.
 *
 * @param counted the server's counts before the repair. The next check finds documents that came during it on pages
 * that had been read
 * @returns false, with nothing stored, if only ranges were repaired and a difference remains outside of them
 */
export async function recordUnreadable(
  { database, clock }: EnginePorts,
  { counted, ranges }: Difference,
): Promise<boolean> {
  const differences = await countDifferences(database, counted)
  if (ranges) {
    const known = (await readState(database, 'check'))?.surplus
    if (COLLECTIONS.some(name => (differences[name] ?? 0) !== (known?.[name] ?? 0))) return false
  }
  await writeCheck(database, clock.now(), differences)
  return true
}

export async function serverCounts(cloud: CloudPort): Promise<Counts> {
  const counts = COLLECTIONS.map(async name => [name, await cloud.count(name)])
  return Object.fromEntries(await Promise.all(counts))
}

/** Leaves out collections without a count: an older version of the app, without them, has begun the repair. */
async function countDifferences(database: UserDatabase, counted: Counts): Promise<Counts> {
  const known = COLLECTIONS.filter(name => counted[name] !== undefined)
  const differences = known.map(async name => {
    const expected = await expectedCount(database, name)
    return [name, (counted[name] ?? 0) - expected]
  })
  return Object.fromEntries(await Promise.all(differences))
}

async function writeCheck(database: UserDatabase, at: number, differences: Counts): Promise<void> {
  await database.syncState.put({ key: 'check', at, surplus: differences })
}
