// Each action that can be undone, with its undo: alone, everything is as it was before; a change that was made since,
// here or on another device, stays.

import { describe, expect, test } from 'vitest'
import { COLLECTIONS, type Documents, type UserDocument } from '../../src/domain/document'
import { occurrenceId } from '../../src/domain/transaction/schedule/booking'
import type { Transaction } from '../../src/domain/transaction/transaction'
import { inWallet } from '../../src/domain/transaction/wallet-of'
import { endBudget, setBudget, undoBudgetChange } from '../../src/features/budgets/actions'
import {
  createCategory,
  deleteCategory,
  restoreCategories,
} from '../../src/features/categories/actions'
import {
  editCategory,
  mergeCategory,
  undoCategoryChange,
} from '../../src/features/categories/changes'
import { addCategories, removeAdded } from '../../src/features/categories/starter/actions'
import {
  changeCategory,
  deleteTransactions,
  putInWallet,
  restoreTransactions,
  undoCategory,
  undoWallet,
} from '../../src/features/search/selection/actions'
import {
  bookAllDue,
  bookOccurrence,
  editSchedule,
  endSchedule,
  skipOccurrence,
  undoOccurrences,
  undoScheduleChange,
} from '../../src/features/transactions/schedules/actions'
import {
  addTransfer,
  editTransfer,
  undoTransfer,
} from '../../src/features/transactions/transfers/actions'
import {
  adjustBalance,
  changeWallet,
  editWallet,
  putFirst,
  undoAdjustment,
  undoWalletChange,
} from '../../src/features/wallets/actions'
import { commit } from '../../src/store/commit'
import type { StoredDocument } from '../../src/store/database/record-types'
import type { UserDatabase } from '../../src/store/database/user-database'
import { deleteDocument, restoreDocument } from '../../src/store/deletion'
import { reserveId } from '../../src/store/id-reservation'
import { documentOf, tableOf } from '../../src/store/records/rows'
import {
  budget,
  category,
  NOON,
  savingPlan,
  schedule,
  scheduleEntry,
  settings,
  template,
  transaction,
  transactions,
  transfer,
  wallet,
} from '../support/data/builders'
import { freshDatabase } from '../support/data/database/fresh-database'
import { keptTotals, totalsOfRows } from '../support/data/database/totals-of-rows'

const TODAY = '2026-06-10'

/** On the 5th of March to June, of which none is settled. */
const RENT = schedule({ id: 7, category: 'Food', mode: 'ask', count: 12 })

const FIRST = transaction({ id: 1, type: 'income' })
const PRESENT = transaction({ id: 2, category: 'Gifts' })
const FOODS = transactions(4)
const GIFTS = category({ id: 3, categoryName: 'Gifts' })
const BCA = wallet({ id: 1 })
/** The main wallet, which has no document. */
const UNNAMED = wallet({ id: 0, key: '', walletName: '', kind: 'cash', opening: 0 })
const TOP_UP = transfer({ id: 1 })
/** BCA has its opening and the top-up: 150.000. */
const REAL = { real: 140_000, rate: 0, name: 'Food', date: '2026-03-10' } as const
const SALES = category({ id: 4, type: 'income' })
const EARLIER = budget({ id: 1 })
const LIMIT = budget({ id: 2, amount: 600_000, from: '2026-06' })
const OTHER_LIMIT = budget({ id: 3, categoryName: 'Gifts', amount: 7 })

/** In the order of the ids. Two devices have each made a category of one name. */
const HISTORY: { readonly [C in keyof Documents]: readonly Documents[C][] } = {
  transactions: [FIRST, PRESENT, ...FOODS],
  categories: [category({ id: 1 }), category({ id: 2 }), GIFTS, SALES],
  savings: [savingPlan({}, { id: 1 })],
  wallets: [BCA],
  transfers: [TOP_UP],
  budgets: [EARLIER, LIMIT, OTHER_LIMIT],
  templates: [template({ id: 1 }), template({ id: 2, type: 'income' })],
  schedules: [RENT],
  settings: [settings({ id: 1 })],
}

async function filled(): Promise<UserDatabase> {
  const database = freshDatabase()
  await commit(database, NOON, async writer => {
    for (const name of COLLECTIONS)
      for (const document of HISTORY[name]) await writer.put(name, document)
  })
  return database
}

