// The delays after wrong PINs: they grow, and no clock that is set back shortens one.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delayAfter, isClockBehind, waitAt } from '../../../../src/features/settings/lock/delays'

const NOW = 1_700_000_000_000
const time = fc.integer({ min: 0, max: 2 * NOW })
const tries = fc.integer({ min: 0, max: 10_000 })

describe('the delay', () => {
  test.each([
    [0, 0],
    [3, 0],
    [4, 5],
    [5, 15],
    [6, 60],
    [7, 300],
    [8, 900],
    [9, 3_600],
    [1_000, 3_600],
  ])('after %i tries is %i seconds', (count, seconds) => {
    expect(delayAfter(count)).toBe(seconds * 1_000)
  })

  test('never gets shorter with another try', () => {
    fc.assert(fc.property(tries, count => delayAfter(count + 1) >= delayAfter(count)))
  })
})

describe('the wait', () => {
  test('is over exactly when the delay has passed', () => {
    const four = { tries: 4, triedAt: NOW }
    expect(waitAt(four, NOW)).toBe(5_000)
    expect(waitAt(four, NOW + 4_999)).toBe(1)
    expect(waitAt(four, NOW + 5_000)).toBe(0)
  })

  test('is between 0 and the delay, for any time of the clock', () => {
    fc.assert(
      fc.property(tries, time, time, (count, triedAt, now) => {
        const wait = waitAt({ tries: count, triedAt }, now)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(delayAfter(count))
      }),
    )
  })

  test('is the whole delay where the clock was set back behind the try', () => {
    fc.assert(
      fc.property(tries, time, fc.nat(), (count, triedAt, back) => {
        const now = triedAt - back - 1
        expect(waitAt({ tries: count, triedAt }, now)).toBe(delayAfter(count))
        expect(isClockBehind({ tries: count, triedAt }, now)).toBe(true)
      }),
    )
  })
})
