// The further fields of a schedule, texts in its `more` (sync protocol, rule R1).

import { moreOf } from '../further-fields'

interface ScheduleDetails {
  /** The day of the month that the person has chosen, two digits; counts where `start` is in a shorter month. */
  readonly day?: string
}

/** Empty for a schedule without the detail. */
export function detailOf(schedule: object, name: keyof ScheduleDetails): string {
  const detail = moreOf(schedule)[name]
  return typeof detail === 'string' ? detail : ''
}

/** @param known has the other further fields */
export function withDetails<T extends object>(
  schedule: T,
  known: object,
  details: ScheduleDetails,
): T {
  return { ...schedule, more: { ...moreOf(known), ...details } }
}
