// An assertion that is repeated until it holds.

import { vi } from 'vitest'

/** Vitest's default of one second is too short on a busy machine. */
const TIMEOUT_MS = 60_000

/** Resolves once the callback neither throws nor rejects. @throws what it threw last */
export function eventually<T>(callback: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(callback, TIMEOUT_MS)
}
