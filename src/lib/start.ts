// The start of the page, up to its first screen. Code that this screen does not need, and the page's tasks, wait for
// its end. Invariant: `afterStart` never waits if `beginStart` was not called, as in tests.

import { afterNextFrame, whenIdle } from './schedule'

/** A busy page goes on after this time at the latest. */
const IDLE_TIMEOUT_MS = 2_000

let shown = Promise.resolve()
let end: (() => void) | undefined

/** Call before the first screen is rendered. */
export function beginStart(): void {
  shown = new Promise(resolve => {
    end = resolve
  })
}

/** Call when the first screen is in the page: the start ends once the page is idle after the next frame. */
export function endStart(): void {
  const begun = end
  if (begun) afterNextFrame(() => whenIdle(IDLE_TIMEOUT_MS, begun))
}

export function afterStart(): Promise<void> {
  return shown
}
