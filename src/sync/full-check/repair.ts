// The repair: compares the server's documents with the rows, page by page, and corrects both (rule Q4).
// Invariant: a row that the server does not have is removed only if it has a tombstone; otherwise it is queued.

import type { RepairPlace, RepairState } from '../../store/database/sync-state-records'
import type { UserDatabase } from '../../store/database/user-database'
import { latestPending } from '../../store/outbox/pending-edits'
import { readCursor, readState } from '../../store/outbox/sync-state'
import { recomputeTotals } from '../../store/totals'
import { deduplicate } from '../merge/deduplicate'
import { type EnginePorts, requireSession } from '../ports'
import { readAhead } from '../pull/page-reader'
import { listingOf } from '../pull/pull-state'
import { findDifference, recordUnreadable, serverCounts } from './count-check'
import { isAtEnd, repairPage } from './repair-page'

/** `changed`: an entry is pending now. `overtaken`: another engine has moved the cursor. */
type RepairOutcome = 'done' | 'changed' | 'overtaken'

/** Repairs everything at the user's request; otherwise what differs, when a check of the counts is due. */
export async function repairIfDue(ports: EnginePorts): Promise<RepairOutcome> {
  const request = await readState(ports.database, 'repair')
  if (request?.outcome === 'running') {
    const { place } = request
    return place ? repair(ports, place, true) : repair(ports, await beginAll(ports))
  }
  const difference = await findDifference(ports)
  return difference ? repair(ports, await begin(ports, placeFor(difference))) : 'done'
}

/** Requests a repair of everything, from the start, by the next cycle. */
export async function requestRepair(database: UserDatabase, now: number): Promise<void> {
  await database.syncState.put(requested(now))
}

function requested(at: number): RepairState {
  return { key: 'repair', outcome: 'running', at, added: 0, removed: 0, resent: 0 }
}

/** Ends a running repair as failed, so that the user can request it again. */
export async function failRepair({ database, clock }: EnginePorts): Promise<void> {
  await database.transaction('rw', database.syncState, async () => {
    const state = await readState(database, 'repair')
    if (state?.outcome !== 'running') return
    const { place: _, ...request } = state
    await database.syncState.put({ ...request, outcome: 'failed', at: clock.now() })
  })
}

/** Starts a running repair again, because the revisions it has compared are invalid (rule Q6). */
export async function restartRepair(database: UserDatabase): Promise<void> {
  const state = await readState(database, 'repair')
  if (state?.outcome === 'running') await requestRepair(database, state.at)
}

/** Repairs from the given position; the result is shown to the user. */
async function repair(
  ports: EnginePorts,
  start: RepairPlace,
  isResumed = false,
): Promise<RepairOutcome> {
  const { database } = ports
  let place: RepairPlace | undefined = start
  while (!isAtEnd(place)) {
    if (!(await repairFrom(ports, place))) return 'overtaken'
    place = (await readState(database, 'repair'))?.place
    if (!place) return 'overtaken'
  }
  await database.transaction('rw', database.tables, async () => deduplicate(ports))
  // Documents repaired before an interruption may have been pushed since, so the counts are read again.
  const isOutdated = isResumed && place.sources !== undefined
  await recordUnreadable(ports, isOutdated ? await serverCounts(ports.cloud) : place.counted)
  await endRepair(ports, await recomputeTotals(database))
  return (await latestPending(database)) ? 'changed' : 'done'
}

/** One listing, from the stored position to its end. Later changes of listed documents come with the next pull. */
async function repairFrom(
  ports: EnginePorts,
  { source, after, sources }: RepairPlace,
): Promise<boolean> {
  const cursor = await readCursor(ports.database)
  const listing = listingOf({ since: cursor, target: cursor }, sources?.[0])
  for await (const page of readAhead(ports.cloud, { ...listing, source, after })) {
    await requireSession(ports)
    if (!(await repairPage(ports, page))) return false
  }
  return true
}

async function beginAll(ports: EnginePorts): Promise<RepairPlace> {
  return begin(ports, placeFor({ counted: await serverCounts(ports.cloud) }))
}

function placeFor({ counted, sources }: Pick<RepairPlace, 'counted' | 'sources'>): RepairPlace {
  const source = sources?.[0] ?? 'transactions'
  return { source, after: null, counted, ...(sources && { sources }) }
}

async function begin({ database, clock }: EnginePorts, place: RepairPlace): Promise<RepairPlace> {
  await database.transaction('rw', database.syncState, async () => {
    const request = await readState(database, 'repair')
    const running = request?.outcome === 'running' ? request : requested(clock.now())
    await database.syncState.put({ ...running, place })
  })
  return place
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
