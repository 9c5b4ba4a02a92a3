// The list of the dashboard from which a transaction was opened, and the way back to it.

import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { type ListSearch, parseListSearch } from '../../features/dashboard/list-search'

/** Today's list if the transaction was opened elsewhere. */
export function useOriginList(): ListSearch {
  return useLocation({
    select: ({ state }) => parseListSearch(state.list ?? {}),
    structuralSharing: true,
  })
}

/** For a deleted transaction. Goes back in history if the list is the entry before, which restores its scroll position. */
export function useReturnToList(list: ListSearch): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const openedFrom = useLocation({ select: ({ state }) => state.openedFrom })
  // A second call must not go back further.
  const hasLeft = useRef(false)
  return () => {
    if (hasLeft.current) return
    hasLeft.current = true
    if (openedFrom === '/') router.history.back()
    else void navigate({ to: '/', search: list })
  }
}
