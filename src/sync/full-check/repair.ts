// The repair: compares the server's documents with the rows, page by page, and corrects both (rule Q4).
// Invariant: a row that the server does not have is removed only if it has a tombstone; otherwise it is queued.

import { COLLECTIONS } from '../../domain/document'
import type { RepairPlace, RepairState } from '../../store/database/sync-state-records'
import { isKnown } from '../../store/records/rows'
import type { ReplicaStore } from '../../store/replica/replica-store'
import { deduplicate } from '../merge/deduplicate'
import { mergeListed } from '../merge/merge-listed'
import { type EnginePorts, requireSession } from '../ports'
import { ALL, applySafely } from '../pull/apply-changes'
import { readAhead } from '../pull/page-reader'
import { listingOf } from '../pull/pull-state'
import { findDifference, recordUnreadable, serverCounts } from './count-check'
import { repairPage } from './repair-page'

/** `changed`: an entry is pending now. `overtaken`: another engine has moved the cursor. */
type RepairOutcome = 'done' | 'changed' | 'overtaken'

/** Repairs everything at the user's request; otherwise what differs, when a check of the counts is due. */
export async function repairIfDue(ports: EnginePorts): Promise<RepairOutcome> {
  const request = await ports.store.readState('repair')
  if (request?.outcome === 'running') {
    const { place } = request
    // Another version of the app may have left it at a collection that this one does not know (Q7).
    const isOurs = place?.sources.every(collection => isKnown({ collection }))
    if (place && isOurs) return repair(ports, place)
    const counted = await serverCounts(ports.cloud)
    return repair(ports, await begin(ports, { counted, sources: COLLECTIONS }))
  }
  const difference = await findDifference(ports)
  return difference ? repair(ports, await begin(ports, difference)) : 'done'
}

/** Requests a repair of everything, from the start, by the next cycle. */
export async function requestRepair(store: ReplicaStore, now: number): Promise<void> {
  await store.putState(requested(now))
}

function requested(at: number): RepairState {
  return { key: 'repair', outcome: 'running', at, added: 0, removed: 0, resent: 0 }
}

/** Ends a running repair as failed, so that the user can request it again. */
export async function failRepair({ store, clock }: EnginePorts): Promise<void> {
  await store.changeState('repair', state => {
    if (state?.outcome !== 'running') return undefined
    const { place: _, ...request } = state
    return { ...request, outcome: 'failed', at: clock.now() }
  })
}

/** Starts a running repair again, because the revisions it has compared are invalid (rule Q6). */
export async function restartRepair(store: ReplicaStore): Promise<void> {
  await store.changeState('repair', state =>
    state?.outcome === 'running' ? requested(state.at) : undefined,
  )
}

/** Repairs from the given position; the result is shown to the user. */
async function repair(ports: EnginePorts, start: RepairPlace): Promise<RepairOutcome> {
  const { store } = ports
  let place: RepairPlace | undefined = start
  while (place.sources.length > 0) {
    if (!(await repairFrom(ports, place))) return 'overtaken'
    place = (await store.readState('repair'))?.place
    if (!place) return 'overtaken'
  }
  await applySafely(ports, { changes: [] }, ALL, mergeListed, ({ leftAlone }) =>
    store.transaction(async () => deduplicate(ports, leftAlone)),
  )
  await recordUnreadable(ports, place.counted)
  await endRepair(ports, await store.recomputeTotals())
  return (await store.latestPending()) ? 'changed' : 'done'
}

/** One listing, from the stored position to its end. Later changes of listed documents come with the next pull. */
async function repairFrom(ports: EnginePorts, { after, sources }: RepairPlace): Promise<boolean> {
  const cursor = await ports.store.readCursor()
  const listing = listingOf({ since: cursor, target: cursor }, sources)
  for await (const page of readAhead(ports.cloud, { ...listing, after })) {
    await requireSession(ports)
    if (!(await repairPage(ports, page))) return false
  }
  return true
}

async function begin(
  { store, clock }: EnginePorts,
  difference: Omit<RepairPlace, 'after'>,
): Promise<RepairPlace> {
  const place = { ...difference, after: null }
  await store.changeState('repair', request => {
    const running = request?.outcome === 'running' ? request : requested(clock.now())
    return { ...running, place }
  })
  return place
}

async function endRepair(
  { store, clock }: EnginePorts,
  haveTotalsDiffered: boolean,
): Promise<void> {
  await store.changeState('repair', (before = requested(0)) => {
    const { place: _, ...state } = before
    return { ...state, outcome: 'done', at: clock.now(), haveTotalsDiffered }
  })
}
