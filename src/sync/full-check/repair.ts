// Compares the replica with everything on the server, page by page, and levels the two (rule Q4).
// Invariant: a row that the server does not have is removed only for a tombstone; else it is sent again.

import type { PullState, RepairPlace, RepairState } from '../../store/database/record-types'
import type { UserDatabase } from '../../store/database/user-database'
import { latestWaiting } from '../../store/outbox/outbox'
import { readCursor, readState } from '../../store/outbox/sync-state'
import { recomputeTotals } from '../../store/totals'
import { type EnginePorts, requireSession } from '../ports'
import { deduplicateCategories } from '../pull/deduplicate-categories'
import { readAhead } from '../pull/page-reader'
import { pullState } from '../pull/pull-state'
import { comparePage } from './compare-page'
import { acceptSurplus, countsDiffer, serverCounts } from './count-check'

/** `changed`: there is something to push now. `overtaken`: another engine has moved the cursor. */
export type RepairOutcome = 'level' | 'changed' | 'overtaken'

/** Compares when the user has asked for it, or once a day when the counts differ. */
export async function repairIfDue(ports: EnginePorts): Promise<RepairOutcome> {
  const request = await readState(ports.database, 'repair')
  if (request?.outcome !== 'running' && !(await countsDiffer(ports))) return 'level'
  return repair(ports)
}

/** Lets the next cycle compare everything with the server, from the beginning. */
export async function requestRepair(database: UserDatabase, now: number): Promise<void> {
  await database.syncState.put(requested(now))
}

function requested(at: number): RepairState {
  return { key: 'repair', outcome: 'running', at, added: 0, removed: 0, resent: 0 }
}

/** A repair that cannot go on has failed: the user may ask for it again. */
export async function failRepair({ database, clock }: EnginePorts): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    const state = await readState(database, 'repair')
    if (state?.outcome !== 'running') return
    const { place: _, ...request } = state
    await database.syncState.put({ ...request, outcome: 'failed', at: clock.now() })
  })
}

/** The revisions that it stood on mean nothing any more (rule Q6): it begins again. */
export async function restartRepair(database: UserDatabase): Promise<void> {
  const state = await readState(database, 'repair')
  if (state?.outcome === 'running') await requestRepair(database, state.at)
}

/** Goes through all that the server has and mends what differs; the result is shown to the user. */
async function repair(ports: EnginePorts): Promise<RepairOutcome> {
  const { database, clock } = ports
  const place = (await placeOf(database)) ?? (await beginRepair(ports))
  for await (const page of readAhead(ports.cloud, await listingFrom(database, place))) {
    await requireSession(ports)
    if (!(await comparePage(ports, page))) return 'overtaken'
  }
  await database.transaction('rw', database.tables, async () =>
    deduplicateCategories(database, clock.now()),
  )
  await acceptSurplus(ports, place.counted)
  await endRepair(ports, await recomputeTotals(database))
  return (await latestWaiting(database)) ? 'changed' : 'level'
}

async function placeOf(database: UserDatabase): Promise<RepairPlace | undefined> {
  return (await readState(database, 'repair'))?.place
}

async function beginRepair({ database, cloud, clock }: EnginePorts): Promise<RepairPlace> {
  const counted = await serverCounts(cloud)
  const place: RepairPlace = { source: 'transactions', after: null, counted }
  await database.transaction('rw', database.syncState, async () => {
    const request = await readState(database, 'repair')
    const running = request?.outcome === 'running' ? request : requested(clock.now())
    await database.syncState.put({ ...running, place })
  })
  return place
}

/** What was compared before an interruption has had the changes since by the pull. */
async function listingFrom(
  database: UserDatabase,
  { source, after }: RepairPlace,
): Promise<PullState> {
  const cursor = await readCursor(database)
  return { ...pullState({ kind: 'listing', since: cursor, target: cursor }), source, after }
}

async function endRepair(
  { database, clock }: EnginePorts,
  haveTotalsDiffered: boolean,
): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    const { place: _, ...state } = (await readState(database, 'repair')) ?? requested(0)
    const ended = { outcome: 'done', at: clock.now(), haveTotalsDiffered } as const
    await database.syncState.put({ ...state, ...ended })
  })
}
