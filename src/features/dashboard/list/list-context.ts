// The facts about a list that its rows need, with the badges of its categories.
// Invariant: the object changes only with its content, because each new object renders every row again.

import type { HistoryState } from '@tanstack/react-router'
import { type ComponentType, createContext } from 'react'
import type { UserDatabase } from '../../../store/database/user-database'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { useLoaded } from '../../../ui/hooks/use-loaded'
import type { BadgeOf, Badges } from './category-badges'
import { type ListSearch, TODAY } from './list-search'

interface ListFacts {
  /** The history state for the screen that a row opens. */
  readonly state: HistoryState
  /** The id of the transaction that was just saved: its row is marked. */
  readonly saved?: number | undefined
  /** The badge of a row's category. */
  readonly badgeOf?: BadgeOf | undefined
  /** Whether a line above the list says that rows are not on the server yet. */
  readonly isWaitingToldOnce?: boolean
  /** Shown beside each row. */
  readonly Beside?: ComponentType<{ id: number; name: string }>
}

export const ListContext = createContext<ListFacts>({ state: listState(TODAY) })

/** The state of a screen that was opened from the dashboard. */
export function listState(list: ListSearch): HistoryState {
  return { list }
}

const loadRead = async () => (await import('./category-badges')).readBadges

/** The badges that this page has read, for the first frame of the next list. */
const known = new WeakMap<UserDatabase, Badges>()

/**
 * The badges of categories. The first ones appear after the first frame, and nothing moves.
 *
 * @returns undefined until they are loaded and read; a new function after each change of a category
 */
export function useBadges(database: UserDatabase): BadgeOf | undefined {
  const read = useLoaded('The badges', loadRead)
  const badges = useLiveQuery(
    async () => {
      const before = known.get(database)
      const latest = (await read?.(database, before)) ?? before
      if (latest) known.set(database, latest)
      return latest
    },
    [database, read],
    known.get(database),
  )
  return badges?.badgeOf
}
