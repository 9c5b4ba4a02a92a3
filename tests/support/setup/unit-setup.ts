// The IndexedDB in memory on which the store and the engine run in Node.
import 'fake-indexeddb/auto'
import { afterAll, beforeEach, vi } from 'vitest'

beforeEach(() => {
  vi.useRealTimers()
})

// The files share their modules and globals: what one has replaced is there again for the next.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
