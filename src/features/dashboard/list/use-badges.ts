// The badges of categories for the rows of a list. They appear after the first frame, and nothing moves.

import { useLiveQuery } from 'dexie-react-hooks'
import type { UserDatabase } from '../../../store/database/user-database'
import { useLoaded } from '../../../ui/hooks/use-loaded'
import type { BadgeOf } from './category-badges'

const loadRead = async () => (await import('./category-badges')).readBadges

/** @returns undefined until they are loaded and read; a new function after each change of a category */
export function useBadges(database: UserDatabase): BadgeOf | undefined {
  const read = useLoaded('The badges of categories', loadRead)
  return useLiveQuery(async () => read?.(database), [database, read])
}
