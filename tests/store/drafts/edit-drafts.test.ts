// Half-made changes of a saved document: what they are, how long they last, and what they leave alone.

import { describe, expect, test } from 'vitest'
import { addPlan, renamePlan } from '../../../src/features/saving-plans/actions'
import {
  type NameChange,
  nameChangeDraft,
  planEntryOf,
} from '../../../src/features/saving-plans/plan-draft'
import { editTransaction } from '../../../src/features/transactions/actions'
import {
  changedDraft,
  changesIn,
  NO_CHANGES,
  transactionChangesDraft,
} from '../../../src/features/transactions/form/transaction-changes'
import { draftOf, entryOf } from '../../../src/features/transactions/transaction-draft'
import { commit } from '../../../src/store/commit'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { deleteDocument } from '../../../src/store/deletion'
import { readDraft, writeDraft } from '../../../src/store/drafts/drafts'
import { readEdited } from '../../../src/store/drafts/edit-drafts'
import { reserveId } from '../../../src/store/id-reservation'
import { NOON, savingPlan, transaction } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { levelDevices, syncAll } from '../../support/data/replica'

const TODAY = '2026-03-10'
const CHANGES = { name: 'Fried noodles', amount: '17.500' }
const KEPT = { changes: CHANGES, deleted: null }
const DRAFT = transactionChangesDraft(NOON)

describe('the draft of a transaction’s edit form', () => {
  const saved = transaction({ name: 'Noodles', amount: 15_000 })

  test('has the fields that differ from the document, and is blank once they are set back', () => {
    const changed = { ...draftOf(saved), name: 'Fried noodles', date: '2026-03-09' }
    expect(changesIn(changed, saved)).toEqual({ name: 'Fried noodles', date: '2026-03-09' })
    expect(changesIn(draftOf(saved), saved)).toEqual({})
    expect(DRAFT.isBlank({ changes: NO_CHANGES, deleted: saved })).toBe(true)
    expect(DRAFT.isBlank({ changes: { name: '' }, deleted: null })).toBe(false)
  })

  test('is kept over later changes of the document', () => {
    const pulled = { ...saved, name: 'Ramen', amount: 20_000, category: 'Eating out' }
    expect(changedDraft(pulled, { name: 'Fried noodles' })).toEqual({
      type: 'expense',
      date: null,
      name: 'Fried noodles',
      amount: '20000',
      category: 'Eating out',
      description: '',
      // The main wallet, as the document has none.
      wallet: '',
    })
  })

  test.each([null, 'text', { type: 'income' }, { name: 5 }, { date: null }])(
    'is not taken from %j',
    changes => {
      expect(DRAFT.is(changes)).toBe(false)
      expect(DRAFT.is({ changes, deleted: null })).toBe(false)
    },
  )

  test.each([undefined, 'text', {}, savingPlan()])(
    'is not taken from what stands beside %j as the deleted document',
    deleted => {
      expect(DRAFT.is({ changes: CHANGES, deleted })).toBe(false)
      expect(DRAFT.is({ changes: CHANGES, deleted: saved })).toBe(true)
    },
  )
})

