// The reminder to enter transactions: its time and its content (pure; all times are the device's local times).
// Invariant: at most one reminder a day, never before the chosen hour. A budget is named once for each stage in a
// month; a due schedule is named until it is booked or skipped, a due card until it is paid.

import { type BudgetMonth, type BudgetStage, stageOf } from './budget/budget-month'
import { type CalendarDate, calendarDateOf, type YearMonth } from './dates/calendar'

/** The tag with which the browser wakes the service worker for the reminder. */
export const REMINDER_TAG = 'comoney-reminder'

/** The possible lines of a reminder, in their order. */
export type ReminderLine = 'nothing-logged' | 'schedule' | 'card' | 'budget'

/** The shown content, so that it is not shown again. */
export interface ShownReminder {
  readonly date: CalendarDate
  /** Marks of the budgets that were near or over their limit in this month. */
  readonly budgets: readonly string[]
}

/** The relevant data on this device. */
export interface ReminderFacts {
  /** Whether there is a transaction that is dated today or was entered today. */
  readonly hasLogged: boolean
  /** Whether a schedule needs an answer from the user. */
  readonly isScheduleDue: boolean
  /** Whether a card is to be paid within seven days. */
  readonly isCardDue: boolean
  readonly month: YearMonth
  readonly budgets: readonly BudgetMonth[]
}

export interface DueReminder {
  readonly lines: readonly [ReminderLine, ...ReminderLine[]]
  /** The content that counts as shown from then on. */
  readonly shown: ShownReminder
}

/** @param hour the chosen hour, 0 to 23; there is no reminder between midnight and this hour */
export function isReminderTime(now: Date, hour: number, shown?: ShownReminder): boolean {
  return now.getHours() >= hour && shown?.date !== calendarDateOf(now)
}

/** Null if there is nothing to show. Call at the chosen time. */
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
    ...(facts.isCardDue ? (['card'] as const) : []),
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
