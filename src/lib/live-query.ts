// Dexie's live queries, of functions of any kind.

import { liveQuery as observe } from 'dexie'

type Observed<T> = ReturnType<typeof observe<T>>

/**
 * Runs the query now and after each change of what it has read.
 *
 * Dexie follows native `await`s only below an async function. Below another one it loses a query that calls async
 * functions one after the other: it misses the changes of what they read, and a transaction in it fails.
 */
export function liveQuery<T>(query: () => T | Promise<T>): Observed<T> {
  return observe(async () => query())
}
