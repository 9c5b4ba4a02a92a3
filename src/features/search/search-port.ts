// The interface of the background search for the search screen.

import type { SearchAnswer, SearchQuestion } from '../../domain/transaction/search/search'

export interface SearchListener {
  /** Called with each answer; a later one replaces the earlier ones. */
  readonly onAnswer: (answer: SearchAnswer) => void
  /** Called when the search cannot be started or the database cannot be read. */
  readonly onFailed: () => void
}

export interface SearchPort {
  /**
   * Answers the question, and again after each change of the transactions, until the next question. After a failure,
   * the search restarts.
   */
  ask(question: SearchQuestion, listener: SearchListener): void
}
