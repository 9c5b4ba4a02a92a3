// A file of many rows that are alike, imported again: each recorded transaction finds its row without a look at all.

import { expect, test } from 'vitest'
import {
  DuplicateFinder,
  type IdentifiedEntry,
} from '../../src/domain/transaction/import/duplicates'
import { isLinear, TIMES } from '../support/least-time'

const entryOf = (part: Partial<IdentifiedEntry>): IdentifiedEntry => ({
  ...{ line: 1, date: '2026-03-09', type: 'expense', name: 'Tea', amount: 5, category: '' },
  ...{ description: '', externalId: '', isTransfer: false, isUnbooked: false, ...part },
})

const entries = (count: number, of: (index: number) => Partial<IdentifiedEntry>) =>
  Array.from({ length: count }, (_, index) => entryOf(of(index)))

function countOf(rows: readonly IdentifiedEntry[], recorded: readonly IdentifiedEntry[]): number {
  const finder = new DuplicateFinder(rows)
  for (const each of recorded) finder.note(each)
  return finder.duplicates.size
}

test('equal rows are found in a time that grows as their number does', () => {
  const find = (count: number) => {
    const rows = entries(count, index => ({ externalId: `row-${index}` }))
    const recorded = entries(count, () => ({}))
    return () => expect(countOf(rows, recorded)).toBe(count)
  }
  expect(isLinear(find(16_000 / TIMES), find(16_000))).toBe(true)
})

test.each([
  ['of its day and amount', 1_000, { externalId: '' }],
  ['of its id', 50, { externalId: 'one', date: '2026-03-10', amount: 6 }],
])('a name is compared with those of some rows %s, not with all', (_, most, recorded) => {
  let reads = 0
  const rows = entries(20_000, () => ({ externalId: 'one' })).map((row, index) =>
    Object.defineProperty(row, 'name', {
      get() {
        reads += 1
        return `tea ${index}`
      },
    }),
  )
  const finder = new DuplicateFinder(rows)
  reads = 0
  for (let count = 0; count < 10; count += 1) finder.note(entryOf({ ...recorded, name: 'soup' }))
  expect(finder.duplicates.size).toBe(0)
  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThanOrEqual(10 * most)
})
