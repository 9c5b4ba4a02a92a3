// Schedules and rhythms for the tests of the domain.

import fc from 'fast-check'
import { addDays, type CalendarDate } from '../../../../src/domain/dates/calendar'
import {
  MAX_COUNT,
  MAX_EVERY,
  SCHEDULE_UNITS,
  type Schedule,
} from '../../../../src/domain/transaction/schedule/schedule'

export const RENT: Schedule = {
  id: 1_700_000_000_000,
  type: 'expense',
  name: 'Rent',
  amount: 2_500_000,
  category: 'Home',
  description: '',
  unit: 'month',
  every: 1,
  start: '2026-01-31',
  mode: 'auto',
  settledTo: '',
}

/** The last day of the greatest month that a text date can have is far enough away from all of these. */
export const anyDate: fc.Arbitrary<CalendarDate> = fc
  .integer({ min: 0, max: 200 * 365 })
  .map(days => addDays('1971-01-01', days))

export const anySchedule: fc.Arbitrary<Schedule> = fc
  .record(
    {
      unit: fc.constantFrom(...SCHEDULE_UNITS),
      every: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: MAX_EVERY })),
      start: anyDate,
      isLastDay: fc.constant(true as const),
      until: anyDate,
      count: fc.integer({ min: 1, max: MAX_COUNT }),
      settledTo: fc.oneof(fc.constant(''), anyDate),
    },
    { requiredKeys: ['unit', 'every', 'start', 'settledTo'] },
  )
  .map(rhythm => ({ ...RENT, ...rhythm }))
