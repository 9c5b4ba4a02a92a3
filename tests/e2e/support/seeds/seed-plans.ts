// Savings plans in every state of progress. A person cannot make a plan in the past: they are written
// into the device's database as if they had been made then, in the form in which the app keeps them.

import type { Page } from '@playwright/test'
import { addMonths, type YearMonth } from '../../../../src/domain/dates/calendar'
import type { SavingPlan } from '../../../../src/domain/saving-plan/saving-plan'
import { unsyncedTables } from '../../../support/data/database/seed-tables'
import { writeUnnoticed } from '../device/storage'

/** Running, in its last month, not started and completed (specification, section 4, Plan progress). */
export function plansInEveryState(current: YearMonth): readonly SavingPlan[] {
  const now = Date.now()
  const plan = (index: number, name: string, amount: number, from: number, to: number) => ({
    id: now - index,
    data: {
      savingsName: name,
      amount,
      startDate: addMonths(current, from),
      targetDate: addMonths(current, to),
    },
  })
  return [
    plan(0, 'Mudik Lebaran', 6_000_000, -3, 8),
    plan(1, 'Laptop', 14_500_000, -9, 0),
    plan(2, 'Dana darurat', 30_000_000, 1, 24),
    plan(3, 'Sepeda', 3_250_000, -12, -2),
  ]
}

export async function seedPlans(
  page: Page,
  uid: string,
  plans: readonly SavingPlan[],
): Promise<void> {
  await writeUnnoticed(page, uid, unsyncedTables('savings', plans))
}