/** Everything that the user has, whose totals agree with it. */
async function everything(database: UserDatabase): Promise<Record<string, UserDocument[]>> {
  const rows = await Promise.all(COLLECTIONS.map(name => tableOf(database, name).toArray()))
  expect(await keptTotals(database)).toEqual(totalsOfRows(await database.transactions.toArray()))
  return Object.fromEntries(
    COLLECTIONS.map((name, index) => [name, (rows[index] ?? []).map(documentIn)]),
  )
}

/** An empty map of details is as none. */
function documentIn(row: StoredDocument): UserDocument {
  const { more, ...document } = { more: {}, ...documentOf<UserDocument>(row) }
  return Object.keys(more).length > 0 ? Object.assign(document, { more }) : document
}

type Undo = () => Promise<{ readonly kind: string }>
type Action = (database: UserDatabase) => Promise<Undo>

interface Nothing {
  readonly kind: 'failed' | 'invalid' | 'missing' | 'none-selected' | 'not-next'
}

/** @param undo gets the outcome of an action that has done something */
function action<T extends { readonly kind: string }>(
  act: (database: UserDatabase) => Promise<T>,
  undo: (database: UserDatabase, outcome: Exclude<T, Nothing>) => ReturnType<Undo>,
): Action {
  return async database => {
    const outcome = await act(database)
    return () => undo(database, outcome as Exclude<T, Nothing>)
  }
}

const AFTER = NOON + 9
const FOOD = { categoryName: 'Food', amount: 1, carryOver: true }
const SELECTED = { ids: HISTORY.transactions.map(({ id }) => id), since: 0 }
const TO_GIFTS = { type: 'expense', category: 'Gifts' } as const
const STARTER = [
  { type: 'expense', name: 'Travel', icon: 'plane', color: 'blue' },
  { type: 'income', name: 'Salary', icon: 'briefcase', color: 'green' },
] as const
const HIDDEN = { name: 'Gifts', isArchived: true, icon: 'coffee' } as const
const WEEKLY = { ...scheduleEntry(RENT), amount: 9, unit: 'week' } as const

