// The ranges of keys in which the counts of the server and of this replica differ: a repair lists them (Q4).
// Invariant: a range is halved while that may spare more reads than the count of a half costs.

import type { CollectionName } from '../../domain/document'
import type { CollectionRange, KeyRange } from '../../store/database/sync-state-records'
import type { UserDatabase } from '../../store/database/user-database'
import type { EnginePorts } from '../ports'
import { expectedCount, rowsIn } from './expected-count'
import { idsWithin } from './id-ranges'

/** Rows up to which a range is listed, not halved: a listing costs one read for each, a count at least one. */
const FEW_ROWS = 50

/** The number of ranges from which on they are listed, because more counts would save little. */
const MANY_RANGES = 8

interface CountedRange {
  readonly keys: KeyRange
  /** The server's number of documents in the range. */
  readonly counted: number
  /** The last key of the lower half; null if the range is to be listed. */
  readonly middle: string | null
}

type RangePorts = Pick<EnginePorts, 'database' | 'cloud'>

/**
 * Halves the collection, and the halves in which the counts differ, until few rows are left to list.
 *
 * @param counted the server's count of the collection, which differs from the expected one
 * @returns no range if the server has changed meanwhile
 * @throws CloudError when the server cannot be asked
 */
export async function differingRanges(
  { database, cloud }: RangePorts,
  source: CollectionName,
  counted: number,
): Promise<CollectionRange[]> {
  let ranges = await differing(database, source, [{ keys: {}, counted }])
  while (ranges.some(({ middle }) => middle !== null) && ranges.length < MANY_RANGES) {
    const parts = ranges.map(range => halve({ database, cloud }, source, range))
    ranges = await differing(database, source, (await Promise.all(parts)).flat())
  }
  return ranges.map(({ keys }) => ({ source, keys }))
}

async function differing(
  database: UserDatabase,
  source: CollectionName,
  ranges: readonly Omit<CountedRange, 'middle'>[],
): Promise<CountedRange[]> {
  const found = ranges.map(async ({ keys, counted }) => {
    if ((await expectedCount(database, source, keys)) === counted) return []
    return [{ keys, counted, middle: await middleOf(database, source, keys) }]
  })
  return (await Promise.all(found)).flat()
}

/** Needs one count: the upper half has the rest. */
async function halve(
  { cloud }: RangePorts,
  source: CollectionName,
  { keys, counted, middle }: CountedRange,
): Promise<Omit<CountedRange, 'middle'>[]> {
  if (middle === null) return [{ keys, counted }]
  const lower = { ...keys, upTo: middle }
  const upper = { ...keys, after: middle }
  const countedBelow = await cloud.count(source, lower)
  return [
    { keys: lower, counted: countedBelow },
    { keys: upper, counted: counted - countedBelow },
  ]
}

/** The key of a row in the middle, so that both halves have rows; null if there are few. */
async function middleOf(
  database: UserDatabase,
  source: CollectionName,
  keys: KeyRange,
): Promise<string | null> {
  const counts = idsWithin(keys).map(async ids => ({
    ids,
    rows: await rowsIn(database, source, ids).count(),
  }))
  const groups = await Promise.all(counts)
  if (groups.reduce((sum, { rows }) => sum + rows, 0) <= FEW_ROWS) return null
  // Ids with the same number of digits are in the order of their keys.
  const { ids, rows } = groups.reduce((most, group) => (group.rows > most.rows ? group : most))
  const below = Math.floor(rows / 2) - 1
  const [middle] = await rowsIn(database, source, ids).offset(below).limit(1).primaryKeys()
  return middle === undefined ? null : String(middle)
}
