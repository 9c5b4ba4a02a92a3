// A live query whose first result may have been read before the screen was rendered.

import { useLiveQuery } from 'dexie-react-hooks'
import { deferFirstQuery } from '../../lib/schedule'

/** @param initialData the result until the query has run, which then waits until the page is idle */
export function usePreloadedQuery<T>(
  query: () => Promise<T>,
  dependencies: readonly unknown[],
  initialData: T | undefined,
): T | undefined {
  return useLiveQuery(initialData ? deferFirstQuery(query) : query, [...dependencies], initialData)
}
