// The state of a pull: its start and its queries.
// Invariant: the queries of a listing cover all keys, each key once.

import { COLLECTIONS, type CollectionName } from '../../domain/document'
import { type ChangeSource, LISTING_SOURCES } from '../../domain/head'
import type { KeyRange, PullState, TransactionPart } from '../../store/database/sync-state-records'

/** A query of a pull, which is read page by page. */
export interface PullStep {
  readonly source: ChangeSource
  readonly part?: TransactionPart
  /** The keys that a listing requests; absent for all. */
  readonly keys?: KeyRange
}

type PullStart = Pick<PullState, 'since' | 'target'>

/** Milliseconds: a full month and some days, for the lists that users open first. */
const NEWEST_MS = 45 * 24 * 60 * 60_000

/** The listing that a repair compares with the rows, from its first page: all documents, or one collection. */
export function listingOf(start: PullStart, source?: CollectionName): PullState {
  const kind = 'listing'
  if (!source) return { ...WHOLE, kind, ...start, source: 'transactions', ...AT_THE_START }
  return { key: 'pull', kind, ...start, sources: [source], source, ...AT_THE_START }
}

/** A pull of these sources, from its first page; null without a source. */
export function pullOf(
  kind: 'changes' | 'new-collections',
  sources: readonly ChangeSource[],
  start: PullStart,
): PullState | null {
  const [source] = sources
  return source ? { ...WHOLE, kind, ...start, sources, source, ...AT_THE_START } : null
}

/**
 * The listing for a new replica. Categories come first, for the forms, and the newest transactions before older ones
 * (Q4).
 *
 * @param oldest the least revision at which the replica knows a document; null if it knows none
 */
export function firstListing(start: PullStart, now: number, oldest: number | null): PullState {
  // A key is an id, and an id is a time. Keys of 13 digits are in the order of their times.
  const boundary = String(Math.max(0, now - NEWEST_MS - 1))
  const place = { source: 'categories', ...AT_THE_START } as const
  const deletions = oldest !== null && { deletionsSince: oldest }
  return { ...WHOLE, kind: 'first-listing', ...start, boundary, ...deletions, ...place }
}

const WHOLE = { key: 'pull', collections: COLLECTIONS } as const

const AT_THE_START = { after: null, done: 0, expected: null } as const

/** The queries that are not finished, the current one first. */
export function stepsLeft(pull: PullState): PullStep[] {
  const steps = stepsOf(pull)
  return steps.slice(steps.findIndex(step => isAt(pull, step)))
}

export function isAt(pull: PullState, { source, part }: PullStep): boolean {
  return pull.source === source && pull.part === part
}

/**
 * Whether the page is the next one to apply: the page at the stored pull's position, or the first page of a pull if
 * none is stored.
 */
export function isNextPage(stored: PullState | undefined, page: PullState): boolean {
  if (stored) return placeOf(stored) === placeOf(page)
  const [first] = stepsOf(page)
  return first !== undefined && isAt(page, first) && page.after === null
}

/** A text that identifies a page of a pull. */
function placeOf({ kind, since, target, boundary, sources, ...page }: PullState): string {
  const { source, part, after } = page
  const pull = [kind, since, target, boundary, sources]
  return JSON.stringify([pull, source, part, after?.rev, after?.key])
}

/** A first listing reads the deletions only if the replica knows a document that may be deleted (Q4). */
function stepsOf({ boundary, sources, deletionsSince }: PullState): PullStep[] {
  if (sources) return sources.map(source => ({ source }))
  if (boundary === undefined) return COLLECTIONS.map(source => ({ source }))
  return LISTING_SOURCES.flatMap((source): readonly PullStep[] => {
    if (source === 'deletions' && deletionsSince === undefined) return []
    if (source !== 'transactions') return [{ source }]
    return [
      { source, part: 'newest', keys: { after: boundary } },
      { source, part: 'older', keys: { upTo: boundary } },
    ]
  })
}
