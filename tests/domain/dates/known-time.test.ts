// The trust in the device's clock by a time that is known to be true.

import { describe, expect, test } from 'vitest'
import { areTimesTrusted, clockError, isClockTrusted } from '../../../src/domain/dates/known-time'
import { NOON } from '../../support/data/builders'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

const known = (ahead: number) => ({ at: NOON, ahead })

test.each([
  ['right away', 0, 0, true],
  ['a day ahead', DAY, 0, true],
  ['more than a day ahead', DAY + 1, 0, false],
  ['more than a day behind', -DAY - 1, 0, false],
  ['45 days later', 0, 45 * DAY, true],
  ['more than 45 days later', 0, 45 * DAY + 1, false],
  ['set back since', 0, -90 * DAY, true],
])('a clock is trusted with the days: %s', (_, ahead, later, isTrusted) => {
  expect(isClockTrusted(known(ahead), NOON + later)).toBe(isTrusted)
})

test('a clock is not trusted without a known time', () => {
  expect(isClockTrusted(undefined, NOON)).toBe(false)
})

test('a clock is wrong from more than five minutes on', () => {
  const errors = [0, 5, -5, 6, -6].map(minutes => clockError(known(minutes * MINUTE)))
  expect(errors).toEqual([0, 0, 0, 6 * MINUTE, -6 * MINUTE])
})

describe('times show which edit was later', () => {
  test('if the clock is right and no time is in the future', () => {
    expect(areTimesTrusted(known(MINUTE), [1, NOON], NOON)).toBe(true)
  })

  test.each([
    ['unless the clock is wrong', known(6 * MINUTE), []],
    ['unless one is of the future', known(0), [NOON + 6 * MINUTE]],
    ['unless no time is known', undefined, []],
  ])('%s', (_, time, times) => expect(areTimesTrusted(time, times, NOON)).toBe(false))
})
