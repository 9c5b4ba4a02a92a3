// One page of a repair: the server's documents and the rows between the same two keys (rule Q4).
// Invariant: the position of the next page is written in the transaction that repairs this one.

import type { CollectionName, SyncStamp } from '../../domain/document'
import type { StoredDocument } from '../../store/database/record-types'
import type {
  KeyRange,
  PagePosition,
  PullState,
  RepairPlace,
  RepairState,
} from '../../store/database/sync-state-records'
import { idOfKey } from '../../store/records/unreadable'
import { mergeChange } from '../merge/merge-change'
import { mergeListed } from '../merge/merge-listed'
import type { ChangePage, EnginePorts, RemoteChange } from '../ports'
import { ALL, applyChanges, applySafely, type Changes } from '../pull/apply-changes'
import type { PulledPage } from '../pull/page-reader'

/**
 * Stores the listed documents, removes those that another device has deleted, and queues those that the server has
 * lost.
 *
 * @returns false, with nothing changed, if another engine has repaired the page meanwhile (W1)
 */
export async function repairPage(ports: EnginePorts, page: PulledPage): Promise<boolean> {
  const { store } = ports
  const due = await dueIn(ports, page)
  const suspects = await missingFrom(ports, page)
  const tombstones = await readTombstones(ports, page, suspects)
  const repair = async (changes: Changes) => {
    const state = await store.readState('repair')
    if (!state?.place || !(await isNext(ports, page, state))) return false
    const listed = await applyChanges(ports, changes, ALL, mergeListed)
    const isInPage = (key: string) => isWithin(key, keysOf(page))
    const unreadable = [...(page.unreadable ?? []), ...(changes.unreadable ?? [])]
    await store.forgetUnlisted(collectionOf(page.at), isInPage, unreadable)
    const missing = await missingFrom(ports, page)
    const { target } = page.at
    const removed = await applyChanges(
      ports,
      { changes: [...tombstones.values()] },
      target,
      mergeChange,
    )
    const isLost = ({ id }: StoredDocument) =>
      !tombstones.has(id) && suspects.some(row => row.id === id)
    const lost = missing.filter(isLost)
    await store.requeue(collectionOf(page.at), lost)
    const added = listed.filter(({ decision }) => !decision.entry).length
    const resent = listed.filter(({ local, decision }) => decision.entry && !local.entry).length
    await store.putState({
      ...state,
      added: state.added + added,
      removed: state.removed + removed.length,
      resent: state.resent + resent + lost.length,
      place: placeAfter(page, state.place),
    })
    return true
  }
  return applySafely(ports, due, ALL, mergeListed, changes =>
    store.transaction(async () => repair(changes)),
  )
}

/**
 * The listed versions up to the listing's start; the next pull brings later ones. A version above the head, written by
 * a faulty client, is included, because no pull would bring it (rule R4).
 */
async function dueIn({ cloud }: EnginePorts, page: PulledPage): Promise<Changes> {
  const { changes, unreadable = [] } = page
  const { target } = page.at
  const isLater = (rev: number) => rev > target
  const hasLater =
    changes.some(({ sync }) => isLater(sync.rev)) || unreadable.some(({ rev }) => isLater(rev))
  const head = hasLater ? await cloud.readHead() : null
  const isDue = (rev: number) => !isLater(rev) || (head !== null && rev > head.rev)
  return {
    changes: changes.filter(({ sync }) => isDue(sync.rev)),
    unreadable: unreadable.filter(({ rev }) => isDue(rev)),
  }
}

async function isNext(
  { store }: EnginePorts,
  { at }: PulledPage,
  { place }: RepairState,
): Promise<boolean> {
  const isThere = place?.sources[0] === collectionOf(at) && place.after?.key === at.after?.key
  return isThere && (await store.readCursor()) === at.since
}

/** The position after a page: the next page, the next collection, or the end of the repair. */
function placeAfter({ next }: PulledPage, place: RepairPlace): RepairPlace {
  const sources = next ? place.sources.slice(-next.steps.length) : []
  return { ...place, sources, after: next?.after ?? null }
}

