import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisTicks } from '../../../../src/domain/totals/reports/axis'

describe('the ticks of an axis', () => {
  test.each([
    [0, 100, [0, 50, 100]],
    [-30, 65, [-50, 0, 50, 100]],
    [0, 0, [0, 1]],
    [0, 9_750_000, [0, 5_000_000, 10_000_000]],
  ])('from %d to %d are round', (low, high, ticks) => {
    expect(axisTicks(low, high, 2)).toEqual(ticks)
  })

  test('enclose all numbers with zero among them, in a few equal steps', () => {
    const amount = fc.double({ min: -1e15, max: 1e15, noNaN: true }).map(Math.round)
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const ticks = axisTicks(low, high, 4)
        expect(ticks[0]).toBeLessThanOrEqual(low)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
        expect(ticks.some(tick => tick === 0)).toBe(true)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
