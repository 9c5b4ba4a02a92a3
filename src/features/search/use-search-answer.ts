// The answer to a question, kept up to date; the answer before it stays until the first results of the new one.

import { useCallback, useEffect, useState } from 'react'
import type { SearchAnswer, SearchQuestion } from '../../domain/transaction/search/search'
import type { SearchPort } from './search-port'

interface AnswerState {
  /** Undefined until the first results of the first question. */
  readonly answer: SearchAnswer | undefined
  /** The search cannot be started or read. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** @param question the same object while it is the same question */
export function useSearchAnswer(search: SearchPort, question: SearchQuestion): AnswerState {
  const [answer, setAnswer] = useState<SearchAnswer>()
  const [hasFailed, setFailed] = useState(false)
  const ask = useCallback(() => {
    setFailed(false)
    search.ask(question, { onAnswer: setAnswer, onFailed: () => setFailed(true) })
  }, [search, question])
  useEffect(ask, [ask])
  return { answer, hasFailed, retry: ask }
}
