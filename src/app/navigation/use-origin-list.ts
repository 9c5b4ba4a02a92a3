// The list of the dashboard from which a transaction was opened; today's list if it was opened elsewhere.

import { useLocation } from '@tanstack/react-router'
import { type ListSearch, parseListSearch } from '../../features/dashboard/list-search'

export function useOriginList(): ListSearch {
  return useLocation({
    select: ({ state }) => parseListSearch(state.list ?? {}),
    structuralSharing: true,
  })
}
