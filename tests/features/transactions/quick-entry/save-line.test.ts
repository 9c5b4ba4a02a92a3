// The quick entry of the lock screen: a line is saved if it is certain, and nothing else changes.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saveLine } from '../../../../src/features/transactions/quick-entry/locked-entry'
import {
  ADD_TRANSACTION_DRAFT,
  emptyDraft,
} from '../../../../src/features/transactions/transaction-draft'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { writeDraft } from '../../../../src/store/drafts/drafts'
import { category, transaction } from '../../../support/data/builders'
import { completeDatabase, save } from '../../../support/data/database/fresh-database'
import { runs } from '../../../support/effort'

const DAY = {
  now: new Date(2026, 2, 10, 9).getTime(),
  today: '2026-03-10',
  language: 'id',
  other: 'Lainnya',
} as const

async function withHistory(): Promise<UserDatabase> {
  const database = await completeDatabase()
  const [meals, rides] = ['Makan', 'Transportasi']
  await save(database, 'categories', category({ id: 10, categoryName: meals }))
  await save(database, 'categories', category({ id: 11, categoryName: rides }))
  await save(database, 'transactions', transaction({ id: 1, name: 'Kopi', category: meals }))
  const ride = transaction({ id: 2, name: 'KRL', category: rides, date: '2026-03-09' })
  await save(database, 'transactions', ride)
  return database
}

const added = async (database: UserDatabase) =>
  (await database.transactions.toArray()).filter(({ id }) => id > 2)

describe('a line', () => {
  test('of a known name is saved with its category, and is in the outbox', async () => {
    const database = await withHistory()
    expect(await saveLine(database, 'krl 5rb kemarin', DAY)).toEqual({ kind: 'saved' })
    const [saved] = await added(database)
    expect(saved).toMatchObject({
      ...{ type: 'expense', name: 'krl', amount: 5_000, date: '2026-03-09' },
      ...{ category: 'Transportasi', description: '' },
    })
    expect(await database.outbox.get(['transactions', saved?.id ?? 0])).toMatchObject({
      base: null,
    })
  })

  test.each([
    ['bakso 20rb', 'Makan'],
    ['parkir 5rb', 'Transportasi'],
    ['arisan 100rb', 'Lainnya'],
  ])('of a new name gets a category by its words: %s', async (text, category) => {
    const database = await withHistory()
    expect(await saveLine(database, text, DAY)).toEqual({ kind: 'saved' })
    expect(await added(database)).toMatchObject([{ category }])
    const names = await database.categories.orderBy('id').keys()
    expect(names).toHaveLength(category === 'Lainnya' ? 3 : 2)
  })

  test.each([
    '',
    '   ',
    'kopi',
    '18rb',
    'kopi 18rb 20rb',
    'kopi goceng',
    'kopi $5',
    '🙂',
    'x'.repeat(10_000),
  ])('that is not certain is not saved: %.20s', async text => {
    const database = await withHistory()
    expect(await saveLine(database, text, DAY)).toEqual({ kind: 'unclear' })
    expect(await added(database)).toEqual([])
  })

  test('is answered the same whether its name was there before or not', async () => {
    const database = await withHistory()
    expect(await saveLine(database, 'Kopi', DAY)).toEqual(await saveLine(database, 'Obat', DAY))
    expect(await saveLine(database, 'Kopi 1rb', DAY)).toEqual(
      await saveLine(database, 'Obat 1rb', DAY),
    )
  })

  test('is saved without any category before, with one that is created', async () => {
    const database = await completeDatabase()
    expect(await saveLine(database, 'kopi 18rb', DAY)).toEqual({ kind: 'saved' })
    expect(await database.categories.toArray()).toMatchObject([
      { type: 'expense', categoryName: 'Lainnya' },
    ])
    expect(await database.transactions.toArray()).toMatchObject([{ category: 'Lainnya' }])
  })

  test('leaves the draft of the form alone', async () => {
    const database = await withHistory()
    const typed = { ...emptyDraft('income'), name: 'Gaji' }
    await writeDraft(database, ADD_TRANSACTION_DRAFT, typed, DAY.now)
    await saveLine(database, 'kopi 18rb', DAY)
    expect(await database.drafts.get('add-transaction')).toMatchObject({ value: { name: 'Gaji' } })
  })
})

test('any text is saved, or said to be unclear', async () => {
  const database = await withHistory()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async text => {
      expect(['saved', 'unclear']).toContain((await saveLine(database, text, DAY)).kind)
    }),
    { numRuns: runs(50) },
  )
})
