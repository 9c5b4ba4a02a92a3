// The search of the signed-in user, for as long as the search screen is shown.

import { useEffect } from 'react'
import type { SearchPort } from '../../features/search/search-port'
import { searchOf } from './search-client'

export function useSearch(uid: string): SearchPort {
  const client = searchOf(uid)
  useEffect(() => client.open(), [client])
  return client
}
