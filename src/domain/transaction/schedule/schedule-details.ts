// The further fields of a schedule, texts in its `more` (sync protocol, rule R1).

import { addDays } from '../../dates/calendar'
import { moreOf } from '../further-fields'
import { inWallet, walletKeyOf } from '../wallet-of'
import type { Schedule, ScheduleEntry } from './schedule'

interface ScheduleDetails {
  /** The chosen day of the month, two digits, if `start` is in a shorter month. */
  readonly day?: string
  /** The last day up to which the app asks instead of booking, because the user has undone its bookings. */
  readonly askedTo?: string
  /**
   * The day up to which the schedule was settled when the user last changed it: its content applies to all later days.
   * A booked transaction has the version of its schedule.
   */
  readonly version?: string
  /** The key of the wallet that transfers go to; empty for the main wallet. They leave the schedule's own wallet. */
  readonly to?: string
}

/** Empty for a schedule without the detail. */
export function detailOf(schedule: object, name: keyof ScheduleDetails): string {
  const detail = moreOf(schedule)[name]
  return typeof detail === 'string' ? detail : ''
}

/** @param known has further fields that the schedule may lack */
export function withDetails<T extends object>(
  schedule: T,
  known: object,
  details: ScheduleDetails,
): T {
  return { ...schedule, more: { ...moreOf(known), ...moreOf(schedule), ...details } }
}

/** The schedule after an edit by the user. */
export function withVersion(schedule: Schedule, known: Schedule): Schedule {
  const version = schedule.settledTo || addDays(known.start, -1)
  return withDetails(schedule, known, { version })
}

/** The schedule in the wallets of a form. @param known its version before, whose wallet stays if the form names none */
export function inWallets(
  schedule: Schedule,
  { wallet, to }: Pick<ScheduleEntry, 'wallet' | 'to'>,
  known: object,
): Schedule {
  const moved = inWallet(schedule, wallet ?? walletKeyOf(known))
  return to === undefined ? moved : withDetails(moved, {}, { to })
}
