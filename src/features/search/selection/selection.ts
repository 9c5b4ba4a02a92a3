// The selection of several rows in the list of results.
// Invariant: each state is a new set, and a set never changes.

import { createContext, useEffect, useState } from 'react'
import { isTransferResult } from '../../../domain/transaction/search/search'
import type { SearchFilters } from '../../../domain/transaction/search/search-params'
import { ObservableValue } from '../../../lib/observable-value'

export class Selection extends ObservableValue<ReadonlySet<number> | null> {
  /** The ids of the list, in its order. */
  order: ArrayLike<number> = []
  #anchor: number | undefined

  constructor() {
    super(null)
  }

  /** Shows the boxes. */
  begin(): void {
    this.set(new Set())
  }

  end(): void {
    this.#anchor = undefined
    this.set(null)
  }

  /** @param isRange selects all rows from the previously selected one to this one */
  toggle(id: number, isRange: boolean): void {
    const chosen = new Set(this.current)
    const between = isRange ? this.#idsBetween(this.#anchor, id) : []
    if (between.length > 0) for (const each of between) chosen.add(each)
    else if (!chosen.delete(id)) chosen.add(id)
    this.#anchor = id
    this.set(chosen)
  }

  selectAll(): void {
    this.set(new Set(Array.from(this.order)))
  }

  #idsBetween(from: number | undefined, to: number): number[] {
    const order = Array.from(this.order)
    const indexes = [from === undefined ? -1 : order.indexOf(from), order.indexOf(to)]
    if (indexes.includes(-1)) return []
    return order.slice(Math.min(...indexes), Math.max(...indexes) + 1)
  }
}

/** Null if nothing can be selected. */
export const SelectionContext = createContext<Selection | null>(null)

/**
 * The selection among the transactions of the results; other filters end it.
 *
 * @param results undefined until the first ones
 */
export function useSelection(filters: SearchFilters, results: Float64Array | undefined): Selection {
  const [selection] = useState(() => new Selection())
  useEffect(() => {
    selection.order = results?.filter(result => !isTransferResult(result)) ?? []
  }, [selection, results])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection ends with the filters.
  useEffect(() => () => selection.end(), [selection, filters])
  return selection
}