const ACTIONS = {
  'a limit from a month on': action(
    database => setBudget(database, NOON, FOOD, '2026-08'),
    (database, { changes }) => undoBudgetChange(database, AFTER, changes),
  ),
  'a changed limit': action(
    database => setBudget(database, NOON, FOOD, '2026-06'),
    (database, { changes }) => undoBudgetChange(database, AFTER, changes),
  ),
  'the end of a limit': action(
    database => endBudget(database, NOON, 'Food', '2026-04'),
    (database, { changes }) => undoBudgetChange(database, AFTER, changes),
  ),
  'a deleted category': action(
    database => deleteCategory(database, NOON, 'expense', 'Food', ''),
    (database, { deleted }) => restoreCategories(database, AFTER, deleted),
  ),
  'an archived category with a new icon': action(
    database => editCategory(database, NOON, 'expense', 'Gifts', HIDDEN),
    (database, { undo }) => undoCategoryChange(database, AFTER, undo),
  ),
  'a category that has become part of another': action(
    database =>
      mergeCategory(database, NOON, 'expense', 'Gifts', 'Food', {
        month: '2026-03',
        next: 0,
      }),
    (database, { undo }) => undoCategoryChange(database, AFTER, undo),
  ),
  'ready-made categories': action(
    database => addCategories(database, NOON, STARTER),
    (database, { added }) => removeAdded(database, AFTER, added),
  ),
  'many deleted transactions': action(
    database => deleteTransactions(database, NOON, SELECTED),
    (database, { before }) => restoreTransactions(database, AFTER, before),
  ),
  'another category for many transactions': action(
    database => changeCategory(database, NOON, SELECTED, TO_GIFTS),
    (database, { before }) => undoCategory(database, AFTER, before, TO_GIFTS),
  ),
  'another wallet for many transactions': action(
    database => putInWallet(database, NOON, SELECTED, BCA.key),
    (database, { before }) => undoWallet(database, AFTER, before, BCA.key),
  ),
  'an edited schedule': action(
    database => editSchedule(database, NOON, 7, WEEKLY),
    (database, { change }) => undoScheduleChange(database, AFTER, change),
  ),
  'an ended schedule': action(
    database => endSchedule(database, NOON, 7, TODAY),
    (database, { change }) => undoScheduleChange(database, AFTER, change),
  ),
  'a booked occurrence': action(
    database => bookOccurrence(database, NOON, 7, '2026-03-05'),
    (database, { settled }) => undoOccurrences(database, AFTER, settled),
  ),
  'a skipped occurrence': action(
    database => skipOccurrence(database, NOON, 7, '2026-03-05'),
    (database, { settled }) => undoOccurrences(database, AFTER, settled),
  ),
  'all due occurrences': action(
    database => bookAllDue(database, NOON, 7, TODAY),
    (database, { settled }) => undoOccurrences(database, AFTER, settled),
  ),
  'an edited wallet': action(
    database => editWallet(database, NOON, BCA, { ...BCA, walletName: 'Mandiri', opening: -5 }),
    (database, { wallet: after, before }) =>
      undoWalletChange(database, AFTER, before ?? BCA, after),
  ),
  'a main wallet that got a name': action(
    database => editWallet(database, NOON, UNNAMED, { ...UNNAMED, walletName: 'Cash' }),
    (database, { wallet: after, before }) =>
      undoWalletChange(database, AFTER, before ?? BCA, after),
  ),
  'a wallet that was put first': action(
    database => changeWallet(database, NOON, BCA.key, putFirst),
    (database, { wallet: after, before }) =>
      undoWalletChange(database, AFTER, before ?? BCA, after),
  ),
  'a balance that was corrected by a transaction': action(
    database => adjustBalance(database, NOON, BCA.key, { ...REAL, by: 'transaction' }),
    (database, adjusted) => undoAdjustment(database, AFTER, adjusted),
  ),
  'a balance that was corrected by the opening': action(
    database => adjustBalance(database, NOON, BCA.key, { ...REAL, by: 'opening' }),
    (database, adjusted) => undoAdjustment(database, AFTER, adjusted),
  ),
  'a transfer with its fee': action(
    database => addTransfer(NOON, reserveId(database), TOP_UP, FOODS[0]),
    (database, saved) => undoTransfer(database, AFTER, saved),
  ),
  'an edited transfer': action(
    database => editTransfer(database, NOON, 1, { ...TOP_UP, amount: 5, to: '', from: BCA.key }),
    (database, saved) => undoTransfer(database, AFTER, saved),
  ),
  'a deleted schedule': action(
    database => deleteDocument(database, NOON, 'schedules', 7),
    (database, { deleted = RENT }) => restoreDocument(database, AFTER, 'schedules', deleted),
  ),
}

type Later = (database: UserDatabase) => Promise<unknown>

const setLimit =
  (amount: number, month: string): Later =>
  database =>
    setBudget(database, AFTER, { ...FOOD, amount }, month)

const put =
  (row: Transaction): Later =>
  database =>
    commit(database, AFTER, writer => writer.put('transactions', row))

/** An edit of single fields, as a pull brings it from another device. */
const editOf =
  <C extends keyof Documents>(name: C, id: number, part: Partial<Documents[C]>): Later =>
  database =>
    commit(database, AFTER, async writer => {
      const present = await writer.get(name, id)
      if (present) await writer.put(name, { ...present, ...part })
    })

