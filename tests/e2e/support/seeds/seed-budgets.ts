// Budgets in every stage, written into the device's database in the form in which the app keeps them: a person cannot
// set one for a month that is over.

import type { Page } from '@playwright/test'
import type { Budget } from '../../../../src/domain/budget/budget'
import { addMonths, type YearMonth } from '../../../../src/domain/dates/calendar'
import { unsyncedTables } from '../../../support/data/database/seed-tables'
import { writeUnnoticed } from '../device/storage'

/** For what `LOGGED` in `screens.ts` spends: within its limit, near it, over it, carrying over, and for everything. */
export function budgetsInEveryStage(current: YearMonth): readonly Budget[] {
  const now = Date.now()
  const from = addMonths(current, -2)
  const budget = (index: number, categoryName: string, amount: number): Budget => ({
    id: now - index,
    categoryName,
    amount,
    from,
    carryOver: false,
  })
  return [
    budget(0, 'Rumah', 2_000_000),
    budget(1, 'Makan', 55_000),
    { ...budget(2, 'Transportasi', 150_000), carryOver: true },
    budget(3, '', 3_000_000),
  ]
}

export async function seedBudgets(
  page: Page,
  uid: string,
  budgets: readonly Budget[],
): Promise<void> {
  await writeUnnoticed(page, uid, unsyncedTables('budgets', budgets))
}
