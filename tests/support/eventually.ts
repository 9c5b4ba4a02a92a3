// Waiting for what comes in its own time.

import { vi } from 'vitest'

/** A busy machine may take its time: the second that Vitest waits by itself is too little. */
const PATIENCE_MS = 20_000

/** Resolves once the callback neither throws nor rejects. @throws what it threw last */
export function eventually<T>(callback: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(callback, PATIENCE_MS)
}
