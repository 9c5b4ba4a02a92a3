import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differingFields, isLaterEdit, mergeDocuments } from '../../../src/domain/conflict/merge'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { anyTransaction } from '../../support/data/arbitraries'
import { savingPlan, transaction } from '../../support/data/builders'

const version = anyTransaction.map(document => ({ ...document, id: 1 }))
const stamp = fc.record({
  at: fc.integer({ min: 1, max: 3 }),
  by: fc.constantFrom('device-a', 'device-b', 'device-c'),
})

describe('a merge', () => {
  test('[M2] takes each field from the side that changed it', () => {
    const base = transaction()
    const local = { ...base, amount: 20_000 }
    const remote = { ...base, category: 'Travel' }
    expect(mergeDocuments(base, local, remote, false)).toEqual({
      merged: { ...base, amount: 20_000, category: 'Travel' },
      lost: [],
    })
  })

  test('[M2] returns the replaced value, of either side', () => {
    const [local, remote] = [transaction({ amount: 1 }), transaction({ amount: 2 })]
    expect(mergeDocuments(transaction(), local, remote, true)).toEqual({
      merged: local,
      lost: [{ field: 'amount', lost: 2, kept: 1, side: 'remote' }],
    })
    expect(mergeDocuments(transaction(), local, remote, false)).toEqual({
      merged: remote,
      lost: [{ field: 'amount', lost: 1, kept: 2, side: 'local' }],
    })
  })

  test('[M2] goes into the data of a savings plan', () => {
    const base = savingPlan()
    const local = savingPlan({ savingsName: 'Tandem' })
    const remote = savingPlan({ savingsName: 'Boat', amount: 9 })
    expect(mergeDocuments(base, local, remote, true)).toEqual({
      merged: savingPlan({ savingsName: 'Tandem', amount: 9 }),
      lost: [{ field: 'data.savingsName', lost: 'Boat', kept: 'Tandem', side: 'remote' }],
    })
  })

  test('[M2] counts every difference as changed on both sides when there is no base', () => {
    const [local, remote] = [transaction({ amount: 1 }), transaction({ amount: 2, name: 'Rice' })]
    const { merged, lost } = mergeDocuments(null, local, remote, false)
    expect(merged).toEqual(remote)
    expect(lost.map(({ field }) => field).sort()).toEqual(['amount', 'name'])
  })

  test('[M6] with a side that changed nothing, or with the same edit on both, is the edit, and no conflict', () => {
    fc.assert(
      fc.property(version, version, fc.boolean(), (base, edit, localWins) => {
        const result = { merged: edit, lost: [] }
        expect(mergeDocuments(base, base, edit, localWins)).toEqual(result)
        expect(mergeDocuments(base, edit, base, localWins)).toEqual(result)
        expect(mergeDocuments(base, edit, { ...edit }, localWins)).toEqual(result)
      }),
    )
  })

  test('[M6] gives the same document from the viewpoint of either device', () => {
    fc.assert(
      fc.property(version, version, version, stamp, stamp, (base, one, other, mine, theirs) => {
        fc.pre(mine.by !== theirs.by)
        const here = mergeDocuments(base, one, other, isLaterEdit(mine, theirs))
        const there = mergeDocuments(base, other, one, isLaterEdit(theirs, mine))
        expect(here.merged).toEqual(there.merged)
        expect(here.lost.map(({ lost }) => lost)).toEqual(there.lost.map(({ lost }) => lost))
      }),
    )
  })

  test('[M6] invents no value, and loses none that was new without saying so', () => {
    fc.assert(
      fc.property(version, version, version, fc.boolean(), (base, local, remote, localWins) => {
        const { merged, lost } = mergeDocuments(base, local, remote, localWins)
        for (const [name, value] of Object.entries(merged)) {
          const field = name as keyof Transaction
          expect([local[field], remote[field]]).toContain(value)
          const isNews = (side: Transaction) => side[field] !== base[field]
          const given = lost.filter(item => item.field === field).map(item => item.lost)
          for (const side of [local, remote].filter(isNews)) {
            expect([value, ...given]).toContain(side[field])
          }
        }
      }),
    )
  })
})

test('[M2] the later edit wins, on a tie that of the greater device id', () => {
  expect(isLaterEdit({ at: 2, by: 'a' }, { at: 1, by: 'b' })).toBe(true)
  expect(isLaterEdit({ at: 1, by: 'b' }, { at: 2, by: 'a' })).toBe(false)
  expect(isLaterEdit({ at: 1, by: 'b' }, { at: 1, by: 'a' })).toBe(true)
  expect(isLaterEdit({ at: 1, by: 'a' }, { at: 1, by: 'b' })).toBe(false)
})

test('two versions differ in a field that only one of them has', () => {
  const limit = { amount: 5, more: { icon: 'cake' } }
  const ended = { ...limit, until: '2026-05', more: { icon: 'cake', place: 'Bogor' } }
  const inBoth = (left: object, right: object) => differingFields(left, right).sort()
  expect(inBoth(limit, ended)).toEqual(['more.place', 'until'])
  expect(inBoth(ended, limit)).toEqual(['more.place', 'until'])
  expect(inBoth(ended, { amount: 5 })).toEqual(['more.icon', 'more.place', 'until'])
  expect(differingFields(ended, ended)).toEqual([])
})
