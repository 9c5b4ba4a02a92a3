// Page model of the search screen.

import { expect, type Page } from '@playwright/test'
import { calendarDateOf } from '../../../src/domain/dates/calendar'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { writeRows } from '../support/device/storage'

export const searchBox = (page: Page) => page.getByRole('searchbox')

/** The line with the count and the sums of all that is found. */
export const found = (page: Page) => page.getByRole('main').getByRole('status')

const TODAY = calendarDateOf(new Date())

/** The ids are in the order of the list, from the oldest on. */
export const HISTORY: readonly Transaction[] = [
  entry(1, '2024-02-29', 'Kopi tubruk', 12_000, 'Makan'),
  entry(2, '2025-12-31', 'Café latte', 45_000, 'Makan', 'Akhir tahun'),
  entry(3, '2026-01-01', 'Sewa kamar', 1_750_000, 'Rumah'),
  entry(4, '2026-01-25', 'Gaji Januari', 8_500_000, 'Gaji'),
  entry(5, TODAY, 'Nasi padang', 42_500, 'Makan', 'Traktir Ibu'),
  entry(6, TODAY, 'Kopi susu', 18_000, 'Makan'),
]

/** Has the device hold these transactions and their categories, as if they had been synced. */
export async function fillHistory(page: Page, rows = HISTORY): Promise<void> {
  const kinds = new Map(rows.map(({ type, category }) => [category, type]))
  await writeRows(page, {
    transactions: rows.map(row => ({ ...row, sync: null })),
    categories: [...kinds].map(([categoryName, type], index) => ({
      id: index + 1,
      type,
      categoryName,
      sync: null,
    })),
  })
}

export async function expectFound(page: Page, status: string, names: string[]): Promise<void> {
  await expect(found(page)).toContainText(status)
  await expect(page.getByRole('main').locator('a[href^="/detail/"]')).toContainText(names)
}

function entry(
  id: number,
  date: string,
  name: string,
  amount: number,
  category: string,
  description = '',
): Transaction {
  const type = category === 'Gaji' ? 'income' : 'expense'
  return { id, date, name, amount, category, description, type }
}
