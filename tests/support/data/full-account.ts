// An account with documents of every collection in every state, on 10 March 2026.
// Invariant: no message catalog has its words.

import type { Schedule } from '../../../src/domain/transaction/schedule/schedule'
import { inWallet } from '../../../src/domain/transaction/wallet-of'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { deleteDocument } from '../../../src/store/deletion'
import type { AppStart } from '../opened-app'
import {
  budget,
  category,
  NOON,
  savingPlan,
  schedule,
  template,
  transaction,
  transfer,
  transferSchedule,
  wallet,
} from './builders'

/** Three months of a subscription, the latest three days ago. */
const SUBSCRIPTION = ['2026-01-07', '2026-02-07', '2026-03-07'].map((date, index) =>
  transaction({ id: 100 + index, date, name: 'Spotifai', amount: 54_990, category: 'Jajanan' }),
)

/** Of these categories, 'Perabot' is deleted, and two have almost the same name. */
const TRANSACTIONS = [
  transaction({ id: 7, name: 'Bakmi', category: 'Jajanan', description: 'Pedas' }),
  transaction({ id: 8, type: 'income', name: 'Upahan', category: 'Honor', amount: 9_000_000 }),
  transaction({ id: 9, date: '2026-02-02', name: 'Indekos', category: 'Huni', amount: 1_500_000 }),
  transaction({ id: 10, date: '2025-05-02', name: 'Lampu', category: 'Perabot', amount: 90_000 }),
  transaction({ id: 11, name: 'Terhapus', category: 'Jajanan' }),
  ...SUBSCRIPTION,
]

/** Five schedules of transactions: two are due, one is an instalment, one has ended, and one is an income. */
const SCHEDULES: readonly Partial<Schedule>[] = [
  { id: 20, name: 'Indekos', start: '2026-02-01', mode: 'ask' },
  { id: 21, name: 'Pulsa', start: '2026-01-28', count: 12, settledTo: '2026-02-28' },
  { id: 22, name: 'Kursusan', start: '2025-01-10', count: 3, settledTo: '2026-03-01' },
  { id: 23, type: 'income', name: 'Upahan', start: '2026-01-31', isLastDay: true },
  { id: 24, name: 'Galonan', unit: 'week', every: 2, start: '2026-03-12', until: '2026-12-31' },
]

export const FULL_ROWS = {
  transactions: TRANSACTIONS,
  categories: [
    ...['Jajanan', 'jajanan', 'Huni'].map((name, index) =>
      category({ id: 1 + index, categoryName: name }),
    ),
    category({ id: 4, type: 'income', categoryName: 'Honor' }),
  ],
  budgets: [
    budget({ id: 31, categoryName: 'Jajanan', amount: 10_000 }),
    budget({ id: 32, categoryName: 'Huni', amount: 1_600_000, from: '2026-01', carryOver: true }),
    budget({ id: 33, categoryName: '', amount: 3_000_000 }),
  ],
  savings: [
    savingPlan({ savingsName: 'Motor' }, { id: 41 }),
    savingPlan({ savingsName: 'Haji', startDate: '2025-01', targetDate: '2025-12' }, { id: 42 }),
    savingPlan({ savingsName: 'Kulkas', startDate: '2025-01', targetDate: '2026-03' }, { id: 43 }),
    savingPlan({ savingsName: '', startDate: '2026-05', targetDate: '2026-12' }, { id: 44 }),
  ],
  wallets: [
    wallet({ id: 61, key: 'jayaku01', walletName: 'Jayaku' }),
    Object.assign(
      wallet({ id: 62, key: 'visaku01', walletName: 'Visaku', kind: 'card', opening: -50_000 }),
      { more: { statementDay: '25', dueDay: '12', limit: '40000' } },
    ),
  ],
  transfers: [transfer({ id: 63, to: 'jayaku01', note: 'Isian' })],
  templates: [template({ id: 51, name: 'Kopisusu', category: 'Jajanan' })],
  schedules: [
    ...SCHEDULES.map(fields => schedule({ category: 'Huni', ...fields })),
    inWallet(transferSchedule({ id: 25, name: 'Julojulo', mode: 'ask' }), 'jayaku01'),
  ],
} satisfies AppStart['rows']

/**
 * Data that only comes by synchronization and time: conflicts, rejected and unreadable documents, an import, the bin.
 */
export async function addTroubles(database: UserDatabase): Promise<void> {
  await deleteDocument(database, NOON, 'transactions', 11)
  const from = { at: NOON, by: 'device-b', editedAt: 1 } as const
  const difference = { collection: 'transactions', name: 'Ayam', ...from } as const
  const value = { field: 'amount', lost: 12_000, kept: 15_000, side: 'local' } as const
  await database.conflicts.bulkAdd([
    { ...difference, id: 7, kind: 'field', value },
    { ...difference, id: 8, kind: 'edit-over-local-deletion' },
    { ...difference, id: 9, kind: 'edit-over-remote-deletion' },
    { ...difference, id: 1, kind: 'deletion-after-restore', name: 'Hilang' },
  ])
  await database.unreadable.bulkPut([
    { collection: 'transactions', key: '9', rev: 3, fields: {}, parser: '1.0.0' },
    { collection: 'savings', key: 'x', rev: 3, fields: {}, parser: '1.0.0' },
  ])
  const refused = { state: 'rejected', refusal: 'not-valid', reason: 'Denied' } as const
  await database.outbox.update(['transactions', 7], refused)
  await database.imports.bulkAdd(
    (['done', 'writing'] as const).map(state => ({
      ...{ kind: 'import' as const, id: state, name: 'mutasi.csv', at: NOON, state },
      ...{ total: 3, written: 3, nextPart: 1 },
      ...{ since: 0, newCategories: [], categories: [] },
    })),
  )
}
