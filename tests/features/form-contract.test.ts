// The contract of the forms of all collections: a save is one document, and a save that is refused or fails changes
// nothing (specification, sections 3 to 5, 7 and 8; rules L1 to L4).

import { describe, expect, test } from 'vitest'
import type { CollectionName, UserDocument } from '../../src/domain/document'
import { setBudget } from '../../src/features/budgets/actions'
import { createCategory } from '../../src/features/categories/actions'
import { editCategory } from '../../src/features/categories/changes'
import { addPlan, renamePlan } from '../../src/features/saving-plans/actions'
import { ADD_PLAN_DRAFT } from '../../src/features/saving-plans/plan-draft'
import { chooseMonthStart } from '../../src/features/settings/month-start/actions'
import { addTransaction, editTransaction } from '../../src/features/transactions/actions'
import { editSchedule, saveSchedule } from '../../src/features/transactions/schedules/actions'
import { ADD_SCHEDULE_DRAFT } from '../../src/features/transactions/schedules/schedule-draft'
import { editTemplate, keepTemplate } from '../../src/features/transactions/templates/actions'
import { ADD_TRANSACTION_DRAFT } from '../../src/features/transactions/transaction-draft'
import { addTransfer, editTransfer } from '../../src/features/transactions/transfers/actions'
import { ADD_TRANSFER_DRAFT } from '../../src/features/transactions/transfers/transfer-draft'
import { addWallet, editWallet } from '../../src/features/wallets/actions'
import type { DraftKey } from '../../src/store/database/record-types'
import type { UserDatabase } from '../../src/store/database/user-database'
import { deleteDocument } from '../../src/store/deletion'
import { editDraftKey } from '../../src/store/drafts/draft-key'
import { type IdReservation, reserveId } from '../../src/store/id-reservation'
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
  transfer,
  wallet,
} from '../support/data/builders'
import { freshDatabase } from '../support/data/database/fresh-database'
import { keptTotals, totalsOfRows } from '../support/data/database/totals-of-rows'

/** A form that is open on a device. */
interface Opened {
  readonly database: UserDatabase
  readonly reservation: IdReservation
}

interface Form {
  readonly document: (name?: string) => UserDocument
  readonly add: (form: Opened, now: number, name?: string) => Promise<object>
  readonly edit?: (database: UserDatabase, name: string) => Promise<object>
  /** True for a form without a text field. */
  readonly hasNoText?: true
  /** Present for a form that is a screen of its own. */
  readonly draft?: DraftKey
}

const LATER = NOON + 1

/** Each document takes a name, or a budget's category, and none takes this one. */
const TOO_LONG = 'n'.repeat(201)

const FORMS: Readonly<Record<CollectionName, Form>> = {
  transactions: {
    document: (name = 'Noodles') => transaction({ name }),
    add: ({ reservation }, now, name = 'Noodles') =>
      addTransaction(now, reservation, transaction({ name })),
    edit: (database, name) => editTransaction(database, LATER, NOON, transaction({ name })),
    draft: ADD_TRANSACTION_DRAFT.key,
  },
  savings: {
    document: (savingsName = 'Bicycle') => savingPlan({ savingsName }),
    add({ reservation }, now, savingsName = 'Bicycle') {
      const { amount, targetDate } = savingPlan().data
      const entry = { savingsName, amount, targetDate, start: 'this-month' } as const
      return addPlan(now, reservation, entry, '2026-03')
    },
    edit: (database, name) => renamePlan(database, LATER, NOON, name),
    draft: ADD_PLAN_DRAFT.key,
  },
  schedules: {
    document: (name = 'Rent') => schedule({ name }),
    add: ({ reservation }, now, name = 'Rent') =>
      saveSchedule(now, reservation, scheduleEntry(schedule({ name }))),
    edit: (database, name) =>
      editSchedule(database, LATER, NOON, scheduleEntry(schedule({ name }))),
    draft: ADD_SCHEDULE_DRAFT.key,
  },
  templates: {
    document: (name = 'Coffee') => template({ name }),
    add: ({ database }, now, name = 'Coffee') => keepTemplate(database, now, entryOf(name)),
    edit: (database, name) => editTemplate(database, LATER, template({ id: NOON }), entryOf(name)),
  },
  categories: {
    document: (categoryName = 'Food') => category({ categoryName }),
    add: ({ database }, now, name = 'Food') => createCategory(database, now, 'expense', name),
    edit: (database, name) => editCategory(database, LATER, 'expense', 'Food', { name }),
  },
  wallets: {
    // The key is random.
    document: (walletName = 'BCA') => wallet({ walletName, key: expect.any(String) }),
    add: ({ database }, now, walletName = 'BCA') =>
      addWallet(database, now, wallet({ walletName })),
    edit: async (database, walletName) => {
      const row = await database.wallets.get(NOON)
      return editWallet(database, LATER, row ? documentOf(row) : wallet(), wallet({ walletName }))
    },
  },
  transfers: {
    document: (note = '') => transfer({ note }),
    add: ({ reservation }, now, note = '') => addTransfer(now, reservation, transfer({ note })),
    edit: (database, note) => editTransfer(database, LATER, NOON, transfer({ note })),
    draft: ADD_TRANSFER_DRAFT.key,
  },
  budgets: {
    document: () => budget(),
    add: ({ database }, now, categoryName = 'Food') =>
      setBudget(database, now, { ...budget(), categoryName }, '2026-03'),
  },
  settings: {
    hasNoText: true,
    document: () => settings(),
    add: ({ database }, now) =>
      chooseMonthStart(database, now, { day: 25, isBeforeWeekend: false }),
  },
}

