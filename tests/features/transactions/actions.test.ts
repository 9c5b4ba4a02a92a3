// Adding, editing and deleting transactions (specification, sections 3, 4, 5 and 8; rules L1 to L4).

import { describe, expect, test } from 'vitest'
import type { TransactionEntry } from '../../../src/domain/transaction/transaction'
import { addTransaction, editTransaction } from '../../../src/features/transactions/actions'
import { reserveId } from '../../../src/store/id-reservation'
import { deleteDocument } from '../../../src/store/records/deletion'
import { NOON } from '../../support/data/builders'
import { freshDatabase } from '../../support/data/database/fresh-database'

const ENTRY: TransactionEntry = {
  type: 'expense',
  date: '2026-03-10',
  name: 'Coffee',
  amount: 18_000,
  category: 'Food',
  description: '',
}

describe('adding a transaction', () => {
  test('stores exactly the fields of section 3 under a millisecond timestamp', async () => {
    const database = freshDatabase()
    await addTransaction(NOON, reserveId(database), ENTRY)
    expect(await database.transactions.toArray()).toEqual([{ ...ENTRY, id: NOON, sync: null }])
  })

  test('makes one document of a double tap (rule L3)', async () => {
    const database = freshDatabase()
    const reservation = reserveId(database)
    const taps = [NOON, NOON + 1].map(now => addTransaction(now, reservation, ENTRY))
    expect((await Promise.all(taps)).map(outcome => outcome.kind)).toEqual(['saved', 'saved'])
    expect(await database.transactions.count()).toBe(1)
    expect(await database.outbox.count()).toBe(1)
    expect(await database.totals.get('all')).toMatchObject({ expense: 1_800_000n, count: 1 })
  })

  test('makes two documents of two forms within the same millisecond (rule L4)', async () => {
    const database = freshDatabase()
    await addTransaction(NOON, reserveId(database), ENTRY)
    await addTransaction(NOON, reserveId(database), ENTRY)
    expect(await database.transactions.toCollection().primaryKeys()).toEqual([NOON, NOON + 1])
  })

  test.each([
    ['name', { name: '  ' }],
    ['amount', { amount: null }],
    ['category', { category: '' }],
  ] as const)('needs a %s, and changes nothing without it (section 5)', async (_, part) => {
    const database = freshDatabase()
    const reservation = reserveId(database)
    const outcome = await addTransaction(NOON, reservation, { ...ENTRY, ...part })
    expect(outcome).toEqual({ kind: 'invalid', error: 'required-missing' })
    expect(await database.transactions.count()).toBe(0)
    expect(await database.outbox.count()).toBe(0)
    expect(await database.syncState.count()).toBe(0)
  })

  test('takes an amount of 0 for filled in (decision 3)', async () => {
    const database = freshDatabase()
    const entry = { ...ENTRY, amount: 0 }
    const outcome = await addTransaction(NOON, reserveId(database), entry)
    expect(outcome.kind).toBe('saved')
  })

  test.each([-1, 1_000_000_000_001, 0.001])(
    'refuses an amount of %d (decision 3)',
    async amount => {
      const database = freshDatabase()
      const entry = { ...ENTRY, amount }
      const outcome = await addTransaction(NOON, reserveId(database), entry)
      expect(outcome).toEqual({ kind: 'invalid', error: 'amount-out-of-range' })
    },
  )

  test('says that it failed when the device cannot store, and can be tried again (section 8)', async () => {
    const database = freshDatabase()
    const reservation = reserveId(database)
    const refuse = () => {
      throw new Error('disk is full')
    }
    database.transactions.hook('creating', refuse)
    const failed = await addTransaction(NOON, reservation, ENTRY)
    expect(failed).toEqual({ kind: 'failed', message: 'disk is full' })
    expect(await database.transactions.count()).toBe(0)
    database.transactions.hook('creating').unsubscribe(refuse)
    const retried = await addTransaction(NOON + 5000, reservation, ENTRY)
    expect(retried).toMatchObject({ kind: 'saved', transaction: { id: NOON + 5000 } })
    expect(await database.transactions.count()).toBe(1)
  })
})

describe('editing a transaction (section 4)', () => {
  test('overwrites it under the same id', async () => {
    const database = freshDatabase()
    await addTransaction(NOON, reserveId(database), ENTRY)
    const edited = { ...ENTRY, name: 'Tea', amount: 9000, date: '2026-03-12' }
    expect((await editTransaction(database, NOON + 1, NOON, edited)).kind).toBe('saved')
    expect(await database.transactions.toArray()).toEqual([{ ...edited, id: NOON, sync: null }])
    expect(await database.totals.get('2026-03-12')).toMatchObject({ expense: 900_000n })
  })

  test('changes nothing when something required is missing (section 5)', async () => {
    const database = freshDatabase()
    await addTransaction(NOON, reserveId(database), ENTRY)
    const outcome = await editTransaction(database, NOON + 1, NOON, { ...ENTRY, name: '' })
    expect(outcome).toEqual({ kind: 'invalid', error: 'required-missing' })
    expect(await database.transactions.get(NOON)).toMatchObject({ name: 'Coffee' })
  })
})

describe('deleting a transaction', () => {
  test('takes it out of the list and out of the sums', async () => {
    const database = freshDatabase()
    await addTransaction(NOON, reserveId(database), ENTRY)
    expect(await deleteDocument(database, NOON + 1, 'transactions', NOON)).toMatchObject({
      kind: 'deleted',
    })
    expect(await database.transactions.count()).toBe(0)
    expect(await database.totals.get('all')).toMatchObject({ expense: 0n, count: 0 })
  })
})
