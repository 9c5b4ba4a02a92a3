// The suggestions for a name: which earlier names, in which order, and what a chosen one fills in.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecentNames } from '../../../../src/features/transactions/names/recent-names'
import {
  suggestNames,
  withSuggestion,
} from '../../../../src/features/transactions/names/suggest-names'
import { lineWithAmount } from '../../../../src/features/transactions/quick-entry/quick-entry-field'
import { emptyDraft } from '../../../../src/features/transactions/transaction-draft'
import { category, transaction } from '../../../support/data/builders'
import { freshDatabase, save } from '../../../support/data/database/fresh-database'

async function namesOf(rows: readonly Parameters<typeof transaction>[0][]) {
  const database = freshDatabase()
  await save(database, 'categories', category())
  const transactions = rows.map((row, index) => transaction({ id: index + 1, ...row }))
  await save(database, 'transactions', ...transactions)
  return readRecentNames(database)
}

describe('the suggestions', () => {
  test('begin at any word, without regard to case, accents and apostrophes', async () => {
    const names = await namesOf([
      { name: "Nasi Jum'at Café" },
      { name: 'Nasib' },
      { name: 'Sinasi' },
    ])
    const found = (typed: string) => suggestNames(names, typed, 'expense').map(({ name }) => name)
    expect(found('CAFE')).toEqual(["Nasi Jum'at Café"])
    expect(found('jumat c')).toEqual(["Nasi Jum'at Café"])
    expect(found('nasi').toSorted()).toEqual(["Nasi Jum'at Café", 'Nasib'])
    expect(found(' ')).toEqual([])
    expect(found('.*')).toEqual([])
    expect(found('n'.repeat(10_000))).toEqual([])
  })

  test('that begin with the letters come first, then those that only have a word that does', async () => {
    const names = await namesOf([
      { name: 'Bensin Pertamax', date: '2025-01-01' },
      ...Array.from({ length: 9 }, () => ({ name: 'GoFood - Ayam Bensu' })),
    ])
    expect(suggestNames(names, 'bens').map(({ name }) => name)).toEqual([
      'Bensin Pertamax',
      'GoFood - Ayam Bensu',
    ])
  })

  test('are five at most, those used often and lately first', async () => {
    const often = Array.from({ length: 4 }, () => ({ name: 'Kopi', date: '2026-01-01' }))
    const once = [1, 2, 3, 4, 5, 6].map(day => ({ name: `Ko ${day}`, date: `2026-02-0${day}` }))
    const names = await namesOf([...often, ...once])
    expect(suggestNames(names, 'ko', 'expense').map(({ name }) => name)).toEqual([
      ...['Kopi', 'Ko 6', 'Ko 5', 'Ko 4', 'Ko 3'],
    ])
  })

  test('take any text', async () => {
    const names = await namesOf([{ name: 'Kopi' }, { name: '🍜' }])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), typed => {
        expect(suggestNames(names, typed).length).toBeLessThanOrEqual(2)
      }),
    )
    expect(suggestNames(names, '🍜').map(({ name }) => name)).toEqual(['🍜'])
  })
})

describe('a chosen name', () => {
  const last = { type: 'expense', category: 'Food', amount: 18_000.5, weight: 1 } as const
  const kopi = { name: 'Kopi', ...last }

  test.each([
    [{}, { name: 'Kopi', amount: '18000,50', category: 'Food' }],
    [{ amount: '5' }, { name: 'Kopi', category: 'Food' }],
    [{ category: 'Work' }, { name: 'Kopi', amount: '18000,50' }],
  ])('fills in the last amount and category, and overwrites nothing: %j', (filled, changes) => {
    expect(withSuggestion({ ...emptyDraft('expense'), ...filled }, kopi)).toEqual(changes)
  })

  test.each([
    ['Kopi', 18_000, 'Kopi Rp18.000'],
    ['Kopi', 500, 'Kopi Rp500'],
    ['Kopi', 1_250.5, 'Kopi Rp1.250,50'],
    // The line would say another amount, or another name.
    ['Bakso 20rb', 20_000, 'Bakso 20rb'],
    ['Tiket 5 nov', 75_000, 'Tiket 5 nov'],
  ])('in the line is %s with %d: %s', (name, amount, text) => {
    for (const language of ['en', 'id'] as const)
      expect(lineWithAmount({ name, amount }, '2026-11-24', language)).toBe(text)
  })
})
