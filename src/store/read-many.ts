// Many records by their ids. IndexedDB takes one request for each key, and one for a whole span of keys:
// what was entered or pulled together stands together, and is read in one.

import type { Collection } from 'dexie'

interface Reads<T> {
  readonly each: () => Promise<(T | undefined)[]>
  /** The records from the first id to the last, both included. */
  readonly span: (first: number, last: number) => Collection<T>
}

/** Below this, requests of their own cost no more than a look at the span. */
const FEW = 8

/** @param ids without repetition, in any order */
export async function readMany<T extends { readonly id: number }>(
  ids: readonly number[],
  { each, span }: Reads<T>,
): Promise<ReadonlyMap<number, T>> {
  const records = (ids.length > FEW && (await readSpan(ids, span))) || (await each())
  return new Map(records.flatMap(record => (record ? [[record.id, record]] : [])))
}

/** Null when much more than what is asked for stands between the first and the last. */
async function readSpan<T>(ids: readonly number[], span: Reads<T>['span']): Promise<T[] | null> {
  const limit = 2 * ids.length
  const [first, last] = ids.reduce(
    ([least, greatest], id) => [Math.min(least, id), Math.max(greatest, id)],
    [Infinity, -Infinity],
  )
  const records = await span(first, last).limit(limit).toArray()
  return records.length < limit ? records : null
}
