// The draft of the form that edits a schedule: the changed fields.
// Invariant: unchanged fields are not stored, so that they show the document's current values.

import { amountInput } from '../../../../domain/money/amount-input'
import type { AmountLanguage } from '../../../../domain/money/read-amount'
import { nextDay } from '../../../../domain/transaction/schedule/edited-schedule'
import type { Schedule, ScheduleEntry } from '../../../../domain/transaction/schedule/schedule'
import { detailOf } from '../../../../domain/transaction/schedule/schedule-details'
import { walletKeyOf } from '../../../../domain/transaction/wallet-of'
import { changedFields, editDraft } from '../../../../store/drafts/edit-drafts'
import {
  EMPTY_SCHEDULE,
  isScheduleDraft,
  type ScheduleDraft,
  scheduleEntryOf,
} from '../schedule-draft'

type ScheduleChanges = Partial<ScheduleDraft>

export const NO_CHANGES: ScheduleChanges = {}

/** The form's fields for a schedule. The first day is the next one of its rhythm: settled ones no longer change. */
export function scheduleDraftOf(schedule: Schedule): ScheduleDraft {
  const { type, name, amount, category, description, unit, every, until, count, mode } = schedule
  return {
    ...{ type, name, amount: amountInput(amount), category, description, unit, mode },
    every: String(every),
    start: nextDay(schedule) ?? schedule.start,
    isLastDay: schedule.isLastDay ?? false,
    end: count !== undefined ? 'count' : until !== undefined ? 'until' : 'never',
    until: until ?? '',
    count: count === undefined ? '' : String(count),
    wallet: walletKeyOf(schedule),
    to: type === 'transfer' ? detailOf(schedule, 'to') : undefined,
    isLogged: null,
  }
}

/** The document with the changes, as the form shows it. */
export function changedSchedule(schedule: Schedule, changes: ScheduleChanges): ScheduleDraft {
  return { ...scheduleDraftOf(schedule), ...changes }
}

/** The fields in which the form differs from the document. */
export function scheduleChangesIn(draft: ScheduleDraft, schedule: Schedule): ScheduleChanges {
  const fields = Object.keys(draft) as (keyof ScheduleDraft)[]
  return changedFields(draft, scheduleDraftOf(schedule), fields)
}

/**
 * The schedule's own fields: its first day, unless the user has changed the next one. An instalment that was ended
 * early keeps that end, which the form does not show, until the user chooses another end or another next day.
 */
export function changedEntryOf(
  schedule: Schedule,
  fields: ScheduleDraft,
  language: AmountLanguage,
): ScheduleEntry {
  const saved = scheduleDraftOf(schedule)
  const isMoved = fields.start !== saved.start
  const start = isMoved ? fields.start : schedule.start
  const entry = { ...scheduleEntryOf({ ...fields, start }, schedule.start, language), isMoved }
  const hasSameEnd = !isMoved && fields.end === 'count' && fields.count === saved.count
  return hasSameEnd ? { ...entry, until: schedule.until ?? '' } : entry
}

/** The draft of the form that edits one schedule, as the store keeps it. */
export function scheduleChangesDraft(id: number) {
  return editDraft({
    collection: 'schedules',
    id,
    isChanges: isScheduleChanges,
  })
}

function isScheduleChanges(value: unknown): value is ScheduleChanges {
  if (typeof value !== 'object' || value === null) return false
  const isKnown = (field: string) => Object.hasOwn(EMPTY_SCHEDULE, field)
  return Object.keys(value).every(isKnown) && isScheduleDraft({ ...EMPTY_SCHEDULE, ...value })
}