describe('the undo of', () => {
  test.each(Object.entries(ACTIONS))('%s leaves everything as it was', async (_, act) => {
    const database = await filled()
    const before = await everything(database)
    const undo = await act(database)
    expect(await everything(database)).not.toEqual(before)
    expect(await undo()).toEqual({ kind: 'restored' })
    expect(await everything(database)).toEqual(before)
  })

  test.each<[keyof typeof ACTIONS, string, Later, Partial<typeof HISTORY>]>([
    [
      'a changed limit',
      'a limit that was set again',
      setLimit(2, '2026-06'),
      { budgets: [EARLIER, { ...LIMIT, amount: 2, carryOver: true }, OTHER_LIMIT] },
    ],
    [
      'the end of a limit',
      'all where one of its limits was set again',
      setLimit(3, '2026-03'),
      { budgets: [{ ...EARLIER, amount: 3, carryOver: true, until: '2026-03' }, OTHER_LIMIT] },
    ],
    [
      'a deleted category',
      'a new one of its name, and makes no second',
      database => createCategory(database, AFTER, 'expense', 'Food'),
      { categories: [GIFTS, SALES, category({ id: AFTER })] },
    ],
    [
      'ready-made categories',
      'one that was renamed',
      database => editCategory(database, AFTER, 'expense', 'Travel', { name: 'Trips' }),
      { categories: [...HISTORY.categories, expect.objectContaining({ categoryName: 'Trips' })] },
    ],
    [
      'many deleted transactions',
      'one that exists again',
      put({ ...PRESENT, name: 'Back by itself' }),
      { transactions: [FIRST, { ...PRESENT, name: 'Back by itself' }, ...FOODS] },
    ],
    [
      'another category for many transactions',
      'what was changed or deleted',
      async database => {
        await put(transaction({ id: NOON, category: 'Books' }))(database)
        await put(transaction({ id: NOON + 1, name: 'Soup', category: 'Gifts' }))(database)
        await commit(database, AFTER, writer => writer.remove('transactions', NOON + 2))
      },
      {
        transactions: [
          ...[FIRST, PRESENT, transaction({ category: 'Books' })],
          transaction({ id: NOON + 1, name: 'Soup' }),
          ...FOODS.slice(3),
        ],
      },
    ],
    [
      'another wallet for many transactions',
      'what was changed, moved on or deleted',
      async database => {
        await put(inWallet(transaction({ id: NOON }), 'gopay001'))(database)
        await editOf('transactions', NOON + 1, { name: 'Soup' })(database)
        await commit(database, AFTER, writer => writer.remove('transactions', NOON + 2))
      },
      {
        transactions: [
          ...[FIRST, PRESENT, inWallet(transaction({ id: NOON }), 'gopay001')],
          transaction({ id: NOON + 1, name: 'Soup' }),
          ...FOODS.slice(3),
        ],
      },
    ],
    [
      'an edited schedule',
      'what was settled',
      database => skipOccurrence(database, AFTER, 7, '2026-03-05'),
      { schedules: [{ ...RENT, settledTo: '2026-03-05' }] },
    ],
    [
      'an edited schedule',
      'the name that another device gave it',
      editOf('schedules', 7, { name: 'Flat' }),
      { schedules: [{ ...RENT, name: 'Flat' }] },
    ],
    [
      'an ended schedule',
      'the amount that another device gave it',
      editOf('schedules', 7, { amount: 5 }),
      { schedules: [{ ...RENT, amount: 5 }] },
    ],
    [
      'an archived category with a new icon',
      'the colour that another device gave it',
      database => editCategory(database, AFTER, 'expense', 'Gifts', { ...HIDDEN, color: 'teal' }),
      {
        categories: [
          ...HISTORY.categories.slice(0, 2),
          Object.assign({ ...GIFTS }, { more: { color: 'teal' } }),
          SALES,
        ],
      },
    ],
    [
      'a category that has become part of another',
      'the name that another device gave it, whose edit has brought it back',
      database =>
        commit(database, AFTER, tx => tx.put('categories', { ...GIFTS, categoryName: 'Presents' })),
      {
        categories: [
          ...HISTORY.categories.slice(0, 2),
          { ...GIFTS, categoryName: 'Presents' },
          SALES,
        ],
      },
    ],
    [
      'a booked occurrence',
      'its transaction that was edited, and does not ask for it again',
      editOf('transactions', occurrenceId(7, '2026-03-05'), { amount: 5 }),
      {
        schedules: [{ ...RENT, settledTo: '2026-03-05' }],
        transactions: expect.arrayContaining([
          expect.objectContaining({ date: '2026-03-05', amount: 5 }),
        ]),
      },
    ],
    [
      'all due occurrences',
      'the one that was edited, and asks for the others',
      editOf('transactions', occurrenceId(7, '2026-04-05'), { amount: 5 }),
      {
        schedules: [RENT],
        transactions: [
          ...HISTORY.transactions,
          expect.objectContaining({ date: '2026-04-05', amount: 5 }),
        ],
      },
    ],
    [
      'a booked occurrence',
      'the one that was booked after it',
      database => bookOccurrence(database, AFTER, 7, '2026-04-05'),
      {
        schedules: [{ ...RENT, settledTo: '2026-04-05' }],
        transactions: expect.arrayContaining([expect.objectContaining({ date: '2026-04-05' })]),
      },
    ],
  ])('%s keeps %s', async (name, _, change, expected) => {
    const database = await filled()
    const undo = await ACTIONS[name](database)
    await change(database)
    await undo()
    expect(await everything(database)).toMatchObject({ ...HISTORY, ...expected })
  })
})