/** A listing reads collections, never deletions. */
function collectionOf({ steps: [step] }: PullState): CollectionName {
  if (!step || 'since' in step) throw new Error('A listing reads collections')
  return step.source
}

/** The unedited rows within the page's keys that the server should have at the cursor, but has not listed. */
async function missingFrom({ store }: EnginePorts, page: PulledPage): Promise<StoredDocument[]> {
  const collection = collectionOf(page.at)
  const { at, changes, unreadable = [] } = page
  const listed = new Set([
    ...changes.map(({ id }) => id),
    ...unreadable.map(({ key }) => idOfKey(key)),
  ])
  const isMissing = ({ id, sync }: StoredDocument) => isDue(sync, at.since) && !listed.has(id)
  return store.readUnedited(collection, idsWithin(keysOf(page)), isMissing)
}

/** The range of keys of the page. */
function keysOf({ at, next }: PulledPage): KeyRange {
  const isMore = next?.steps.length === at.steps.length
  return {
    ...(at.after && { after: at.after.key }),
    ...(isMore && next?.after && { upTo: next.after.key }),
  }
}

function isDue(sync: SyncStamp | null, cursor: number): boolean {
  return sync !== null && sync.rev <= cursor
}

/** The tombstones of these rows by id, without tombstones that are older than their row (rule R3). */
async function readTombstones(
  { cloud }: EnginePorts,
  { at }: PulledPage,
  missing: readonly StoredDocument[],
): Promise<Map<number, RemoteChange>> {
  const tombstones = new Map<number, RemoteChange>()
  if (missing.length === 0) return tombstones
  const rows = new Map(missing.map(row => [row.id, row]))
  const oldest = Math.min(...missing.map(({ sync }) => sync?.rev ?? 0))
  let after: PagePosition | null = null
  do {
    const page: ChangePage = await cloud.changesSince('deletions', oldest, after)
    for (const change of page.changes) {
      const rev =
        change.collection === collectionOf(at) ? rows.get(change.id)?.sync?.rev : undefined
      if (rev !== undefined && rev < change.sync.rev) tombstones.set(change.id, change)
    }
    after = page.next
  } while (after)
  return tombstones
}

// The ids of the documents in a range of keys. A server orders its keys as texts: '10' comes before '9'.
// Invariant: one range for each number of digits, because texts of one length are in the order of their numbers.

/** The number of digits of the greatest id. */
const MAX_DIGITS = 16

/** First and last id, both included. */
type IdRange = readonly [first: number, last: number]

/** Whether the key is in the range. */
export function isWithin(key: string, { after = '', upTo }: KeyRange): boolean {
  return key > after && (upTo === undefined || key <= upTo)
}

/** The ids whose keys are in the range. */
export function idsWithin({ after = '', upTo }: KeyRange): IdRange[] {
  const [low, high] = [digitsOf(after), upTo === undefined ? null : digitsOf(upTo)]
  return Array.from({ length: MAX_DIGITS }, (_, index): IdRange => {
    const length = index + 1
    const first = low.length < length ? padded(low, length) : padded(low, length) + 1
    const last = high === null ? 10 ** length - 1 : lastUpTo(high, length)
    return [Math.max(first, 10 ** index), Math.min(last, Number.MAX_SAFE_INTEGER)]
  }).filter(([first, last]) => first <= last)
}

function lastUpTo(high: string, length: number): number {
  return high.length < length ? padded(high, length) - 1 : padded(high, length)
}

/** The first digits, filled up with zeros to this length, as a number. */
function padded(digits: string, length: number): number {
  return Number(digits.slice(0, length).padEnd(length, '0'))
}

/** The digits between which a key that is no number is sorted. */
function digitsOf(key: string): string {
  const [digits = ''] = /^\d*/.exec(key) ?? []
  const rest = key.slice(digits.length)
  return rest > '9' ? digits.padEnd(MAX_DIGITS, '9') : digits
}
