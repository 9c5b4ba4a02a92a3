// What a page and the worker that synchronizes for it say to each other.

/** From the page. The first one is `start`; a worker has one user for as long as it lives. */
export type EngineOrder =
  | { readonly kind: 'start'; readonly uid: string }
  /** Run a cycle now (Q1). */
  | { readonly kind: 'sync' }
  /** Compare everything with the server (Q4). */
  | { readonly kind: 'repair' }
  /** Whether to listen to the head from now on (Q5). */
  | { readonly kind: 'follow'; readonly isWanted: boolean }
  /** End the cycle that is under way, and begin no other: the user has signed out. */
  | { readonly kind: 'end' }

/**
 * From the worker: it takes orders now; something waits for the server that the page may not have seen; or it
 * has ended and may be terminated.
 */
export type EngineReport = 'ready' | 'waiting' | 'ended'
