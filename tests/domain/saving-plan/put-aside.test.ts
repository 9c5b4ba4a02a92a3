// The months that are put aside for a plan: which are marked, what they come to, and how two devices' marks merge.

import { describe, expect, test } from 'vitest'
import { mergeDocuments } from '../../../src/domain/conflict/merge'
import {
  monthsPutAside,
  nextToPutAside,
  sumPutAside,
  withMergedMonths,
  withMonthPutAside,
} from '../../../src/domain/saving-plan/put-aside'
import type { SavingPlan } from '../../../src/domain/saving-plan/saving-plan'
import { savingPlan } from '../../support/data/builders'

/** 1,000,000 over the three months from December to February. */
const PLAN = savingPlan({ amount: 1_000_000, startDate: '2025-12', targetDate: '2026-02' })

const marked = (plan: SavingPlan, ...months: string[]) =>
  months.reduce((each, month) => withMonthPutAside(each, month, true), plan)

describe('a month that is put aside', () => {
  test('is kept as a text beside the fields, once, in order, and can be taken back', () => {
    const plan = marked(PLAN, '2026-01', '2025-12', '2026-01')
    expect(plan).toEqual({ ...PLAN, more: { aside: '2025-12 2026-01' } })
    expect(monthsPutAside(plan)).toEqual(['2025-12', '2026-01'])
    expect(monthsPutAside(withMonthPutAside(plan, '2025-12', false))).toEqual(['2026-01'])
  })

  test('counts its part of the target, and all months count the whole', () => {
    expect(sumPutAside(PLAN)).toBe(0n)
    expect(sumPutAside(marked(PLAN, '2025-12'))).toBe(333_333_00n)
    expect(sumPutAside(marked(PLAN, '2025-12', '2026-01', '2026-02'))).toBe(1_000_000_00n)
  })

  test('is offered from the earliest that is missing up to now, and not after the target', () => {
    expect(nextToPutAside(PLAN, '2025-11')).toBeNull()
    expect(nextToPutAside(PLAN, '2026-01')).toBe('2025-12')
    expect(nextToPutAside(marked(PLAN, '2025-12'), '2026-01')).toBe('2026-01')
    expect(nextToPutAside(marked(PLAN, '2025-12', '2026-01'), '2026-01')).toBeNull()
    expect(nextToPutAside(marked(PLAN, '2025-12', '2026-01', '2026-02'), '2027-01')).toBeNull()
  })

  test('of another span, or an unreadable text, counts nothing', () => {
    for (const aside of ['2024-01 2026-03', 'x 2026-13', '', 7])
      expect(sumPutAside({ ...PLAN, more: { aside } } as SavingPlan)).toBe(0n)
  })
})

test.each([
  [
    'each marks another',
    ['2025-12'],
    ['2025-12', '2026-01'],
    ['2025-12', '2026-02'],
    '2025-12 2026-01 2026-02',
  ],
  ['one takes back what the other keeps', ['2025-12'], [], ['2025-12', '2026-01'], '2026-01'],
  ['both mark the same', [], ['2026-01'], ['2026-01'], '2026-01'],
])('marks of two devices are merged as a set: %s', (_, base, ours, theirs, aside) => {
  const [before, local, remote] = [base, ours, theirs].map(months => marked(PLAN, ...months))
  if (!before || !local || !remote) throw new Error('No versions')
  for (const localWins of [true, false]) {
    const { merged } = mergeDocuments(before, local, remote, localWins)
    expect(withMergedMonths(merged, { base: before, local, remote })).toMatchObject({
      more: { aside },
    })
  }
})

test('a plan that nobody has marked gets no further field by a merge', () => {
  expect(withMergedMonths(PLAN, { base: PLAN, local: PLAN, remote: PLAN })).toEqual(PLAN)
})
