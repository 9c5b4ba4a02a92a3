// A `localStorage` for tests in Node, which has none.

import { vi } from 'vitest'

/** An empty one, until the test has ended. */
export function stubLocalStorage(): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
}
