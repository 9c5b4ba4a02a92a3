// Section 4, Plan progress and Plan arithmetic, against a calendar that is counted month by month.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isCounterShown,
  isPlanEditable,
  monthlyAmount,
  planProgress,
  totalMonths,
} from '../../../src/domain/saving-plan/saving-plan'
import { amounts } from '../../support/data/arbitraries'

/** A month as a pair of numbers, so that nothing here reckons as the app does. */
interface Month {
  readonly year: number
  readonly month: number
}

const months = fc.record({
  year: fc.integer({ min: 1990, max: 2100 }),
  month: fc.integer({ min: 1, max: 12 }),
})
const distances = fc.integer({ min: 1, max: 60 })

test('[4.14] the total is the months from start to target, both counted, over any new year', () => {
  fc.assert(
    fc.property(months, distances, (start, distance) => {
      const span = walk(start, distance)
      expect(totalMonths(planOver(span))).toBe(span.length)
    }),
  )
})

test('[4.14] the total is target minus start plus 1, plus 12 per year of difference', () => {
  fc.assert(
    fc.property(months, distances, (start, distance) => {
      const target = lastOf(walk(start, distance))
      const expected = target.month - start.month + 1 + 12 * (target.year - start.year)
      expect(totalMonths({ startDate: text(start), targetDate: text(target) })).toBe(expected)
    }),
  )
})

test('[4.15] the monthly amount is the target by the months, rounded to the nearest rupiah', () => {
  fc.assert(
    fc.property(months, distances, amounts, (start, distance, { amount, hundredths }) => {
      const span = walk(start, distance)
      const monthly = monthlyAmount({ ...planOver(span), savingsName: 'Bicycle', amount })
      expect(Number.isInteger(monthly)).toBe(true)
      const missed = BigInt(monthly) * BigInt(span.length) * 100n - hundredths
      // Half a rupiah a month, and what a plain number cannot tell apart.
      const allowed = 50n * BigInt(span.length) + 1n
      expect(missed <= allowed && missed >= -allowed).toBe(true)
    }),
  )
})

test('[4.8, 4.9, 4.11, 4.18] from the start on, the counter is 1, then the months left, then the total', () => {
  fc.assert(
    fc.property(months, distances, (start, distance) => {
      const span = walk(start, distance)
      const counters = span.map(month => planProgress(planOver(span), text(month)).value)
      const left = span.map((_, index) => span.length - index)
      expect(counters).toEqual([1, ...left.slice(1, -1), span.length])
    }),
  )
})

test('[4.10, 4.12, 4.13, D.7] outside of its months a plan shows no counter, and after them no edit', () => {
  fc.assert(
    fc.property(months, distances, distances, (start, distance, away) => {
      const whole = walk(start, distance + 2 * away)
      const span = whole.slice(away, away + distance + 1)
      const before = planProgress(planOver(span), text(start))
      expect([before.state, before.value]).toEqual(['not-started', 0])
      expect([isCounterShown(before), isPlanEditable(before)]).toEqual([false, true])
      const after = planProgress(planOver(span), text(lastOf(whole)))
      expect([after.state, after.value]).toEqual(['completed', -1])
      expect([isCounterShown(after), isPlanEditable(after)]).toEqual([false, false])
    }),
  )
})

/** The month, and so many after it, one step at a time. */
function walk(from: Month, steps: number): Month[] {
  const path = [from]
  for (let step = 0; step < steps; step += 1) path.push(following(lastOf(path)))
  return path
}

function following({ year, month }: Month): Month {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
}

function planOver(span: readonly Month[]) {
  return { startDate: text(firstOf(span)), targetDate: text(lastOf(span)) }
}

function text({ year, month }: Month): string {
  return `${year}-${month < 10 ? '0' : ''}${month}`
}

function firstOf(span: readonly Month[]): Month {
  const [first] = span
  if (!first) throw new Error('There is no month')
  return first
}

function lastOf(span: readonly Month[]): Month {
  return firstOf(span.slice(-1))
}
