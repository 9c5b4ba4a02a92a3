// The reminder to write things down: when it is due and what it says (pure; all times are the device's local ones).
// Invariant: at most one a day, never before the chosen hour, a budget is named once for each stage in a month,
// and what is due is named until it is booked or skipped.

import { type BudgetMonth, type BudgetStage, stageOf } from '../budget/budget-month'
import { type CalendarDate, calendarDateOf, type YearMonth } from '../dates/calendar'

/** The tag under which the browser wakes the service worker for it. */
export const REMINDER_TAG = 'comoney-reminder'

/** What a reminder can say, in the order in which it says so. */
export type ReminderLine = 'nothing-logged' | 'schedule' | 'budget'

/** What has been shown, so that it is not shown again. */
export interface ShownReminder {
  readonly date: CalendarDate
  /** Marks of the budgets that had been near their limit or over it, in this month. */
  readonly budgets: readonly string[]
}

/** What is known on this device. */
export interface ReminderFacts {
  /** Whether a transaction of today, or one written down today, is there. */
  readonly hasLogged: boolean
  /** Whether a schedule waits for an answer of the user. */
  readonly isScheduleDue: boolean
  readonly month: YearMonth
  readonly budgets: readonly BudgetMonth[]
}

export interface DueReminder {
  readonly lines: readonly [ReminderLine, ...ReminderLine[]]
  /** What counts as shown from then on. */
  readonly shown: ShownReminder
}

/** @param hour the chosen one, 0 to 23; the day is quiet from midnight up to it */
export function isReminderTime(now: Date, hour: number, shown?: ShownReminder): boolean {
  return now.getHours() >= hour && shown?.date !== calendarDateOf(now)
}

/** Null when there is nothing to say. Call when it is time. */
export function dueReminder(
  now: Date,
  facts: ReminderFacts,
  shown?: ShownReminder,
): DueReminder | null {
  const known = shown?.budgets.filter(mark => mark.startsWith(`${facts.month} `)) ?? []
  const marks = facts.budgets.flatMap(budget => marksOf(budget, facts.month))
  const [first, ...others] = linesOf(
    facts,
    marks.some(mark => !known.includes(mark)),
  )
  if (first === undefined) return null
  const budgets = [...new Set([...known, ...marks])]
  return { lines: [first, ...others], shown: { date: calendarDateOf(now), budgets } }
}

function linesOf(facts: ReminderFacts, isBudgetNew: boolean): readonly ReminderLine[] {
  return [
    ...(facts.hasLogged ? [] : (['nothing-logged'] as const)),
    ...(facts.isScheduleDue ? (['schedule'] as const) : []),
    ...(isBudgetNew ? (['budget'] as const) : []),
  ]
}

const PASSED: Readonly<Record<BudgetStage, readonly BudgetStage[]>> = {
  within: [],
  near: ['near'],
  over: ['near', 'over'],
}

function marksOf(each: BudgetMonth, month: YearMonth): string[] {
  return PASSED[stageOf(each)].map(stage => `${month} ${stage} ${each.budget.categoryName}`)
}
