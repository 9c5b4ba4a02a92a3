// A file of many rows that are alike, imported again: each recorded transaction finds its row without a look at all.

import { expect, test, vi } from 'vitest'
import {
  DuplicateFinder,
  type IdentifiedEntry,
} from '../../src/domain/transaction/import/duplicates'

const entryOf = (part: Partial<IdentifiedEntry>): IdentifiedEntry => ({
  ...{ line: 1, date: '2026-03-09', type: 'expense', name: 'Tea', amount: 5, category: '' },
  ...{ description: '', wallet: '', externalId: '', isTransfer: false, isUnbooked: false, ...part },
})

const entries = (count: number, of: (index: number) => Partial<IdentifiedEntry>) =>
  Array.from({ length: count }, (_, index) => entryOf(of(index)))

test('each of many equal rows is found without a look at those that are taken', () => {
  const finder = new DuplicateFinder(entries(1_000, index => ({ externalId: `row-${index}` })))
  const { has } = Set.prototype
  let looks = 0
  vi.spyOn(Set.prototype, 'has').mockImplementation(function (this: Set<unknown>, key) {
    looks += 1
    return has.call(this, key)
  })
  for (const each of entries(1_000, () => ({}))) finder.note(each)
  expect(finder.duplicates.size).toBe(1_000)
  expect(looks).toBeGreaterThan(1_000)
  expect(looks).toBeLessThan(10 * 1_000)
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
  // The first one makes the index of all rows.
  finder.note(entryOf({ ...recorded, name: 'soup' }))
  reads = 0
  for (let count = 0; count < 10; count += 1) finder.note(entryOf({ ...recorded, name: 'soup' }))
  expect(finder.duplicates.size).toBe(0)
  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThanOrEqual(10 * most)
})
