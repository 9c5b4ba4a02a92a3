// The routes to the form of a schedule, and the values that fill it: those of a transaction that will repeat, or of a
// subscription found in the history. The user saves the form.

import { linkOptions } from '@tanstack/react-router'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { amountInput } from '../../../domain/money/amount-input'
import type { Subscription } from '../../../domain/transaction/schedule/detect-subscriptions'
import type { Schedule } from '../../../domain/transaction/schedule/schedule'
import { detailOf } from '../../../domain/transaction/schedule/schedule-details'
import type { Transaction } from '../../../domain/transaction/transaction'
import type { Transfer } from '../../../domain/transaction/wallet/transfer'
import { walletKeyOf } from '../../../domain/transaction/wallet-of'
import { repeatRoute } from '../repeat'
import type { OfferedTransfer } from '../transaction-draft'
import { EMPTY_SCHEDULE, type ScheduleDraft } from './schedule-draft'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The values for the form, until the form has them; not in the URL, because they are personal. */
    scheduled?: ScheduleDraft
  }
}

export const SCHEDULES = linkOptions({ to: '/schedules/{-$form}', params: { form: undefined } })

export const NEW_SCHEDULE = linkOptions({ to: '/schedules/{-$form}', params: { form: 'new' } })

export function editScheduleRoute(id: number) {
  return linkOptions({ to: '/schedules/{-$form}', params: { form: String(id) } })
}

/** A monthly schedule whose first occurrence is the transaction, which is already recorded. */
export function repeatTransactionRoute(transaction: Transaction) {
  const { type, name, amount, category, description, date } = transaction
  const scheduled: ScheduleDraft = {
    ...EMPTY_SCHEDULE,
    ...{ type, name, amount: amountInput(amount), category, description },
    ...{ start: date, isLogged: true, wallet: walletKeyOf(transaction) },
  }
  return { ...NEW_SCHEDULE, state: { scheduled } } as const
}

/** As `repeatTransactionRoute`, for a transfer. */
export function repeatTransferRoute({ from, to, amount, note, date }: Transfer) {
  const scheduled: ScheduleDraft = {
    ...EMPTY_SCHEDULE,
    ...{ type: 'transfer', name: note, amount: amountInput(amount) },
    ...{ start: date, isLogged: true, wallet: from, to },
  }
  return { ...NEW_SCHEDULE, state: { scheduled } } as const
}

/** A schedule from the next expected day on, which may have passed. */
export function repeatSubscriptionRoute(subscription: Subscription) {
  const { type, name, amount, category, unit, next, isLastDay } = subscription
  const scheduled: ScheduleDraft = {
    ...EMPTY_SCHEDULE,
    ...{ type, name, amount: amountInput(amount), category, unit, isLastDay },
    ...{ start: next, isLogged: false },
  }
  return { ...NEW_SCHEDULE, state: { scheduled } } as const
}

/** The route to the form of a new transaction or transfer that books the occurrence when it is saved. */
export function bookChangedRoute(schedule: Schedule, date: CalendarDate) {
  const { id, type, name, amount } = schedule
  const occurrence = { scheduleId: id, date }
  if (type !== 'transfer') return repeatRoute({ ...schedule, type, occurrence })
  const transfer: OfferedTransfer = {
    ...{ from: walletKeyOf(schedule), to: detailOf(schedule, 'to') },
    ...{ amount: amountInput(amount), date, note: name, occurrence },
  }
  return { to: '/add/$type', params: { type }, state: { transfer } } as const
}
