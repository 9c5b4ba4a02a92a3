// The taps and keys of a person on the page.

import { listenUntilTestEnds } from './listen-until-test-ends'

/** Counts from now on until the test has ended. */
export function countEvents(): { taps: number; keys: number } {
  const counted = { taps: 0, keys: 0 }
  listenUntilTestEnds(window, () => {
    // Of a finger that is put down twice, because the browser took it for a scroll, the second one is lifted (`drag`).
    addEventListener('pointerup', () => (counted.taps += 1), { capture: true })
    addEventListener('keydown', () => (counted.keys += 1), { capture: true })
  })
  return counted
}