describe('the draft of an edited transaction', () => {
  test('goes with the save, and stays with one that is refused', async () => {
    const database = await databaseWithDraft()
    const entry = entryOf(changedDraft(transaction(), CHANGES), TODAY, 'en')
    await editTransaction(database, NOON, NOON, { ...entry, name: '' })
    expect(await readDraft(database, DRAFT)).toEqual({ value: KEPT, at: NOON })
    await editTransaction(database, NOON, NOON, entry)
    expect(await readDraft(database, DRAFT)).toBeNull()
    expect(await database.transactions.get(NOON)).toMatchObject({ amount: 17_500 })
  })

  test('goes with its document, and leaves the drafts of others', async () => {
    const database = await databaseWithDraft()
    const other = transactionChangesDraft(NOON + 1)
    const tea = { changes: { name: 'Tea' }, deleted: null }
    await writeDraft(database, other, tea, NOON)
    await deleteDocument(database, NOON, 'transactions', NOON)
    expect(await readDraft(database, DRAFT)).toBeNull()
    expect(await readDraft(database, other)).toEqual({ value: tea, at: NOON })
  })

  test('[L1] stays when the deletion fails', async () => {
    const database = await databaseWithDraft()
    const deletion = commit(database, NOON, async writer => {
      await writer.remove('transactions', NOON)
      throw new Error('disk is full')
    })
    await expect(deletion).rejects.toThrow('disk is full')
    expect(await readDraft(database, DRAFT)).toEqual({ value: KEPT, at: NOON })
  })

  test('[M1] stays when another device has changed the document, and keeps it when that has deleted it', async () => {
    const { phone, laptop } = await levelDevices(transaction())
    await writeDraft(laptop.database, DRAFT, KEPT, NOON)
    await phone.save('transactions', transaction({ category: 'Eating out' }))
    await syncAll(phone, laptop)
    expect(await readDraft(laptop.database, DRAFT)).toEqual({ value: KEPT, at: NOON })
    await phone.remove('transactions', NOON)
    await syncAll(phone, laptop)
    expect(await laptop.database.transactions.count()).toBe(0)
    const deleted = transaction({ category: 'Eating out' })
    expect(await readDraft(laptop.database, DRAFT)).toEqual({
      value: { changes: CHANGES, deleted },
      at: NOON,
    })
    expect(await readEdited(laptop.database, 'transactions', NOON, DRAFT)).toEqual({
      document: deleted,
      isDeleted: true,
    })
  })

  test('of an older app goes with its document, which is not there any more', async () => {
    const database = await databaseWithDraft()
    await database.drafts.put({ key: DRAFT.key, value: 'Fried noodles', at: NOON })
    await commit(database, NOON, writer => writer.remove('transactions', NOON))
    expect(await readEdited(database, 'transactions', NOON, DRAFT)).toBeNull()
  })
})

describe('the draft of an edited plan', () => {
  const plan = { ...savingPlan().data, start: 'this-month', amount: '3.000.000' } as const

  test('goes with the save, stays with one that is refused, and goes with the plan', async () => {
    const database = freshDatabase()
    const reservation = reserveId(database)
    const saved = await addPlan(NOON, reservation, planEntryOf(plan, 'en'), '2026-03')
    const id = saved.kind === 'saved' ? saved.plan.id : 0
    const draft = nameChangeDraft(id)
    await writeDraft(database, draft, renamed('Red bicycle'), NOON)
    await renamePlan(database, NOON, id, '')
    expect(await readDraft(database, draft)).toEqual({ value: renamed('Red bicycle'), at: NOON })
    await renamePlan(database, NOON, id, 'Red bicycle')
    expect(await readDraft(database, draft)).toBeNull()
    await writeDraft(database, draft, renamed('Blue bicycle'), NOON)
    await deleteDocument(database, NOON, 'savings', id)
    expect(await readDraft(database, draft)).toBeNull()
  })

  test('is a name, which may be empty, or none', () => {
    const draft = nameChangeDraft(NOON)
    const values = [renamed(''), renamed(null), 'Red bicycle', { changes: 5, deleted: null }]
    expect(values.map(draft.is)).toEqual([true, true, false, false])
    expect([renamed(''), renamed(null)].map(draft.isBlank)).toEqual([false, true])
  })
})

function renamed(changes: NameChange) {
  return { changes, deleted: null }
}

/** A device with one transaction, half changed. */
async function databaseWithDraft(): Promise<UserDatabase> {
  const database = freshDatabase()
  await commit(database, NOON, writer => writer.put('transactions', transaction()))
  await writeDraft(database, DRAFT, KEPT, NOON)
  return database
}
