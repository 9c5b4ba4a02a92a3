// The routes to the form of a schedule, and what fills it: a transaction that is made to repeat, or what was seen in the
// history. The user saves it.

import { linkOptions } from '@tanstack/react-router'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { amountInput } from '../../../domain/money/amount-input'
import type { Subscription } from '../../../domain/transaction/schedule/detect-subscriptions'
import type { Schedule } from '../../../domain/transaction/schedule/schedule'
import type { Transaction } from '../../../domain/transaction/transaction'
import { repeatRoute } from '../repeat'
import { EMPTY_SCHEDULE, type ScheduleDraft } from './form/schedule-draft'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What is made to repeat, until the form has it; in no URL, because it is personal. */
    scheduled?: ScheduleDraft
  }
}

export const SCHEDULES = linkOptions({ to: '/schedules/{-$form}', params: { form: undefined } })

export const NEW_SCHEDULE = linkOptions({ to: '/schedules/{-$form}', params: { form: 'new' } })

export function editScheduleRoute(id: number) {
  return linkOptions({ to: '/schedules/{-$form}', params: { form: String(id) } })
}

/** Each month from the transaction on, which is the first and logged already. */
export function repeatTransactionRoute(transaction: Transaction) {
  const { type, name, amount, category, description, date } = transaction
  const scheduled: ScheduleDraft = {
    ...EMPTY_SCHEDULE,
    ...{ type, name, amount: amountInput(amount), category, description },
    ...{ start: date, isLogged: true },
  }
  return { ...NEW_SCHEDULE, state: { scheduled } } as const
}

/** From the next one on, which may be due already. */
export function repeatSubscriptionRoute(subscription: Subscription) {
  const { type, name, amount, category, unit, next, isLastDay } = subscription
  const scheduled: ScheduleDraft = {
    ...EMPTY_SCHEDULE,
    ...{ type, name, amount: amountInput(amount), category, unit, isLastDay },
    ...{ start: next, isLogged: false },
  }
  return { ...NEW_SCHEDULE, state: { scheduled } } as const
}

/** To the form of a new transaction, which books the occurrence when it is saved. */
export function bookChangedRoute(schedule: Schedule, date: CalendarDate) {
  return repeatRoute({ ...schedule, occurrence: { scheduleId: schedule.id, date } })
}
