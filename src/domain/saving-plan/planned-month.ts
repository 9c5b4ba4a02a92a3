// The sum that all savings plans ask of a month, and the money of the month that is left after them.
// Invariant: sums are exact, in hundredths of a rupiah.

import type { YearMonth } from '../dates/calendar'
import { type Hundredths, toHundredths } from '../money/money'
import { monthlyAmount, type PlanSpan, type SavingPlan } from './saving-plan'

/** What is missing for the plans, or what stays free after them; the sum is not negative. */
export interface AfterPlans {
  readonly kind: 'missing' | 'free'
  readonly sum: Hundredths
}

/** The sum of the monthly amounts of the plans that run in a month. */
export function askedOfMonth(plans: Iterable<SavingPlan>, month: YearMonth): Hundredths {
  let sum = 0n
  for (const { data } of plans) if (runsIn(data, month)) sum += toHundredths(monthlyAmount(data))
  return sum
}

/**
 * @param left the month's income less its expenses; may be negative, and is then missing, too
 * @param asked what the plans ask of the month
 */
export function afterPlans(left: Hundredths, asked: Hundredths): AfterPlans {
  const rest = left - asked
  return rest < 0n ? { kind: 'missing', sum: -rest } : { kind: 'free', sum: rest }
}

/** From the start to the target, both included; a plan of another client whose target is before its start never runs. */
function runsIn({ startDate, targetDate }: PlanSpan, month: YearMonth): boolean {
  return startDate <= month && month <= targetDate
}
