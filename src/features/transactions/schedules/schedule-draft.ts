// The draft of a schedule: the fields as typed, before validation.
// Invariant: an unchanged first day is null and follows today, also past midnight (decision 4).

import type { CalendarDate } from '../../../domain/dates/calendar'
import { enteredAmount } from '../../../domain/money/amount-input'
import type { AmountLanguage } from '../../../domain/money/read-amount'
import {
  SCHEDULE_UNITS,
  type Schedule,
  type ScheduleEntry,
  type ScheduleMode,
  type ScheduleType,
  type ScheduleUnit,
  scheduleFrom,
} from '../../../domain/transaction/schedule/schedule'
import { isTransactionType } from '../../../domain/transaction/transaction-type'
import type { DraftKind } from '../../../store/drafts/drafts'

/** How a schedule ends. */
type ScheduleEnd = 'never' | 'until' | 'count'

export interface ScheduleDraft {
  readonly type: ScheduleType
  readonly name: string
  readonly amount: string
  readonly category: string
  readonly description: string
  readonly unit: ScheduleUnit
  readonly every: string
  /** Null until the user has chosen one; a text that is not a date is stored as typed. */
  readonly start: CalendarDate | null
  readonly isLastDay: boolean
  readonly end: ScheduleEnd
  /** As `start`; kept while another kind of end is chosen. */
  readonly until: string
  readonly count: string
  readonly mode: ScheduleMode
  /** The key of the wallet; undefined while the proposed wallet is right. */
  readonly wallet: string | undefined
  /** As `wallet`, for the wallet that transfers go to. */
  readonly to: string | undefined
  /** Whether the occurrences up to today are already recorded; null until the user has chosen. */
  readonly isLogged: boolean | null
}

export const EMPTY_SCHEDULE: ScheduleDraft = {
  ...{ type: 'expense', name: '', amount: '', category: '', description: '' },
  ...{ unit: 'month', every: '1', start: null, isLastDay: false },
  ...{ end: 'never', until: '', count: '', mode: 'auto', isLogged: null },
  ...{ wallet: undefined, to: undefined },
}

export function scheduleEntryOf(
  draft: ScheduleDraft,
  today: CalendarDate,
  language: AmountLanguage,
): ScheduleEntry {
  const { type, name, category, description, unit, isLastDay, end, mode, wallet, to } = draft
  return {
    ...{ type, name, category, description, unit, isLastDay, mode, wallet, to },
    amount: enteredAmount(draft.amount, language),
    every: wholeNumber(draft.every),
    start: draft.start ?? today,
    // An empty field is an invalid day, not 'without an end'.
    until: end === 'until' ? draft.until || 'none' : '',
    count: end === 'count' ? wholeNumber(draft.count) : null,
  }
}

/** Whether the occurrences up to today count as recorded: by default if the first day has passed. */
export function isLogged({ isLogged: chosen, start }: ScheduleDraft, today: CalendarDate): boolean {
  return chosen ?? (start !== null && start < today)
}

/** The day up to which a new schedule counts as booked. */
export function settledToOf(draft: ScheduleDraft, today: CalendarDate): Schedule['settledTo'] {
  return isLogged(draft, today) && (draft.start ?? today) <= today ? today : ''
}

/** The schedule of a form that is not complete yet, for its preview; null if its rhythm is not valid. */
export function previewOf(entry: ScheduleEntry, settledTo: Schedule['settledTo']): Schedule | null {
  const amount = typeof entry.amount === 'number' ? entry.amount : 0
  const type = entry.type === 'transfer' ? 'expense' : entry.type
  const complete = { ...entry, type, amount, name: '-', category: '-', description: '' }
  const schedule = scheduleFrom(0, complete, settledTo)
  return typeof schedule === 'string' ? null : schedule
}

/** The stored draft of a new schedule. */
export const ADD_SCHEDULE_DRAFT: DraftKind<ScheduleDraft> = {
  key: 'add-schedule',
  is: isScheduleDraft,
  // A choice of one tap is not worth a draft.
  isBlank: ({ name, amount, description }) =>
    [name, amount, description].every(text => text === ''),
}

const TEXTS = ['name', 'amount', 'category', 'description', 'every', 'until', 'count'] as const

const ENDS: readonly unknown[] = ['never', 'until', 'count'] satisfies ScheduleEnd[]

export function isScheduleDraft(value: unknown): value is ScheduleDraft {
  if (typeof value !== 'object' || value === null) return false
  const { type, unit, start, end, mode, ...others }: Record<string, unknown> = { ...value }
  return (
    (isTransactionType(type) || type === 'transfer') &&
    SCHEDULE_UNITS.some(known => known === unit) &&
    (start === null || typeof start === 'string') &&
    ENDS.includes(end) &&
    (mode === 'auto' || mode === 'ask') &&
    typeof others.isLastDay === 'boolean' &&
    [others.wallet, others.to].every(key => key === undefined || typeof key === 'string') &&
    (others.isLogged === null || typeof others.isLogged === 'boolean') &&
    TEXTS.every(name => typeof others[name] === 'string')
  )
}

/** 0, which is out of every range, for a text that is no number. */
function wholeNumber(text: string): number {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0
}
