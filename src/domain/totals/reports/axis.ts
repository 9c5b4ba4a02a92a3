// The ticks of a chart's axis: round numbers that include zero.

import type { Hundredths } from '../../money/money'

/** The steps between ticks, as multiples of a power of ten. */
const STEPS = [1, 2, 5, 10]

/**
 * Evenly spaced round numbers that enclose both numbers and zero, in ascending order.
 *
 * @param count the approximate number of steps
 */
export function axisTicks(low: number, high: number, count: number): number[] {
  const [least, most] = [Math.min(low, 0), Math.max(high, 0)]
  if (least === most) return [0, 1]
  const rough = (most - least) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find(multiple => multiple * power >= rough) ?? 10)
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** A sum in rupiah, exact enough for a drawing. */
export function chartAmount(sum: Hundredths): number {
  return Number(sum) / 100
}
