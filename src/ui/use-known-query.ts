// A live query of what may have been read before the screen was drawn.

import { useLiveQuery } from 'dexie-react-hooks'
import { lookingOnceIdle } from './when-idle'

/** @param known shown until `look` has looked, which then waits until there is time */
export function useKnownQuery<T>(
  look: () => Promise<T>,
  dependencies: readonly unknown[],
  known: T | undefined,
): T | undefined {
  return useLiveQuery(known ? lookingOnceIdle(look) : look, [...dependencies], known)
}
