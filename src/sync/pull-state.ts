// Where a pull begins.

import type { PullState } from '../store/user-database'

/** The beginning of a pull, at the first page of the first source. */
export function pullState(beginning: Pick<PullState, 'kind' | 'since' | 'target'>): PullState {
  return { key: 'pull', ...beginning, source: 'transactions', after: null, done: 0, expected: null }
}
