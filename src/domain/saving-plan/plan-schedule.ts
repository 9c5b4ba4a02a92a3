// The schedule of a savings plan: a straight line from zero, at the start of its first month, to its target, at the end
// of its last month. Invariant: the sums are planned sums, not deposits, because no deposits are stored.

import { monthsBetween, type YearMonth } from '../dates/calendar'
import { type Hundredths, toHundredths } from '../money/money'
import { planProgress, type SavingPlan, totalMonths } from './saving-plan'

export interface PlanSchedule {
  /** The month by whose end the sum should be saved: the current month, or the plan's last month after its end. */
  readonly month: YearMonth
  /** The sum that should be saved by then: whole rupiah, from 0 to the target. */
  readonly sum: Hundredths
  /** The fraction of the plan's months that are over by then, from 0 to 1. */
  readonly share: number
}

/** The planned sum at the end of a month. */
export function planSchedule(plan: SavingPlan['data'], current: YearMonth): PlanSchedule {
  const all = totalMonths(plan)
  const past = pastMonths(plan, current)
  const isCompleted = planProgress(plan, current).state === 'completed'
  return {
    month: isCompleted ? plan.targetDate : current,
    sum: partOf(toHundredths(plan.amount), past, all),
    share: past / all,
  }
}

/** The plan's months up to the end of the current month, also for a plan whose target is before its start. */
function pastMonths(plan: SavingPlan['data'], current: YearMonth): number {
  const { state, totalMonths: all } = planProgress(plan, current)
  if (state === 'not-started') return 0
  return state === 'running' ? monthsBetween(plan.startDate, current) + 1 : all
}

/**
 * Not the monthly amount times the months, because the monthly amount is rounded and the product would miss the target.
 *
 * @returns the part in whole rupiah, a half rounded up; at the end the whole, with its decimals
 */
export function partOf(whole: Hundredths, past: number, all: number): Hundredths {
  if (past === all) return whole
  const hundred = BigInt(all) * 100n
  const rounded = ((2n * whole * BigInt(past) + hundred) / (2n * hundred)) * 100n
  return rounded < whole ? rounded : whole
}
