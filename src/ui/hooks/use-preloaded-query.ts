// A live query whose first result may have been read before the screen was rendered.

import { deferFirstQuery } from '../../lib/schedule'
import { useLiveQuery } from './use-live-query'

/** @param initialData the result until the query has run, which then waits until the page is idle */
export function usePreloadedQuery<T>(
  query: () => Promise<T>,
  dependencies: readonly unknown[],
  initialData: T | undefined,
): T | undefined {
  return useLiveQuery(initialData ? deferFirstQuery(query) : query, [...dependencies], initialData)
}
