// Documents for tests: complete and valid as they come, with single fields replaced.

import type { Budget } from '../../../src/domain/budget/budget'
import type { Settings } from '../../../src/domain/dates/month-start'
import type { Documents } from '../../../src/domain/document'
import type { SavingPlan } from '../../../src/domain/saving-plan/saving-plan'
import type { Category } from '../../../src/domain/transaction/category'
import type { Schedule, ScheduleEntry } from '../../../src/domain/transaction/schedule/schedule'
import { detailOf, withDetails } from '../../../src/domain/transaction/schedule/schedule-details'
import type { Template } from '../../../src/domain/transaction/template'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import type { Transfer } from '../../../src/domain/transaction/wallet/transfer'
import type { Wallet } from '../../../src/domain/transaction/wallet/wallet'
import { inWallet, walletKeyOf } from '../../../src/domain/transaction/wallet-of'

/** An instant that tests count from: 2026-03-10, 02:40 UTC. */
export const NOON = 1_773_110_400_000

export function transaction(fields: Partial<Transaction> = {}): Transaction {
  return {
    id: NOON,
    date: '2026-03-10',
    type: 'expense',
    name: 'Noodles',
    amount: 15_000,
    category: 'Food',
    description: '',
    ...fields,
  }
}

/** So many transactions with ids one after another. */
export function transactions(count: number, fields: Partial<Transaction> = {}): Transaction[] {
  return Array.from({ length: count }, (_, index) => transaction({ id: NOON + index, ...fields }))
}

export function category(fields: Partial<Category> = {}): Category {
  return { id: NOON, type: 'expense', categoryName: 'Food', ...fields }
}

/** A bank account with an opening, single fields replaced. */
export function wallet(fields: Partial<Wallet> = {}): Wallet {
  return {
    ...{ id: NOON, key: 'bca00001', walletName: 'BCA', kind: 'bank', opening: 100_000 },
    ...fields,
  }
}

/** From the main wallet to a bank account, single fields replaced. */
export function transfer(fields: Partial<Transfer> = {}): Transfer {
  return {
    ...{ id: NOON, date: '2026-03-10', from: '', to: 'bca00001', amount: 50_000, note: '' },
    ...fields,
  }
}

/** A budget without an end, single fields replaced. */
export function budget(fields: Partial<Budget> = {}): Budget {
  return {
    id: NOON,
    categoryName: 'Food',
    amount: 500_000,
    from: '2026-03',
    carryOver: false,
    ...fields,
  }
}

/** A savings plan, single fields of its data replaced. */
export function savingPlan(
  data: Partial<SavingPlan['data']> = {},
  { id = NOON }: Partial<Pick<SavingPlan, 'id'>> = {},
): SavingPlan {
  return {
    id,
    data: {
      savingsName: 'Bicycle',
      amount: 3_000_000,
      targetDate: '2026-12',
      startDate: '2026-03',
      ...data,
    },
  }
}

/** A template with an amount and a category, single fields replaced. */
export function template(fields: Partial<Template> = {}): Template {
  return {
    ...{ id: NOON, type: 'expense', name: 'Coffee', amount: 18_000 },
    ...{ category: 'Food', description: '' },
    ...fields,
  }
}

/** A rent on the 5th of each month that books itself, single fields replaced. */
export function schedule(fields: Partial<Schedule> = {}): Schedule {
  return {
    ...{ id: NOON, type: 'expense', name: 'Rent', amount: 1_500_000 },
    ...{ category: 'Home', description: '' },
    ...{ unit: 'month', every: 1, start: '2026-03-05', mode: 'auto', settledTo: '' },
    ...fields,
  }
}

/** A monthly deposit into an arisan from the wallet bca00001, single fields replaced. */
export function transferSchedule(fields: Partial<Schedule> = {}): Schedule {
  const made = schedule({ type: 'transfer', name: 'Arisan', category: '-', ...fields })
  return withDetails(inWallet(made, 'bca00001'), {}, { to: 'arisan01' })
}

/** Months that start on the 25th, single fields replaced. */
export function settings(fields: Partial<Settings> = {}): Settings {
  return { id: NOON, monthDay: 25, isBeforeWeekend: false, ...fields }
}

/** The content of the form of a schedule. */
export function scheduleEntry(schedule: Schedule): ScheduleEntry {
  const { type, name, amount, category, description, unit, every, start, mode } = schedule
  return {
    ...{ type, name, amount, category, description, unit, every, start, mode },
    isLastDay: schedule.isLastDay === true,
    until: schedule.until ?? '',
    count: schedule.count ?? null,
    ...(type === 'transfer' && { wallet: walletKeyOf(schedule), to: detailOf(schedule, 'to') }),
  }
}

/** A document of each collection, under one id. */
export function oneOfEach(): Documents {
  return {
    ...{ transactions: transaction(), categories: category(), savings: savingPlan() },
    ...{ wallets: wallet(), transfers: transfer() },
    ...{ budgets: budget(), templates: template(), schedules: schedule(), settings: settings() },
  }
}
