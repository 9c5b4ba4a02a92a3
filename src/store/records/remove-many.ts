// The removal of many records by their ids, with one request if they are a whole range (see `read-many.ts`).

import { BULK_THRESHOLD, minMax, type Records } from './read-many'

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
