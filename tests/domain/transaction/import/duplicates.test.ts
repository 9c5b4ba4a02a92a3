// The rows of a file that are recorded already.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DuplicateFinder,
  identified,
  isSimilar,
  type RecordedTransaction,
} from '../../../../src/domain/transaction/import/duplicates'
import type { StatementEntry } from '../../../../src/domain/transaction/import/read-rows'

function entry(fields: Partial<StatementEntry> = {}): StatementEntry {
  return {
    ...{ line: 1, date: '2026-03-09', type: 'expense', name: 'Noodles', amount: 15_000 },
    ...{
      category: '',
      description: '',
      wallet: '',
      externalId: '',
      isTransfer: false,
      isUnbooked: false,
    },
    ...fields,
  } as StatementEntry
}

function recorded(fields: Partial<RecordedTransaction> = {}): RecordedTransaction {
  const { date, type, amount, name } = entry()
  return { date, type, amount, name, externalId: '', ...fields }
}

function duplicatesAmong(
  entries: readonly StatementEntry[],
  known: readonly RecordedTransaction[],
): number[] {
  const finder = new DuplicateFinder(identified(entries))
  for (const each of known) finder.note(each)
  return [...finder.duplicates]
}

describe('a row', () => {
  test.each([
    ['the same date, amount and name', {}],
    ['a similar name', { name: 'NOODLES* 4411 JAKARTA' }],
    ['the name in other letters', { name: 'nóodles' }],
  ])('is recorded with %s', (_, fields) => {
    expect(duplicatesAmong([entry()], [recorded(fields)])).toEqual([0])
  })

  test.each([
    ['another date', { date: '2026-03-10' }],
    ['another amount', { amount: 15_001 }],
    ['another type', { type: 'income' as const }],
    ['another name', { name: 'Cinema' }],
  ])('is new beside one with %s', (_, fields) => {
    expect(duplicatesAmong([entry()], [recorded(fields)])).toEqual([])
  })

  test.each([
    ['the units of what is recorded', 'USD 4.99', [0]],
    ['other units', 'USD 5', []],
    ['the units of another currency', 'SGD 4.99', []],
  ])('in another currency is compared with %s', (_, units, expected) => {
    const dollars = entry({ currency: 'USD', amount: 4.99 })
    expect(duplicatesAmong([dollars], [recorded({ amount: 81_000, units })])).toEqual(expected)
    const finder = new DuplicateFinder(identified([dollars]))
    const { name: _name, ...side } = recorded({ date: '2026-03-11', amount: 81_000, units })
    finder.noteSide(side)
    expect([...finder.duplicates]).toEqual(expected)
  })

  test('in another currency is not one with the same number of rupiah', () => {
    const dollars = entry({ currency: 'USD', amount: 15_000 })
    expect(duplicatesAmong([dollars], [recorded()])).toEqual([])
  })

  test('is known by the id of its import, with any field edited', () => {
    const rows = [entry({ externalId: 'A-1' })]
    const [imported] = identified(rows)
    const externalId = imported?.externalId ?? ''
    const edited = recorded({ externalId, date: '2026-12-24', name: 'Mine' })
    const revalued = recorded({ externalId, amount: 1, name: 'Mine' })
    for (const each of [edited, revalued]) expect(duplicatesAmong(rows, [each])).toEqual([0])
  })

  // As imports of earlier versions have it.
  describe("with the bank's id alone", () => {
    const row = entry({ externalId: 'M-1', name: 'Gym', amount: 30_000 })
    const known = { externalId: 'M-1', name: 'Gym', amount: 30_000 }

    test.each([
      ['a day later', { date: '2026-03-10' }],
      ['a week before', { date: '2026-03-02' }],
      ['with another amount', { amount: 31_000 }],
      ['with a longer name', { name: 'GYM JAKARTA', amount: 31_000 }],
    ])('is recorded %s', (_, fields) => {
      expect(duplicatesAmong([row], [recorded({ ...known, ...fields })])).toEqual([0])
    })

    test.each([
      ['a month before', { date: '2026-02-09' }],
      ['of another name', { name: 'Parking', date: '2026-03-10' }],
      ['of another direction', { type: 'income' as const, date: '2026-03-10' }],
      ['long ago, of something else', { date: '2020-01-01', amount: 7, name: 'Rent' }],
    ])('is new beside one %s', (_, fields) => {
      expect(duplicatesAmong([row], [recorded({ ...known, ...fields })])).toEqual([])
    })
  })

  test("is new under an id that was another row's, here or in an earlier file", () => {
    const before = [
      entry({ externalId: '1', name: 'Noodle bar', amount: 5 }),
      entry({ externalId: 'M-1', name: 'Rent', date: '2026-02-28', amount: 900 }),
      entry({ externalId: 'T', name: 'Tax', date: '2025-04-01' }),
    ]
    const now = [
      entry({ externalId: '1', name: 'Parking', date: '2026-04-01', amount: 5 }),
      entry({ externalId: 'M-1', name: 'Rent', date: '2026-03-28', amount: 900 }),
      entry({ externalId: 'T', name: 'Tax', date: '2026-04-01' }),
    ]
    expect(duplicatesAmong(now, identified(before))).toEqual([])
    const ofOneDay = ['Lamp', 'Chair', 'Table'].map(name => entry({ externalId: '7', name }))
    expect(duplicatesAmong(ofOneDay, [])).toEqual([])
    expect(duplicatesAmong(ofOneDay, identified(ofOneDay)).sort()).toEqual([0, 1, 2])
  })

  test('is a duplicate as often as it is recorded', () => {
    const coffees = [entry(), entry({ line: 2 }), entry({ line: 3 })]
    expect(duplicatesAmong(coffees, [recorded()])).toEqual([0])
    expect(duplicatesAmong(coffees, [recorded(), recorded()])).toEqual([0, 1])
  })

  test("that the file has twice under one id of the bank's counts once", () => {
    const twice = [entry({ externalId: 'A-1' }), entry({ line: 2, externalId: 'A-1' })]
    expect(duplicatesAmong(twice, [])).toEqual([1])
  })
})

test('of any file that was imported as a whole, nothing is new', () => {
  const anyEntry = fc
    .record({
      date: fc.constantFrom('2026-03-09', '2026-03-10'),
      amount: fc.constantFrom(5, 10),
      name: fc.constantFrom('Noodles', 'Tea', '…', 'Soup and tea'),
      externalId: fc.constantFrom('', '', 'A-1'),
    })
    .map(entry)
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), entries => {
      const known = identified(entries).map(({ date, type, amount, name, externalId }) => ({
        ...{ date, type, amount, name, externalId },
      }))
      expect(duplicatesAmong(entries, known).sort((one, other) => one - other)).toEqual(
        entries.map((_, index) => index),
      )
    }),
  )
})

test('names are similar by half of the words of the shorter one', () => {
  expect(isSimilar('Grab', 'GRAB* A-5X JAKARTA')).toBe(true)
  expect(isSimilar('Grab Food', 'Food court')).toBe(true)
  expect(isSimilar('Grab', 'Gojek')).toBe(false)
  expect(isSimilar('', 'Gojek')).toBe(false)
  expect(isSimilar('Transfer ke Ayu', 'Transfer ke Budi')).toBe(false)
  expect(isSimilar('TRSF E-BANKING DB BUDI', 'Budi')).toBe(true)
  expect(isSimilar('Transfer', 'Transfer ke Budi')).toBe(true)
  expect(isSimilar('…', '…')).toBe(true)
})
