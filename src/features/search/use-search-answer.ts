// The answer to a question, kept up to date; the answer before it stays until the first results of the new one.

import { useCallback, useEffect, useState } from 'react'
import type { SearchAnswer, SearchQuestion } from '../../domain/transaction/search/search'

export interface SearchListener {
  /** Called with each answer; a later one replaces the earlier ones. */
  readonly onAnswer: (answer: SearchAnswer) => void
  /** Called when the search cannot be started or the database cannot be read. */
  readonly onFailed: () => void
}

/** The interface of the background search for the search screen. */
export interface SearchPort {
  /**
   * Answers the question, and again after each change of the transactions, until the next question. After a failure,
   * the search restarts.
   */
  ask(question: SearchQuestion, listener: SearchListener): void
}

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
