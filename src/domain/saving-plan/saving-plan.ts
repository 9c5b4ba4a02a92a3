// A monthly savings plan, its validation and its arithmetic (specification, sections 3, 4 and 5).
// Invariant: a valid plan starts before its target.

import { addMonths, isYearMonth, monthsBetween, type YearMonth } from '../dates/calendar'
import type { EnteredAmount, UnclearAmount } from '../money/amount-input'
import { type Hundredths, isAmount, toHundredths } from '../money/money'
import { TEXT_LIMITS } from '../transaction/transaction'
import { storedName } from '../values/fields'

export interface SavingPlan {
  /** Milliseconds since 1970 at creation. */
  readonly id: number
  readonly data: {
    readonly savingsName: string
    /** The target total in rupiah. */
    readonly amount: number
    readonly targetDate: YearMonth
    readonly startDate: YearMonth
  }
}

/** The first and the last month of a plan; in documents from the cloud they may be reversed. */
export type PlanSpan = Pick<SavingPlan['data'], 'startDate' | 'targetDate'>

export type PlanStart = 'this-month' | 'next-month'

/** The content of the form; null or an empty text for an empty field. */
export interface SavingPlanEntry {
  readonly savingsName: string
  readonly amount: EnteredAmount
  readonly targetDate: YearMonth
  readonly start: PlanStart | null
}

export type SavingPlanError =
  | 'target-not-after-start'
  | 'amount-out-of-range'
  | UnclearAmount
  | 'text-too-long'

export type SavingPlanField = 'savingsName' | 'amount' | 'targetDate'

/** The error of each invalid field. */
type SavingPlanErrors = { readonly [F in SavingPlanField]?: SavingPlanError }

export type PlanNameError = 'name-empty' | 'text-too-long'

export type PlanState = 'not-started' | 'running' | 'last-month' | 'completed'

export interface PlanProgress {
  readonly state: PlanState
  /** The counter as section 4 defines it: 0 before the start, -1 after the target. */
  readonly value: number
  readonly totalMonths: number
}

/** Whether to show a warning: name or amount empty or 0, or no start chosen. The form is still saved (section 5). */
export function isPlanIncomplete(entry: SavingPlanEntry): boolean {
  return entry.savingsName.trim() === '' || !entry.amount || entry.start === null
}

/** The first month of a plan; This Month if the user has chosen none (section 5; decision 6). */
export function startMonthOf(start: PlanStart | null, current: YearMonth): YearMonth {
  return start === 'next-month' ? addMonths(current, 1) : current
}

/** False for equal months and for a missing target (decisions 6, 7). */
export function isStartBeforeTarget({ startDate, targetDate }: PlanSpan): boolean {
  return isYearMonth(targetDate) && monthsBetween(startDate, targetDate) > 0
}

/** A plan needs no name and no amount: the warning about them does not prevent the save (section 5; decision 6). */
export function savingPlanErrors(entry: SavingPlanEntry, current: YearMonth): SavingPlanErrors {
  const { targetDate, savingsName } = entry
  const startDate = startMonthOf(entry.start, current)
  const amount = amountError(entry.amount)
  const isTooLong = storedName(savingsName).length > TEXT_LIMITS.savingsName
  return {
    ...(!isStartBeforeTarget({ startDate, targetDate }) && {
      targetDate: 'target-not-after-start',
    }),
    ...(amount && { amount }),
    ...(isTooLong && { savingsName: 'text-too-long' }),
  }
}

function amountError(amount: EnteredAmount): SavingPlanError | null {
  if (typeof amount === 'string') return amount
  return isAmount(amount ?? 0) ? null : 'amount-out-of-range'
}

/** The plan, or the first error. */
export function savingPlanFrom(
  id: number,
  entry: SavingPlanEntry,
  current: YearMonth,
): SavingPlan | SavingPlanError {
  const { targetDate, amount } = entry
  const errors = savingPlanErrors(entry, current)
  const error = errors.targetDate ?? errors.amount ?? errors.savingsName
  if (error) return error
  if (typeof amount === 'string') return amount
  const startDate = startMonthOf(entry.start, current)
  const name = storedName(entry.savingsName)
  return { id, data: { savingsName: name, amount: amount ?? 0, targetDate, startDate } }
}

/** The plan with another name, the only field that can be edited (section 2, Edit plan). */
export function renamedPlan(plan: SavingPlan, name: string): SavingPlan | PlanNameError {
  const error = planNameError(name)
  if (error) return error
  const savingsName = storedName(name)
  return { id: plan.id, data: { ...plan.data, savingsName } }
}

export function planNameError(name: string): PlanNameError | null {
  const { length } = storedName(name)
  if (length === 0) return 'name-empty'
  return length > TEXT_LIMITS.savingsName ? 'text-too-long' : null
}

/**
 * Target minus start, plus 1, plus 12 per year of difference (section 4, Plan arithmetic). At least 1, also for a plan
 * of another client whose target is before its start, because the amount is divided by it.
 */
export function totalMonths({ startDate, targetDate }: PlanSpan): number {
  return Math.max(1, monthsBetween(startDate, targetDate) + 1)
}

/** The target total by the total months, rounded to whole rupiah (section 4, Plan arithmetic). */
export function monthlyAmount(plan: SavingPlan['data']): number {
  return Math.round(plan.amount / totalMonths(plan))
}

/**
 * The progress of a plan in a month. If start and target are equal or reversed, several conditions of section 4 (Plan
 * progress) are true: the first in the section decides the counter; the target's month is always the last.
 */
export function planProgress(plan: PlanSpan, current: YearMonth): PlanProgress {
  const months = totalMonths(plan)
  const progress = (state: PlanState, value: number) => ({ state, value, totalMonths: months })
  const sinceStart = monthsBetween(plan.startDate, current)
  const untilTarget = monthsBetween(current, plan.targetDate)
  if (untilTarget === 0) return progress('last-month', months)
  if (sinceStart === 0) return progress('running', 1)
  if (untilTarget < 0) return progress('completed', -1)
  if (sinceStart > 0) return progress('running', monthsUntilTarget(plan, current))
  return progress('not-started', 0)
}

/**
 * Between start and target the counter is the number of remaining months, with this one and the target: after 1 it
 * rises and then falls (section 4, Plan progress; as specified).
 */
function monthsUntilTarget({ targetDate }: PlanSpan, current: YearMonth): number {
  return monthsBetween(current, targetDate) + 1
}

/** The counter is hidden for 0 and -1 (section 4, Plan progress). */
export function isCounterShown({ value }: PlanProgress): boolean {
  return value !== 0 && value !== -1
}

/** A completed plan offers no edit (section 4, Plan progress). */
export function isPlanEditable({ state }: PlanProgress): boolean {
  return state !== 'completed'
}

/** The sum of all targets, completed plans included (section 2, Savings planner). */
export function totalOfTargets(plans: readonly SavingPlan[]): Hundredths {
  return plans.reduce((sum, plan) => sum + toHundredths(plan.data.amount), 0n)
}
