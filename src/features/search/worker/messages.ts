// The messages between a page and the worker that searches for it.

import type { SearchAnswer, SearchQuestion } from '../../../domain/transaction/search/search'

/** From the page. The first one is `start`; a worker has one user. */
export type SearchOrder =
  | { readonly kind: 'start'; readonly uid: string }
  /** These transactions have changed: Dexie does not report their ids if many are written in one call. */
  | { readonly kind: 'changed'; readonly ids: readonly number[] }
  /** Replaces the previous question; each has its own number. */
  | { readonly kind: 'ask'; readonly number: number; readonly question: SearchQuestion }

/** From the worker. */
export type SearchReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: SearchAnswer }
  /** The database cannot be read; the worker does nothing more. */
  | { readonly kind: 'failed'; readonly message: string }
