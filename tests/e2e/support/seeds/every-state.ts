// Savings plans, budgets, schedules and wallets in every state, written into the device's database in the app's format, because
// a user cannot create a plan in the past.

import type { Page } from '@playwright/test'
import type { Budget } from '../../../../src/domain/budget/budget'
import {
  addDays,
  addMonths,
  type CalendarDate,
  type YearMonth,
} from '../../../../src/domain/dates/calendar'
import { sameDayIn } from '../../../../src/domain/dates/calendar-grid'
import type { CollectionName, Documents } from '../../../../src/domain/document'
import type { SavingPlan } from '../../../../src/domain/saving-plan/saving-plan'
import type { Schedule } from '../../../../src/domain/transaction/schedule/schedule'
import type { Wallet } from '../../../../src/domain/transaction/wallet/wallet'
import { unsyncedTables } from '../../../support/data/database/seed-tables'
import { uidOf, writeUnnoticed } from '../device/storage'

export async function seedDocuments<C extends CollectionName>(
  page: Page,
  collection: C,
  documents: readonly Documents[C][],
): Promise<void> {
  await writeUnnoticed(page, await uidOf(page), unsyncedTables(collection, documents))
}

/** Four plans: running, in the last month, not started, completed (specification, section 4, Plan progress). */
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

/**
 * Five budgets for the expenses of `LOGGED` in `screens.ts`: within the limit, near it, over it, with a carry-over,
 * and for all expenses.
 */
export function budgetsInEveryStage(current: YearMonth): readonly Budget[] {
  const now = Date.now()
  const from = addMonths(current, -2)
  const budget = (index: number, categoryName: string, amount: number): Budget => ({
    ...{ id: now - index, categoryName, amount, from, carryOver: false },
  })
  return [
    budget(0, 'Rumah', 2_000_000),
    budget(1, 'Makan', 55_000),
    { ...budget(2, 'Transportasi', 150_000), carryOver: true },
    budget(3, '', 3_000_000),
  ]
}

/**
 * Schedules for the categories of `LOGGED` in `screens.ts`: two due occurrences, a coming one with an end and one
 * without, automatic, ended.
 */
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

/** Wallets beside the main one: with a long name, with little, owed, and archived. */
export function walletsInEveryState(): readonly Wallet[] {
  const now = Date.now()
  const wallet = (index: number, key: string, fields: Omit<Wallet, 'id' | 'key'>): Wallet => ({
    ...{ id: now - index, key },
    ...fields,
  })
  return [
    wallet(0, 'gopay001', { walletName: 'GoPay', kind: 'ewallet', opening: 150_000 }),
    wallet(1, 'tahapan1', {
      ...{ walletName: 'BCA Tahapan Xpresi Bersama', kind: 'bank', opening: 2_350_000 },
    }),
    Object.assign(wallet(2, 'kartu001', { walletName: 'Visa', kind: 'card', opening: -700_000 }), {
      more: { statementDay: '25', dueDay: '15', limit: '5000000' },
    }),
  ]
}
