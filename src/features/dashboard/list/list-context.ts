// What a row needs to know of its list. Invariant: the same object until that changes, or every row would be
// drawn once more.

import { createContext } from 'react'
import { type ListSearch, TODAYS } from '../list-search'

export interface ListFacts {
  readonly list: ListSearch
  /** The transaction whose save has led here: its row is marked. */
  readonly saved: number | undefined
}

export const ListContext = createContext<ListFacts>({ list: TODAYS, saved: undefined })
