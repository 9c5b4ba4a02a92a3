// The day or month of the dashboard from which a transaction was opened; today's where it was not.

import { useLocation } from '@tanstack/react-router'
import { type ListSearch, parseListSearch } from '../../features/dashboard/list-search'

export function useOriginList(): ListSearch {
  return useLocation({
    select: ({ state }) => parseListSearch(state.list ?? {}),
    structuralSharing: true,
  })
}
