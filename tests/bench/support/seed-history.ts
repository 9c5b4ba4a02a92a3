// The seed of a signed-in browser's database, as if the user had logged that many transactions offline: rows, kept
// totals and outbox in the form in which the app's own commits leave them.

import type { Page } from '@playwright/test'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { writeUnnoticed } from '../../e2e/support/device/storage'
import { totalsOf, unsyncedTables } from '../../support/data/database/seed-tables'

export type SeedRow = Transaction

/** Ten transactions a day, back from yesterday; ids just before now. */
export function history(count: number, now = Date.now()): SeedRow[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now - (1 + Math.floor(index / 10)) * 86_400_000)
    const type = index % 12 === 0 ? 'income' : 'expense'
    return {
      id: now - count + index,
      date: day.toISOString().slice(0, 10),
      type,
      name: `Transaction ${index}`,
      amount: 1_000 + (index % 500) * 500,
      category: type === 'income' ? 'Work' : 'Food',
      description: index % 3 === 0 ? 'At the market, with the family' : '',
    }
  })
}

export async function seedOffline(
  page: Page,
  uid: string,
  rows: readonly SeedRow[],
): Promise<void> {
  const tables = { ...unsyncedTables('transactions', rows), totals: totalsOf(rows) }
  await writeUnnoticed(page, uid, tables)
}

/** Entries of today, not yet saved anywhere, with names that nothing else has. */
export function rowsOfToday(count: number, now = Date.now()): SeedRow[] {
  const date = new Date(now).toISOString().slice(0, 10)
  return Array.from({ length: count }, (_, index) => ({
    id: now + index,
    date,
    type: 'expense',
    name: `Round ${String(index).padStart(3, '0')}`,
    amount: 1_000 + index,
    category: 'Food',
    description: '',
  }))
}

/** How many rows the person's table on this device holds. */
export async function countRows(page: Page, uid: string, table: string): Promise<number> {
  return page.evaluate(
    async ([database, store]) => {
      const opening = indexedDB.open(database)
      const opened = await new Promise<IDBDatabase>(resolve => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const counting = opened.transaction(store).objectStore(store).count()
      await new Promise(resolve => {
        counting.onsuccess = resolve
      })
      opened.close()
      return counting.result
    },
    [`comoney-${uid}`, table] as const,
  )
}
