// The sum of the monthly amounts of all savings plans, and the money of the month that is left after it.
// Invariant: sums are exact, in hundredths of a rupiah.

import type { YearMonth } from '../dates/calendar'
import { type Hundredths, toHundredths } from '../money/money'
import { monthlyAmount, type PlanSpan, type SavingPlan } from './saving-plan'

/** The sum that is missing for the plans, or that is left after them; not negative. */
export interface AfterPlans {
  readonly kind: 'missing' | 'free'
  readonly sum: Hundredths
}

/** The sum of the monthly amounts of the plans that run in a month. */
export function requiredInMonth(plans: Iterable<SavingPlan>, month: YearMonth): Hundredths {
  let sum = 0n
  for (const { data } of plans) if (runsIn(data, month)) sum += toHundredths(monthlyAmount(data))
  return sum
}

/**
 * @param left the month's income minus its expenses; may be negative
 * @param required the sum of the plans' monthly amounts
 */
export function afterPlans(left: Hundredths, required: Hundredths): AfterPlans {
  const rest = left - required
  return rest < 0n ? { kind: 'missing', sum: -rest } : { kind: 'free', sum: rest }
}

/** From the start to the target, both included. A plan of another client with a target before its start never runs. */
function runsIn({ startDate, targetDate }: PlanSpan, month: YearMonth): boolean {
  return startDate <= month && month <= targetDate
}
