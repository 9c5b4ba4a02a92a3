// The taps and keys of a person on the page.

import { listenUntilTestEnds } from './listen-until-test-ends'

/** Counts from now on until the test has ended. */
export function countEvents(): { taps: number; keys: number } {
  const counted = { taps: 0, keys: 0 }
  listenUntilTestEnds(window, () => {
    // Not `pointerdown`: `drag` may press twice, and a press that the browser has cancelled has no `pointerup`.
    addEventListener('pointerup', () => (counted.taps += 1), { capture: true })
    addEventListener('keydown', () => (counted.keys += 1), { capture: true })
  })
  return counted
}
