// The application of one page of remote changes to rows, totals, outbox and conflicts, in one transaction.
// Invariant: the place of the next page, or the cursor, is written in the same transaction (Q3).

import { COLLECTIONS, NO_STAMP } from '../../domain/document'
import { parseVersion } from '../../domain/formats/parse-document'
import type { UnreadableDocument, UnreadableVersion } from '../../store/database/record-types'
import type { PullState } from '../../store/database/sync-state-records'
import { isKnown } from '../../store/records/rows'
import { idOfKey } from '../../store/records/unreadable'
import type { ReplicaStore } from '../../store/replica/replica-store'
import { deduplicate } from '../merge/deduplicate'
import { keepBookings } from '../merge/keep-bookings'
import { mergeChange, type Outcome, revisionOf } from '../merge/merge-change'
import { mergeListed } from '../merge/merge-listed'
import { remakeBookings } from '../merge/remake-bookings'
import type { EnginePorts, RemoteChange } from '../ports'
import type { PulledPage } from './page-reader'
import { isNextPage } from './pull-state'

type ApplyPorts = Pick<EnginePorts, 'store' | 'clock'>

/**
 * Applies one page in one transaction. The last page moves the cursor to the pull's target.
 *
 * @returns the changes; undefined, with nothing changed, if the cursor has moved since the pull began or the page is
 * not the next one of the stored pull. Another engine has then pulled, and its rows may be newer than the page (W1).
 */
export async function applyPage(
  ports: ApplyPorts,
  page: PulledPage,
): Promise<Outcome[] | undefined> {
  const { store } = ports
  const { at, next } = page
  return store.transaction(async () => {
    if ((await store.readCursor()) !== at.since) return undefined
    // Rows not requeued yet have revisions that the server will reuse; apply no page before (Q6).
    if (await store.readLostCollection()) return undefined
    if (!isNextPage(await store.readState('pull'), at)) return undefined
    const decideOne = at.kind === 'changes' ? mergeChange : mergeListed
    const outcomes = await applyChanges(ports, page, at.target, decideOne)
    if (next) await store.putState(next)
    else await endPull(ports, at)
    return outcomes
  })
}

type Changes = Pick<PulledPage, 'changes' | 'unreadable'>

/**
 * Applies the changes up to the target. Newer ones come with the next pull, after the pushes before them are settled.
 * Call inside a transaction over all tables.
 */
export async function applyChanges(
  ports: ApplyPorts,
  { changes, unreadable = [] }: Changes,
  target: number,
  decideOne: typeof mergeChange,
): Promise<Outcome[]> {
  const { store } = ports
  // A deletion in a collection of another version is left to an engine of that version (Q7).
  const due = changes.filter(change => isKnown(change) && change.sync.rev <= target)
  await keepLaterUnreadable(
    store,
    unreadable.filter(({ rev }) => rev <= target),
  )
  const outcomes = await decide(ports, due, decideOne)
  const written = await store.writeOutcomes(ports.clock.now(), outcomes)
  await store.commit(ports.clock.now(), async tx => {
    await keepBookings(store, tx, written)
    await remakeBookings(store, tx, written)
  })
  await store.forgetUnreadable(due)
  return outcomes
}

/** Stores an unreadable version if it is newer than the readable one of this device (Q7). */
async function keepLaterUnreadable(
  store: ReplicaStore,
  versions: readonly UnreadableVersion[],
): Promise<void> {
  if (versions.length === 0) return
  const documents = versions.map(version => ({ ...version, id: idOfKey(version.key) }))
  const known = await store.readLocal(documents)
  const later = known.filter(({ key: { rev }, ...local }) => rev > revisionOf(local))
  await store.keepUnreadable(later.map(({ key: { id: _, ...version } }) => version))
}

async function endPull(ports: ApplyPorts, at: PullState): Promise<void> {
  await ports.store.deleteState('pull')
  await noteRead(ports.store, at)
  await deduplicate(ports)
}

/** Marks only known collections of the pull as read: an app version with fewer or more may have begun it (Q7). */
async function noteRead(
  store: ReplicaStore,
  { kind, target, sources = [], collections = [] }: PullState,
): Promise<void> {
  const isNew = kind === 'new-collections'
  const read = COLLECTIONS.filter(name => (isNew ? sources : collections).includes(name))
  await (isNew ? store.markRead(read, target) : store.moveCursor(target, read))
}

async function decide(
  { store }: ApplyPorts,
  changes: readonly RemoteChange[],
  decideOne: typeof mergeChange,
): Promise<Outcome[]> {
  const [replica, known] = await Promise.all([store.id(), store.readLocal(changes)])
  return known.flatMap(({ key: change, ...local }) => {
    const decision = decideOne(change, local, replica)
    return decision ? [{ change, local, decision }] : []
  })
}

/** Runs once for each version of the parser. A version that is readable now is applied like a change of the server. */
export async function rereadUnreadable(ports: ApplyPorts): Promise<void> {
  const { store } = ports
  if ((await store.readUnparsed()).length === 0) return
  await store.transaction(async () => {
    const kept = await store.readUnparsed()
    // Records this parser for all of them. `applyChanges` then forgets the readable ones.
    await store.keepUnreadable(kept)
    const changes = kept.flatMap(changeIn)
    await applyChanges(ports, { changes }, Number.POSITIVE_INFINITY, mergeChange)
  })
}

function changeIn({ collection, key, rev, fields }: UnreadableDocument): RemoteChange[] {
  const version = parseVersion(collection, key, fields, rev === 0 ? NO_STAMP : null)
  // The stored revision counts, because the server may have lost its own (Q6).
  return version ? [{ collection, ...version, sync: { ...version.sync, rev } }] : []
}