const forms = Object.entries(FORMS) as [CollectionName, Form][]
const editForms = forms.flatMap(([name, { edit, ...form }]) => (edit ? [{ name, edit, form }] : []))

function entryOf(name: string) {
  const { amount = null, ...texts } = template({ name })
  return { ...texts, amount }
}

function opened(database = freshDatabase()): Opened {
  return { database, reservation: reserveId(database) }
}

/** What the user sees of a collection, whose totals agree with it. */
async function documentsIn(database: UserDatabase, name: CollectionName): Promise<UserDocument[]> {
  const rows = await tableOf(database, name).toArray()
  expect(await keptTotals(database)).toEqual(totalsOfRows(await database.transactions.toArray()))
  return rows.map(row => documentOf(row))
}

/** A device that cannot store; the function that is handed back mends it. */
function breakStorage(database: UserDatabase, name: CollectionName): () => void {
  const table = tableOf(database, name)
  const refuse = () => {
    throw new Error('disk is full')
  }
  const hooks = [table.hook('creating'), table.hook('updating'), table.hook('deleting')]
  for (const hook of hooks) hook.subscribe(refuse)
  return () => {
    for (const hook of hooks) hook.unsubscribe(refuse)
  }
}

const FAILED = { kind: 'failed', message: 'disk is full' }
const REFUSED = { kind: 'invalid', error: 'text-too-long' }

describe.each(forms)(
  'the form of new %s, tapped once or twice,',
  (name, { add, document, draft, hasNoText }) => {
    test('stores exactly the fields of section 3 under a millisecond timestamp', async () => {
      const form = opened()
      const { database } = form
      // A double tap makes one document (rule L3).
      await Promise.all([add(form, NOON), add(form, LATER)])
      expect(await documentsIn(database, name)).toEqual([document()])
      expect(await tableOf(database, name).toArray()).toMatchObject([{ sync: null }])
      expect(await database.outbox.toArray()).toMatchObject([
        { collection: name, id: NOON, base: null },
      ])
    })

    test('changes nothing when it is refused (section 5) or the device cannot store, and can be sent again (section 8)', async () => {
      const form = opened()
      const { database } = form
      if (draft) await database.drafts.put({ key: draft, value: {}, at: NOON })
      if (!hasNoText) expect(await add(form, NOON, TOO_LONG)).toEqual(REFUSED)
      const repair = breakStorage(database, name)
      expect(await add(form, NOON)).toEqual(FAILED)
      for (const table of [tableOf(database, name), database.outbox, database.syncState])
        expect(await table.count()).toBe(0)
      expect(await database.drafts.count()).toBe(draft ? 1 : 0)
      repair()
      await add(form, NOON + 5_000)
      expect(await documentsIn(database, name)).toEqual([{ ...document(), id: NOON + 5_000 }])
      expect(await database.drafts.count()).toBe(0)
    })
  },
)

test.each(forms.filter(([, { draft }]) => draft))(
  'two forms of new %s within the same millisecond make two documents (rule L4)',
  async (name, { add, document }) => {
    const { database } = opened()
    for (const form of [opened(database), opened(database)]) await add(form, NOON)
    const documents = [document(), { ...document(), id: NOON + 1 }]
    expect(await documentsIn(database, name)).toEqual(documents)
  },
)

describe.each(editForms)('the form of $name', ({ name, edit, form: { add, document } }) => {
  test('changes nothing when it is refused (section 5) or the device cannot store (section 8), and else rewrites the document under its id (section 7)', async () => {
    const form = opened()
    const { database } = form
    await add(form, NOON)
    await database.drafts.put({ key: editDraftKey(name, NOON), value: {}, at: NOON })
    expect(await edit(database, TOO_LONG)).toEqual(REFUSED)
    const repair = breakStorage(database, name)
    expect(await edit(database, 'Tea')).toEqual(FAILED)
    expect(await documentsIn(database, name)).toEqual([document()])
    expect(await database.outbox.toArray()).toMatchObject([{ editedAt: NOON }])
    expect(await database.drafts.count()).toBe(1)
    repair()
    await edit(database, 'Tea')
    expect(await documentsIn(database, name)).toMatchObject([document('Tea')])
    expect(await database.outbox.toArray()).toMatchObject([{ id: NOON, editedAt: LATER }])
  })

  test('does not restore a deleted document', async () => {
    const { database } = opened()
    expect(await edit(database, 'Tea')).toEqual({ kind: 'missing' })
    expect(await documentsIn(database, name)).toEqual([])
  })
})

test.each(forms)(
  'one of the %s is kept when its deletion cannot be stored (section 8), and else out of list and sums',
  async (name, { add, document }) => {
    const form = opened()
    const { database } = form
    await add(form, NOON)
    const repair = breakStorage(database, name)
    expect(await deleteDocument(database, LATER, name, NOON)).toEqual(FAILED)
    expect(await documentsIn(database, name)).toEqual([document()])
    repair()
    const deleted = { kind: 'deleted', deleted: document() }
    expect(await deleteDocument(database, LATER, name, NOON)).toEqual(deleted)
    expect(await documentsIn(database, name)).toEqual([])
  },
)
