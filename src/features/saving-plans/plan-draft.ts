// The draft of a new plan: the fields as typed, before validation.

import type { YearMonth } from '../../domain/dates/calendar'
import { enteredAmount } from '../../domain/money/amount-input'
import type { AmountLanguage } from '../../domain/money/read-amount'
import type { PlanStart, SavingPlanEntry } from '../../domain/saving-plan/saving-plan'
import type { DraftKind } from '../../store/drafts/drafts'
import { editDraft } from '../../store/drafts/edit-drafts'

export interface PlanDraft {
  readonly savingsName: string
  readonly amount: string
  /** A text that is not a month is stored as typed. */
  readonly targetDate: YearMonth
  /** Null until the user has chosen one. */
  readonly start: PlanStart | null
}

export const EMPTY_PLAN_DRAFT: PlanDraft = {
  savingsName: '',
  amount: '',
  targetDate: '',
  start: null,
}

export function planEntryOf(draft: PlanDraft, language: AmountLanguage): SavingPlanEntry {
  return { ...draft, amount: enteredAmount(draft.amount, language) }
}

/** The stored draft of a new plan. */
export const ADD_PLAN_DRAFT: DraftKind<PlanDraft> = {
  key: 'add-saving-plan',
  is: isPlanDraft,
  isBlank: ({ start, ...texts }) =>
    start === null && Object.values(texts).every(text => text === ''),
}

function isPlanDraft(value: unknown): value is PlanDraft {
  if (typeof value !== 'object' || value === null) return false
  const { start, ...texts }: Record<string, unknown> = { ...value }
  if (start !== null && start !== 'this-month' && start !== 'next-month') return false
  return TEXTS.every(name => typeof texts[name] === 'string')
}

const TEXTS = ['savingsName', 'amount', 'targetDate'] as const

/** The changed name of an edited plan; null while it is unchanged. */
export type NameChange = string | null

/** The draft of the form that edits one plan, as the store keeps it. */
export function nameChangeDraft(id: number) {
  return editDraft({
    collection: 'savings',
    id,
    isChanges: (value): value is NameChange => value === null || typeof value === 'string',
    isBlank: name => name === null,
  })
}
