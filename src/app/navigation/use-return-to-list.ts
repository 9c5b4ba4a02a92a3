// The way from a deleted transaction to the list that it was opened from.

import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ListSearch } from '../../features/dashboard/list-search'

/** Goes back in history where the list comes right before: it is then scrolled to where it was left. */
export function useWayToList(list: ListSearch): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const openedFrom = useLocation({ select: ({ state }) => state.openedFrom })
  // A second tap must not go back further.
  const isGone = useRef(false)
  return () => {
    if (isGone.current) return
    isGone.current = true
    if (openedFrom === '/') router.history.back()
    else void navigate({ to: '/', search: list })
  }
}
