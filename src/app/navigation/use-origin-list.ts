// The list of the dashboard or the search from which a transaction was opened, and the way back to it.

import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { type SearchParams, searchParams } from '../../domain/transaction/search/search-params'
import { type ListSearch, parseListSearch } from '../../features/dashboard/list/list-search'
import { previousPath } from '../../ui/hooks/history-paths'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search from which a transaction was opened. */
    found?: SearchParams
  }
}

/** Today's list if the transaction was opened elsewhere. */
export function useOriginList(): ListSearch {
  return useLocation({
    select: ({ state }) => parseListSearch(state.list ?? {}),
    structuralSharing: true,
  })
}

/** Undefined if the transaction was opened elsewhere. */
export function useOriginSearch(): SearchParams | undefined {
  return useLocation({
    select: ({ state }) => state.found && searchParams(state.found),
    structuralSharing: true,
  })
}

/**
 * For a deleted transaction. Goes back in history if the list is the entry before, which restores its scroll position.
 *
 * @param found the search that the transaction was opened from
 */
export function useReturnToList(list: ListSearch, found?: SearchParams): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  // A second call must not go back further.
  const hasLeft = useRef(false)
  return () => {
    if (hasLeft.current) return
    hasLeft.current = true
    if (previousPath(router) === (found ? '/search' : '/')) router.history.back()
    else if (found) void navigate({ to: '/search', search: found })
    else void navigate({ to: '/', search: list })
  }
}
