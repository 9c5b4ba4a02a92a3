// Removes many records by their ids: what stands together in one request, as it is read (`read-many.ts`).

import { ends, FEW, type Records } from './read-many'

interface Removals<T> extends Records<T> {
  readonly each: () => Promise<void>
}

/**
 * Call inside a transaction over their table.
 *
 * @param ids without repetition, in any order; every one of them stands there
 */
export async function removeMany<T>(
  ids: readonly number[],
  { each, span }: Removals<T>,
): Promise<void> {
  const isWhole = ids.length > FEW && (await span(...ends(ids)).count()) === ids.length
  if (isWhole) await span(...ends(ids)).delete()
  else await each()
}
