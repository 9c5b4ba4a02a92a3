// The messages between a page and its sync worker.

/** From the page to the worker. The first is `start`: a worker has one user. */
export type EngineCommand =
  | { readonly kind: 'start'; readonly uid: string }
  /** Run a cycle now (Q1). */
  | { readonly kind: 'sync' }
  /** Compare everything with the server (Q4). */
  | { readonly kind: 'repair' }
  /** Starts or stops the head listener (Q5). */
  | { readonly kind: 'listen'; readonly isEnabled: boolean }
  /** Let the current cycle end and start no other, because the user has signed out. */
  | { readonly kind: 'end' }

/** From the worker: it accepts commands; it has ended and may be terminated. */
export type EngineEvent = 'ready' | 'ended'
