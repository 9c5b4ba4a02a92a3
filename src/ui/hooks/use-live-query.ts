// The hook of dexie-react-hooks, over our live queries.

import { useObservable } from 'dexie-react-hooks'
import { liveQuery } from '../../lib/live-query'

/** The latest result of the query; until there is one, `initialResult`, which is undefined unless given. */
export function useLiveQuery<T, I = undefined>(
  query: () => T | Promise<T>,
  dependencies: unknown[],
  initialResult?: I,
): T | I {
  return useObservable(() => liveQuery(query), dependencies, initialResult as I)
}
