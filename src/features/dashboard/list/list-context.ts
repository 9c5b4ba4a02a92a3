// The facts about a list that its rows need. Invariant: the object changes only with its content: each new object
// renders every row again.

import { createContext } from 'react'
import { type ListSearch, TODAY } from '../list-search'

export interface ListFacts {
  readonly list: ListSearch
  /** The id of the transaction that was just saved: its row is marked. */
  readonly saved: number | undefined
}

export const ListContext = createContext<ListFacts>({ list: TODAY, saved: undefined })
