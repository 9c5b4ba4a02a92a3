// The state of a pull: its start and its queries.
// Invariant: the queries of a listing are of all keys, each key in one of them.

import { COLLECTIONS } from '../../domain/document'
import type { ChangeSource } from '../../domain/head'
import type {
  CollectionRange,
  KeyRange,
  PullState,
  TransactionPart,
} from '../../store/database/sync-state-records'
import type { UserDatabase } from '../../store/database/user-database'
import { rowTable } from '../../store/records/rows'
import { CHANGE_SOURCES } from '../head'

/** A query of a pull, which is read page by page. */
export interface PullStep {
  readonly source: ChangeSource
  readonly part?: TransactionPart
  /** The keys that a listing asks for; all of them without a range. */
  readonly keys?: KeyRange
}

type PullStart = Pick<PullState, 'since' | 'target'>

/** Milliseconds: a month in full and some days, for the lists that people look at first. */
const NEWEST_MS = 45 * 24 * 60 * 60_000

/** The listing that a repair compares with, from its first page: of all there is, or of a range. */
export function listingOf(start: PullStart, range?: CollectionRange): PullState {
  const kind = 'listing'
  if (!range) return { ...WHOLE, kind, ...start, source: 'transactions', ...AT_THE_START }
  const { source, keys } = range
  return { key: 'pull', kind, ...start, sources: [source], source, keys, ...AT_THE_START }
}

/** The same where it is known what has to be read: at least one source. */
export function pullOf(
  kind: 'changes' | 'new-collections',
  sources: readonly ChangeSource[],
  start: PullStart,
): PullState | null {
  const [source] = sources
  return source ? { ...WHOLE, kind, ...start, sources, source, ...AT_THE_START } : null
}

/**
 * The same for a new replica: its forms need the categories, and its lists the newest (Q4).
 *
 * @param oldest the least revision at which it knows a document; null when it knows none
 */
export function firstListing(start: PullStart, now: number, oldest: number | null): PullState {
  // A key is an id, which is a time; keys of 13 digits are in the order of their times.
  const boundary = String(Math.max(0, now - NEWEST_MS - 1))
  const place = { source: 'categories', ...AT_THE_START } as const
  const deletions = oldest !== null && { deletionsSince: oldest }
  return { ...WHOLE, kind: 'first-listing', ...start, boundary, ...deletions, ...place }
}

/** The least revision at which a replica knows a document: what has waited over a signing-out (U2), or was in flight. */
export async function oldestKnown(database: UserDatabase): Promise<number | null> {
  const rows = COLLECTIONS.map(name => rowTable(database, name).toArray())
  const entries = await database.outbox.toArray()
  const versions = [...(await Promise.all(rows)).flat(), ...entries.map(({ base }) => base)]
  return versions.reduce<number | null>((oldest, version) => {
    const rev = version?.sync?.rev
    return rev === undefined || (oldest !== null && oldest < rev) ? oldest : rev
  }, null)
}

const WHOLE = { key: 'pull', collections: COLLECTIONS } as const

const AT_THE_START = { after: null, done: 0, expected: null } as const

/** The queries that are left, the one that the pull stands at first. */
export function stepsLeft(pull: PullState): PullStep[] {
  const steps = stepsOf(pull)
  return steps.slice(steps.findIndex(step => isAt(pull, step)))
}

export function isAt(pull: PullState, { source, part }: PullStep): boolean {
  return pull.source === source && pull.part === part
}

/**
 * Whether the page is the next one to be applied: the page at which the stored pull stands, or the first
 * page of a pull when none is stored.
 */
export function isNextPage(stored: PullState | undefined, page: PullState): boolean {
  if (stored) return placeOf(stored) === placeOf(page)
  const [first] = stepsOf(page)
  return first !== undefined && isAt(page, first) && page.after === null
}

/** The same text for the same page of the same pull. */
function placeOf({ kind, since, target, boundary, sources, ...page }: PullState): string {
  const { source, part, after } = page
  const pull = [kind, since, target, boundary, sources]
  return JSON.stringify([pull, source, part, after?.rev, after?.key])
}

/** Deletions come last; most new replicas have nothing that they could be about (Q4). */
function stepsOf({ kind, boundary, sources, keys, deletionsSince }: PullState): PullStep[] {
  if (sources) return sources.map(source => ({ source, ...(keys && { keys }) }))
  const collections = COLLECTIONS.map(source => ({ source }))
  if (kind === 'changes') return CHANGE_SOURCES.map(source => ({ source }))
  if (boundary === undefined) return collections
  return [
    { source: 'categories' },
    { source: 'savings' },
    { source: 'budgets' },
    { source: 'templates' },
    { source: 'schedules' },
    { source: 'transactions', part: 'newest', keys: { after: boundary } },
    { source: 'transactions', part: 'older', keys: { upTo: boundary } },
    ...(deletionsSince === undefined ? [] : [{ source: 'deletions' } as const]),
  ]
}
