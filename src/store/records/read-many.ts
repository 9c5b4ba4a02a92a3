// Reads and removals of many records by their ids. IndexedDB needs one request for each key, but only one for a range of keys.
// Documents that were entered or pulled together have neighbouring ids, so one range often has them all.

import type { Collection } from 'dexie'

interface Records<T> {
  /** The records from the first id to the last, both included. */
  readonly range: (first: number, last: number) => Collection<T>
}

interface Reads<T> extends Records<T> {
  readonly byKey: () => Promise<(T | undefined)[]>
}

/** Up to this number of ids, one request for each costs no more than the range. */
const BULK_THRESHOLD = 8

/** @param ids without repetition, in any order */
export async function readMany<T extends { readonly id: number }>(
  ids: readonly number[],
  { byKey, range }: Reads<T>,
): Promise<ReadonlyMap<number, T>> {
  const records = (ids.length > BULK_THRESHOLD && (await readRange(ids, range))) || (await byKey())
  return new Map(records.flatMap(record => (record ? [[record.id, record]] : [])))
}

/** Null if the range has at least twice as many records as ids. */
async function readRange<T>(
  ids: readonly number[],
  range: Records<T>['range'],
): Promise<T[] | null> {
  const limit = 2 * ids.length
  const records = await range(...minMax(ids))
    .limit(limit)
    .toArray()
  return records.length < limit ? records : null
}

function minMax(ids: readonly number[]): [first: number, last: number] {
  return ids.reduce<[number, number]>(
    ([first, last], id) => [Math.min(first, id), Math.max(last, id)],
    [Infinity, -Infinity],
  )
}

interface Removals<T> extends Records<T> {
  readonly byKey: () => Promise<void>
}

/**
 * Call inside a transaction over their table.
 *
 * @param ids without repetition, in any order; every record exists
 */
export async function removeMany<T>(
  ids: readonly number[],
  { byKey, range }: Removals<T>,
): Promise<void> {
  const isWhole =
    ids.length > BULK_THRESHOLD && (await range(...minMax(ids)).count()) === ids.length
  if (isWhole) await range(...minMax(ids)).delete()
  else await byKey()
}
