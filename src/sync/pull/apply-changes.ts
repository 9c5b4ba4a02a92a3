// The application of remote changes, and of versions that are kept because this app could not read or apply them (Q7).
// Invariant: a document with which the app itself fails is set aside, and holds up no other one (E3).

import { NO_STAMP } from '../../domain/document'
import { parseStamp, parseVersion } from '../../domain/formats/parse-document'
import type { UnreadableDocument, UnreadableVersion } from '../../store/database/record-types'
import { isKnown } from '../../store/records/rows'
import { idOfKey } from '../../store/records/unreadable'
import { deduplicate, type LeftAlone, PartFailure } from '../merge/deduplicate'
import { keepBookings } from '../merge/keep-bookings'
import { mergeChange, type Outcome, revisionOf } from '../merge/merge-change'
import { remakeBookings } from '../merge/remake-bookings'
import { type EnginePorts, isOwnFailure, type RemoteChange } from '../ports'
import type { PulledPage } from './page-reader'

export type ApplyPorts = Pick<EnginePorts, 'store' | 'clock' | 'version'>

export interface Changes extends Pick<PulledPage, 'changes' | 'unreadable'> {
  /** What the end of the pull leaves alone, because the app fails with it. */
  readonly leftAlone?: LeftAlone
}

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
    ports,
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
  { store, version: app }: ApplyPorts,
  versions: readonly UnreadableVersion[],
): Promise<void> {
  if (versions.length === 0) return
  const documents = versions.map(version => ({ ...version, id: idOfKey(version.key) }))
  const known = await store.readLocal(documents)
  const later = known.filter(({ key: { rev }, ...local }) => rev > revisionOf(local))
  await store.keepUnreadable(
    app,
    later.map(({ key: { id: _, ...version } }) => version),
  )
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

/**
 * Applies changes. If the app fails with an exception of its own, the documents that cause it are set aside and the
 * others are applied. What fails at the end of the pull without these changes is left as it is (E3).
 *
 * @param target as for `applyChanges`, and so is `decideOne`
 * @param apply one transaction, which changes nothing if it fails
 */
export async function applySafely<T>(
  ports: ApplyPorts,
  page: Changes,
  target: number,
  decideOne: typeof mergeChange,
  apply: (page: Changes) => Promise<T>,
): Promise<T> {
  try {
    return await apply(page)
  } catch (error) {
    if (!isOwnFailure(error)) throw error
    const leftAlone = await failingParts(ports)
    const isApplicable = async (changes: readonly RemoteChange[]) => {
      const work = () => applyChanges(ports, { changes }, target, decideOne)
      return (await failureOf(ports, leftAlone, work)) === null
    }
    // Where no change at all can be applied, no document is the cause.
    if (!(await isApplicable([]))) throw error
    const good = new Set(await applicable([], page.changes, isApplicable))
    const failing = page.changes.filter(change => !good.has(change))
    if (failing.length + leftAlone.size === 0) throw error
    console.error('The app fails with a part of the changes', error, [...leftAlone])
    const unreadable = [...(page.unreadable ?? []), ...failing.map(setAside)]
    return apply({ changes: [...good], unreadable, leftAlone })
  }
}

/** The parts of `deduplicate` that throw an exception of the app even if no change of the page is applied. */
async function failingParts(ports: ApplyPorts): Promise<LeftAlone> {
  const parts = new Set<string>()
  for (;;) {
    const failure = await failureOf(ports, parts)
    if (!(failure instanceof PartFailure)) return parts
    parts.add(failure.part)
  }
}

/** The good changes, and of the others those that can be applied together with them: found by halving. */
async function applicable(
  good: readonly RemoteChange[],
  others: readonly RemoteChange[],
  isApplicable: (changes: readonly RemoteChange[]) => Promise<boolean>,
): Promise<readonly RemoteChange[]> {
  const all = [...good, ...others]
  if (others.length === 0 || (await isApplicable(all))) return all
  if (others.length === 1) return good
  const half = Math.ceil(others.length / 2)
  const first = await applicable(good, others.slice(0, half), isApplicable)
  return applicable(first, others.slice(half), isApplicable)
}

/** The exception of the app in the work and the end of a pull after it, or null. Nothing is written. */
async function failureOf(
  ports: ApplyPorts,
  leftAlone: LeftAlone,
  work: () => Promise<unknown> = async () => {},
): Promise<unknown> {
  const success = new Error('Only tried out')
  try {
    await ports.store.transaction(async () => {
      await work()
      await deduplicate(ports, leftAlone)
      throw success
    })
  } catch (error) {
    if (error === success) return null
    if (!isOwnFailure(error)) throw error
    return error
  }
}

function setAside({ collection, id, value, sync }: RemoteChange): UnreadableVersion {
  const version = { collection, key: String(id), rev: sync.rev, fields: { ...value, sync } }
  return value ? version : { ...version, isDeleted: true }
}

/**
 * Runs once for each version of the app. A version that is readable now is applied like a change of the server.
 *
 * @param list requests a listing, because the fields of a document could not even be decoded and are not here
 */
export async function rereadUnreadable(
  ports: ApplyPorts,
  list: () => Promise<void>,
): Promise<void> {
  const { store, version } = ports
  const kept = await store.readUntried(version)
  if (kept.length === 0) return
  const changes = kept.flatMap(changeIn)
  await applySafely(ports, { changes }, ALL, mergeChange, page =>
    store.transaction(async () => {
      // Records this version for all of them. `applyChanges` then forgets those that it applies.
      await store.keepUnreadable(version, kept)
      await applyChanges(ports, page, ALL, mergeChange)
      if (kept.some(isUndecoded)) await list()
    }),
  )
}

function isUndecoded({ fields, isDeleted }: UnreadableDocument): boolean {
  return !isDeleted && Object.keys(fields).every(name => name === 'sync')
}

/** No target: all changes are applied. */
export const ALL = Number.POSITIVE_INFINITY

function changeIn({ collection, key, rev, fields, isDeleted }: UnreadableDocument): RemoteChange[] {
  const sync = isDeleted && parseStamp(fields.sync)
  const version = sync
    ? { id: idOfKey(key), value: null, sync }
    : parseVersion(collection, key, fields, rev === 0 ? NO_STAMP : null)
  // The stored revision counts, because the server may have lost its own (Q6).
  return version ? [{ collection, ...version, sync: { ...version.sync, rev } }] : []
}
