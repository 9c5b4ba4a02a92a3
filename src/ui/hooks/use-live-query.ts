// The hook of dexie-react-hooks, over our live queries.

import { useObservable } from 'dexie-react-hooks'
import { liveQuery } from '../../lib/live-query'

type Query<T> = () => T | Promise<T>

/** The latest result of the query; until there is one, `initialResult`, which is undefined unless given. */
export function useLiveQuery<T>(query: Query<T>, dependencies: unknown[]): T | undefined
export function useLiveQuery<T, I>(
  query: Query<T>,
  dependencies: unknown[],
  initialResult: I,
): T | I
export function useLiveQuery<T, I>(
  query: Query<T>,
  dependencies: unknown[],
  initialResult?: I,
): T | I | undefined {
  return useObservable(() => liveQuery(query), dependencies, initialResult)
}
