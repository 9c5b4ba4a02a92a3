// The navigation from a deleted transaction to the list that it was opened from.

import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ListSearch } from '../../features/dashboard/list-search'

/** Goes back in history if the list is the entry before, which restores its scroll position. */
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
