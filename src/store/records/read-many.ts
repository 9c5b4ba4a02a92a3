// Reads many records by their ids. IndexedDB takes one request for each key, and one for a whole span of keys:
// what was entered or pulled together stands together, and is read in one.

import type { Collection } from 'dexie'

export interface Records<T> {
  /** The records from the first id to the last, both included. */
  readonly span: (first: number, last: number) => Collection<T>
}

interface Reads<T> extends Records<T> {
  readonly each: () => Promise<(T | undefined)[]>
}

/** Up to so many, requests of their own cost no more than a look at the span. */
export const FEW = 8

/** @param ids without repetition, in any order */
export async function readMany<T extends { readonly id: number }>(
  ids: readonly number[],
  { each, span }: Reads<T>,
): Promise<ReadonlyMap<number, T>> {
  const records = (ids.length > FEW && (await readSpan(ids, span))) || (await each())
  return new Map(records.flatMap(record => (record ? [[record.id, record]] : [])))
}

/** Null when much more than what is asked for stands between the first and the last. */
async function readSpan<T>(ids: readonly number[], span: Records<T>['span']): Promise<T[] | null> {
  const limit = 2 * ids.length
  const records = await span(...ends(ids))
    .limit(limit)
    .toArray()
  return records.length < limit ? records : null
}

/** The least and the greatest. */
export function ends(ids: readonly number[]): [first: number, last: number] {
  return ids.reduce<[number, number]>(
    ([first, last], id) => [Math.min(first, id), Math.max(last, id)],
    [Infinity, -Infinity],
  )
}
