// A file of many rows that are alike, imported again: each recorded transaction finds its row at once.

import { describe, expect, test } from 'vitest'
import {
  DuplicateFinder,
  type IdentifiedEntry,
} from '../../src/domain/transaction/import/duplicates'

const COUNT = 40_000

const entryOf = (part: Partial<IdentifiedEntry>): IdentifiedEntry => ({
  ...{ line: 1, date: '2026-03-09', type: 'expense', name: 'Tea', amount: 5, category: '' },
  ...{ description: '', externalId: '', isTransfer: false, isUnbooked: false, ...part },
})

function countOf(rows: readonly IdentifiedEntry[], recorded: readonly IdentifiedEntry[]): number {
  const finder = new DuplicateFinder(rows)
  for (const each of recorded) finder.note(each)
  return finder.duplicates.size
}

const all = (of: (index: number) => Partial<IdentifiedEntry>) =>
  Array.from({ length: COUNT }, (_, index) => entryOf(of(index)))

// A search of all rows for each would take minutes.
describe('40,000 rows against as many recorded', { timeout: 20_000 }, () => {
  test('that are equal', () => {
    const rows = all(index => ({ externalId: `row-${index}` }))
    const recorded = all(() => ({}))
    expect(countOf(rows, recorded)).toBe(COUNT)
  })

  test('that have one id and other days', () => {
    const rows = all(index => ({ externalId: 'one', amount: index }))
    const recorded = all(index => ({ externalId: 'one', amount: index, date: '2026-03-10' }))
    expect(countOf(rows, recorded)).toBe(COUNT)
  })

  test('that have one day and amount and other names', () => {
    const rows = all(index => ({ externalId: `row-${index}`, name: `tea ${index}` }))
    const recorded = all(index => ({ name: `soup s${index}` })).slice(0, 100)
    expect(countOf(rows, recorded)).toBe(0)
  })
})
