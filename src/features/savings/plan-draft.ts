// What stands in the form of a new plan, as typed, before it is judged.

import { parseAmount } from '../../domain/amount-text'
import type { YearMonth } from '../../domain/calendar'
import type { PlanStart, SavingPlanEntry } from '../../domain/saving-plan'

export interface PlanDraft {
  readonly savingsName: string
  readonly amount: string
  readonly targetDate: YearMonth
  /** Null while the person has not chosen one. */
  readonly start: PlanStart | null
}

export const EMPTY_PLAN_DRAFT: PlanDraft = {
  savingsName: '',
  amount: '',
  targetDate: '',
  start: null,
}

export function planEntryOf(draft: PlanDraft): SavingPlanEntry {
  return { ...draft, amount: parseAmount(draft.amount) }
}
