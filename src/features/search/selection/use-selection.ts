// The selection among the results; another question ends it.

import { useEffect, useState } from 'react'
import type { SearchQuestion } from '../../../domain/transaction/search/search'
import { Selection } from './selection'

/** @param ids of the results; undefined until the first results */
export function useSelection(
  question: SearchQuestion,
  ids: ArrayLike<number> | undefined,
): Selection {
  const [selection] = useState(() => new Selection())
  useEffect(() => {
    selection.order = ids ?? []
  }, [selection, ids])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection ends with each question.
  useEffect(() => () => selection.end(), [selection, question])
  return selection
}
