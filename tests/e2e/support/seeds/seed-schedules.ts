// Schedules in every state, written into the device's database in the form in which the app keeps them.

import type { Page } from '@playwright/test'
import { addDays, type CalendarDate } from '../../../../src/domain/dates/calendar'
import { sameDayIn } from '../../../../src/domain/dates/calendar-grid'
import type { Schedule } from '../../../../src/domain/transaction/schedule/schedule'
import { unsyncedTables } from '../../../support/data/database/seed-tables'
import { writeUnnoticed } from '../device/storage'

/** For the categories of `LOGGED` in `screens.ts`: two of one due, coming with an end and without, by itself, ended. */
export function schedulesInEveryState(today: CalendarDate): readonly Schedule[] {
  const now = Date.now()
  const schedule = (index: number, fields: Partial<Schedule>): Schedule => ({
    ...{ id: now - index, type: 'expense', name: 'Sewa kamar', amount: 1_750_000 },
    ...{ category: 'Rumah', description: '', unit: 'month', every: 1, mode: 'ask' },
    ...{ start: sameDayIn(addDays(today, -3), -1), settledTo: '' },
    ...fields,
  })
  const settled = { mode: 'auto', settledTo: today } as const
  return [
    schedule(0, {}),
    schedule(1, {
      ...{ name: 'Cicilan motor', amount: 850_000, category: 'Transportasi', count: 24 },
      ...{ start: sameDayIn(addDays(today, 2), -10), ...settled },
    }),
    schedule(2, {
      ...{ type: 'income', name: 'Gaji', amount: 8_500_000, category: 'Gaji' },
      ...{ start: '2026-01-31', isLastDay: true, ...settled },
    }),
    schedule(3, {
      ...{ name: 'Kursus', amount: 300_000, count: 6, start: '2025-01-10', ...settled },
    }),
  ]
}

export async function seedSchedules(
  page: Page,
  uid: string,
  schedules: readonly Schedule[],
): Promise<void> {
  await writeUnnoticed(page, uid, unsyncedTables('schedules', schedules))
}
