// A live query of what may have been read before the screen was drawn.

import { useLiveQuery } from 'dexie-react-hooks'
import { deferFirstQuery } from '../../lib/schedule'

/** @param known shown until `look` has looked, which then waits until there is time */
export function usePreloadedQuery<T>(
  look: () => Promise<T>,
  dependencies: readonly unknown[],
  known: T | undefined,
): T | undefined {
  return useLiveQuery(known ? deferFirstQuery(look) : look, [...dependencies], known)
}
