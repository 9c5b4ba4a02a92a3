// The state of a pull: its start and its queries.
// Invariant: the queries of a listing cover all keys, each key once.

import { COLLECTIONS, type CollectionName } from '../../domain/document'
import { type ChangeSource, LISTING_SOURCES } from '../../domain/head'
import type { PullState, PullStep } from '../../store/database/sync-state-records'

type PullStart = Pick<PullState, 'since' | 'target'>

/** Milliseconds: a full month and some days, for the lists that users open first. */
const NEWEST_MS = 45 * 24 * 60 * 60_000

/** The listing that a repair compares with the rows. */
export function listingOf(start: PullStart, sources: readonly CollectionName[]): PullState {
  return begun('listing', start, listed(sources))
}

/** The changes since the cursor; null without a source. */
export function changesOf(start: PullStart, sources: readonly ChangeSource[]): PullState | null {
  const steps = sources.map(source => ({ source, since: start.since }))
  return steps.length > 0 ? begun('changes', start, steps) : null
}

/** All documents of collections that were never read; null without one. */
export function newListing(since: number, fresh: readonly CollectionName[]): PullState | null {
  const start = { since, target: since }
  return fresh.length > 0 ? begun('new-collections', start, listed(fresh), fresh) : null
}

/**
 * The listing for a new replica. Categories come first, for the forms, and the newest transactions before older ones
 * (Q4). It reads the deletions only if the replica knows a document that may be deleted.
 *
 * @param oldest the least revision at which the replica knows a document; null if it knows none
 */
export function firstListing(start: PullStart, now: number, oldest: number | null): PullState {
  // A key is an id, and an id is a time. Keys of 13 digits are in the order of their times.
  const boundary = String(Math.max(0, now - NEWEST_MS - 1))
  const steps = LISTING_SOURCES.flatMap((source): readonly PullStep[] => {
    if (source === 'deletions') return oldest === null ? [] : [{ source, since: oldest }]
    if (source !== 'transactions') return [{ source }]
    return [
      { source, keys: { after: boundary } },
      { source, keys: { upTo: boundary } },
    ]
  })
  return begun('first-listing', start, steps)
}

function listed(sources: readonly CollectionName[]): PullStep[] {
  return sources.map(source => ({ source }))
}

function begun(
  kind: PullState['kind'],
  start: PullStart,
  steps: readonly PullStep[],
  collections: readonly CollectionName[] = COLLECTIONS,
): PullState {
  const place = { after: null, done: 0, expected: null }
  return { key: 'pull', kind, ...start, collections, steps, ...place }
}

/** Whether the page is the next one to apply: the one at the stored pull's position. */
export function isNextPage(stored: PullState | undefined, page: PullState): boolean {
  return stored !== undefined && placeOf(stored) === placeOf(page)
}

/** A text that identifies a page of a pull. */
function placeOf({ kind, since, target, steps, after }: PullState): string {
  return JSON.stringify([kind, since, target, steps, after?.rev, after?.key])
}
