// Savings plans in every state of progress. A person cannot make a plan in the past: they are written
// into the device's database as if they had been made then, in the form in which the app keeps them.

import type { Page } from '@playwright/test'
import { addMonths, type YearMonth } from '../../src/domain/calendar'
import type { SavingPlan } from '../../src/domain/saving-plan'

/** Running, in its last month, not started and completed (specification, section 4, Plan progress). */
export function plansInEveryState(current: YearMonth): readonly SavingPlan[] {
  const plan = (index: number, name: string, amount: number, from: number, to: number) => ({
    id: Date.now() - index,
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
  await page.evaluate(writeAll, { name: `comoney-${uid}`, plans })
}

async function writeAll(seed: { name: string; plans: readonly SavingPlan[] }): Promise<void> {
  const opening = indexedDB.open(seed.name)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const transaction = database.transaction(['savings', 'outbox'], 'readwrite')
  for (const plan of seed.plans) {
    transaction.objectStore('savings').put({ ...plan, sync: null })
    transaction.objectStore('outbox').put({
      collection: 'savings',
      id: plan.id,
      base: null,
      editedAt: plan.id,
      generation: 1,
      state: 'waiting',
    })
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
  })
  database.close()
}
