// The import plan: the rows of a file that are imported, and their categories.

import { describe, expect, test } from 'vitest'
import { renamed } from '../../../../src/domain/transaction/category-details'
import { CategoryMatch, foldedKey } from '../../../../src/domain/transaction/import/categories'
import {
  type AssessedEntry,
  type ImportChoice,
  kindOf,
  newCategories,
  plannedRows,
} from '../../../../src/domain/transaction/import/plan'
import { category } from '../../../support/data/builders'

const NOTHING: ImportChoice = {
  ...{ ticked: [], kinds: [], instead: {} },
  rest: { income: 'Other', expense: 'Other' },
}

function entry(fields: Partial<AssessedEntry> = {}): AssessedEntry {
  const texts = { name: 'Noodles', category: '', description: '', wallet: '', externalId: 'A-1' }
  const money = { type: 'expense', amount: 15_000 } as const
  return {
    line: 1,
    date: '2026-03-09',
    ...money,
    ...texts,
    isTransfer: false,
    isUnbooked: false,
    ...{ kind: 'new', ownWallet: null, otherWallet: null },
    ...fields,
  }
}

describe('the category of a row', () => {
  const match = new CategoryMatch([
    category({ id: 1, categoryName: 'Food' }),
    renamed(category({ id: 2, categoryName: 'Makan' }), 'Meals'),
  ])
  match.note({ type: 'expense', name: 'Noodles', category: 'Food' })
  match.note({ type: 'expense', name: 'Noodles', category: 'Older' })

  test.each([
    ["the user's, also with other letter case in the file", { category: 'FOOD' }, 'Food'],
    ['the present one of a former name', { category: 'Makan' }, 'Meals'],
    ["the file's own, where the user has none", { category: 'Rent' }, 'Rent'],
    ['the latest of the same name, where the file has none', { name: 'NOODLES' }, 'Food'],
    ['none, where nothing tells one', { name: 'Cinema' }, null],
    ['none of the other type', { type: 'income' as const }, null],
  ])('is %s', (_, fields, expected) => {
    expect(match.categoryOf(entry(fields))).toBe(expected)
  })

  test('is new by its type and name, once for capital and small letters', () => {
    const rows = [
      { type: 'expense' as const, category: 'Food' },
      { type: 'expense' as const, category: 'Rent' },
      { type: 'expense' as const, category: 'RENT' },
      { type: 'income' as const, category: 'Food' },
    ]
    expect(newCategories(rows, match)).toEqual([
      { type: 'expense', name: 'Rent', count: 2 },
      { type: 'income', name: 'Food', count: 1 },
    ])
  })
})

describe('the plan', () => {
  const none = new CategoryMatch([])

  test('has the new rows, the earliest first, with the category for those without one', () => {
    const entries = [entry({ line: 1, date: '2026-03-10' }), entry({ line: 2 })]
    const rows = plannedRows(entries, NOTHING, none)
    expect(rows.map(({ date, category }) => `${date} ${category}`)).toEqual([
      ...['2026-03-09 Other', '2026-03-10 Other'],
    ])
  })

  test('has rows of the other kinds only if they or their kind are ticked', () => {
    const kinds = ['duplicate', 'duplicate', 'transfer', 'zero'] as const
    const entries = kinds.map((kind, index) => entry({ kind, name: `Row ${index + 1}` }))
    const choice = { ...NOTHING, ticked: [2], kinds: ['zero' as const] }
    expect(plannedRows(entries, choice, none).map(({ name }) => name)).toEqual(['Row 2', 'Row 4'])
  })

  test('has a transfer to the chosen wallet, but no transfer from a wallet to itself', () => {
    const entries = [null, 'bca00001'].map(ownWallet =>
      entry({ kind: 'transfer', isTransfer: true, ownWallet }),
    )
    const choice = { ...NOTHING, kinds: ['transfer' as const], otherWallet: 'bca00001' }
    expect(plannedRows(entries, choice, none).map(row => [row.otherWallet, row.category])).toEqual([
      ['bca00001', ''],
      [undefined, 'Other'],
    ])
  })

  test('has no new row that is unticked', () => {
    const entries = [1, 2, 3].map(line => entry({ line: 1, name: `Row ${line}` }))
    const choice = { ...NOTHING, unticked: [2] }
    expect(plannedRows(entries, choice, none).map(({ name }) => name)).toEqual([
      ...['Row 1', 'Row 3'],
    ])
  })

  test('puts a new category under the one that is chosen instead', () => {
    const instead = { [foldedKey('expense', 'Rent')]: 'Home' }
    const [row] = plannedRows([entry({ category: 'RENT' })], { ...NOTHING, instead }, none)
    expect(row?.category).toBe('Home')
  })

  test('gives the rows of a new category the spelling that is first in the file, for capital and small letters', () => {
    const entries = [
      entry({ date: '2026-03-10', category: 'Rent' }),
      entry({ category: 'RENT' }),
      entry({ type: 'income', category: 'RENT' }),
    ]
    const rows = plannedRows(entries, NOTHING, none)
    expect(rows.map(({ type, category }) => `${type} ${category}`)).toEqual([
      ...['income RENT', 'expense Rent', 'expense Rent'],
    ])
    expect(newCategories(rows, none)).toEqual([
      { type: 'expense', name: 'Rent', count: 2 },
      { type: 'income', name: 'RENT', count: 1 },
    ])
  })

  test('tells rows apart', () => {
    expect(kindOf(entry(), null, false)).toBe('new')
    expect(kindOf(entry({ isTransfer: true }), null, true)).toBe('duplicate')
    expect(kindOf(entry({ isTransfer: true, amount: 0 }), null, false)).toBe('transfer')
    expect(kindOf(entry({ amount: 0 }), null, false)).toBe('zero')
  })
})
