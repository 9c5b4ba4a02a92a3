// A monthly savings plan: what is stored, the rules for accepting one, and its arithmetic
// (specification, sections 3, 4 and 5). Invariant: a plan accepted here starts before its target.

import { addMonths, isYearMonth, monthsBetween, type YearMonth } from './dates/calendar'
import type { EnteredAmount, UnclearAmount } from './money/amount-input'
import { type Hundredths, isAmount, toHundredths } from './money/money'
import { TEXT_LIMITS } from './transaction/transaction'

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

/** The months that a plan runs over; from the cloud they may come in any order. */
export type PlanSpan = Pick<SavingPlan['data'], 'startDate' | 'targetDate'>

export type PlanStart = 'this-month' | 'next-month'

/** What a person has entered; null and empty texts while there is nothing. */
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

/** What is wrong with each field; one that is right is left out. */
export type SavingPlanErrors = { readonly [F in SavingPlanField]?: SavingPlanError }

export type PlanNameError = 'name-empty' | 'text-too-long'

export type PlanState = 'not-started' | 'running' | 'last-month' | 'completed'

export interface PlanProgress {
  readonly state: PlanState
  /** The counter as section 4 defines it: 0 before the start, -1 after the target. */
  readonly value: number
  readonly totalMonths: number
}

/** Whether to warn: name or amount empty or 0, or no start chosen. It stops nothing (section 5). */
export function isPlanIncomplete(entry: SavingPlanEntry): boolean {
  return entry.savingsName.trim() === '' || !entry.amount || entry.start === null
}

/** The first month of a plan; no choice counts as This Month (section 5; decision 6). */
export function startMonthOf(start: PlanStart | null, current: YearMonth): YearMonth {
  return start === 'next-month' ? addMonths(current, 1) : current
}

/** Equal months are not before one another, and a missing target is after nothing (decisions 6, 7). */
export function isStartBeforeTarget({ startDate, targetDate }: PlanSpan): boolean {
  return isYearMonth(targetDate) && monthsBetween(startDate, targetDate) > 0
}

/**
 * What is wrong with an entry. A plan needs neither a name nor an amount: the warning about them does not
 * stop it (section 5; decision 6).
 */
export function savingPlanErrors(entry: SavingPlanEntry, current: YearMonth): SavingPlanErrors {
  const { targetDate, savingsName } = entry
  const startDate = startMonthOf(entry.start, current)
  const amount = amountError(entry.amount)
  const isTooLong = savingsName.trim().length > TEXT_LIMITS.savingsName
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

/** Turns an entry into a plan, or says the first error in it. */
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
  const name = entry.savingsName.trim()
  return { id, data: { savingsName: name, amount: amount ?? 0, targetDate, startDate } }
}

/** The plan under another name, the one thing that an edit changes (section 2, Edit plan). */
export function renamedPlan(plan: SavingPlan, name: string): SavingPlan | PlanNameError {
  const error = planNameError(name)
  if (error) return error
  const savingsName = name.trim()
  return { id: plan.id, data: { ...plan.data, savingsName } }
}

/** What is wrong with a plan's new name, or null. */
export function planNameError(name: string): PlanNameError | null {
  const { length } = name.trim()
  if (length === 0) return 'name-empty'
  return length > TEXT_LIMITS.savingsName ? 'text-too-long' : null
}

/**
 * Target minus start, plus 1, plus 12 per year of difference (section 4, Plan arithmetic). A plan from
 * elsewhere whose target lies before its start counts as one month, for nothing divides by less.
 */
export function totalMonths({ startDate, targetDate }: PlanSpan): number {
  return Math.max(1, monthsBetween(startDate, targetDate) + 1)
}

/** The target total by the total months, rounded to whole rupiah (section 4, Plan arithmetic). */
export function monthlyAmount(plan: SavingPlan['data']): number {
  return Math.round(plan.amount / totalMonths(plan))
}

/**
 * Where a plan stands in a month. Several conditions of section 4 (Plan progress) hold at once only
 * where start and target are equal or reversed; the first that the section names decides the counter,
 * and the target's own month is the last one in any case.
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
 * Strictly between start and target the counter is the months that are left, this one and the target
 * included: after 1 it jumps up and then falls (section 4, Plan progress; as specified).
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
