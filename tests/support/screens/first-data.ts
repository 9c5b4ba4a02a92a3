// The data of a screen's first frame.

import { vi } from 'vitest'

/** The deadline of these data, in milliseconds (`src/lib/with-deadline.ts`). */
const DEADLINE = 300

/** Nothing is late until the test has ended, however busy the machine is. Call before the app opens. */
export function waitForFirstData(): void {
  const start = window.setTimeout
  // The pause of a deferred live query may be as long (ten times a step of the tests' clock); it has an argument.
  const startOthers = (work: () => void, delay?: number, ...args: []) =>
    delay === DEADLINE && args.length === 0 ? 0 : start(work, delay, ...args)
  vi.spyOn(window, 'setTimeout').mockImplementation(startOthers as typeof window.setTimeout)
}
