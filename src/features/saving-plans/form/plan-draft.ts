// What stands in the form of a new plan, as typed, before it is judged.

import type { YearMonth } from '../../../domain/dates/calendar'
import { enteredAmount } from '../../../domain/money/amount-input'
import type { AmountLanguage } from '../../../domain/money/read-amount'
import type { PlanStart, SavingPlanEntry } from '../../../domain/saving-plan'
import type { DraftKind } from '../../../store/drafts/drafts'
import { editDraft } from '../../../store/drafts/edit-drafts'

export interface PlanDraft {
  readonly savingsName: string
  readonly amount: string
  /** Empty, or a text that is no month as it was typed, until there is one. */
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

export function planEntryOf(draft: PlanDraft, language: AmountLanguage): SavingPlanEntry {
  return { ...draft, amount: enteredAmount(draft.amount, language) }
}

/** The draft of a new plan, as the store keeps it. */
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

/** What has been changed in a plan that is being edited: its name, or null while it is untouched. */
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
