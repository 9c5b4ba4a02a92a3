// The ticks of a chart's axis: round numbers, zero among them.

import type { Hundredths } from '../../money/money'

/** The steps between ticks, as multiples of a power of ten. */
const STEPS = [1, 2, 5, 10]

/**
 * Round numbers at even distances that enclose both numbers and zero, the least first.
 *
 * @param count about how many steps there should be
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

/** A sum in rupiah, near enough to be drawn. */
export function drawnAmount(sum: Hundredths): number {
  return Number(sum) / 100
}
