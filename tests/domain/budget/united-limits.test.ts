// The limits of two categories that become one: what is left of each month up to the present one.

import { describe, expect, test } from 'vitest'
import type { Budget } from '../../../src/domain/budget/budget'
import { budgetMonth } from '../../../src/domain/budget/budget-month'
import { proposedLimit, unitedLimits } from '../../../src/domain/budget/united-limits'
import type { YearMonth } from '../../../src/domain/dates/calendar'
import { isAmount, MAX_AMOUNT, toHundredths } from '../../../src/domain/money/money'
import { budget } from '../../support/data/builders'

const MONTHS = ['2026-01', '2026-02', '2026-03'] as const
const PRESENT = '2026-03'

/** What each category spends in each month. */
const SPENT = { Food: 90, Snacks: 250 }

/** In rupiah, of each month; null without a limit. */
function left(budgets: readonly Budget[], spent: number): (number | null)[] {
  return MONTHS.map(month => {
    const found = budgetMonth(budgets, month, () => toHundredths(spent))
    return found && Number(found.left) / 100
  })
}

function united(budgets: readonly Budget[], joined: readonly Budget[], next = 7): Budget[] {
  return unitedLimits(budgets, joined, PRESENT, next).map(each => budget(each))
}

const food = (fields: Partial<Budget> = {}) => budget({ amount: 100, from: '2026-01', ...fields })
const snacks = (fields: Partial<Budget> = {}) => food({ amount: 300, ...fields })

describe('united limits', () => {
  test.each<[string, Budget[], Budget[]]>([
    ['from one month on', [food()], [snacks()]],
    ['one of which begins later', [food()], [snacks({ from: '2026-02' })]],
    ['one of which has ended', [food({ until: '2026-01' })], [snacks()]],
    ['one of which has changed', [food(), food({ amount: 200, from: '2026-02' })], [snacks()]],
  ])('%s leave of each month what both have left', (_, ours, theirs) => {
    const both = [left(ours, SPENT.Food), left(theirs, SPENT.Snacks)] as const
    const spent = (index: number) =>
      (both[0][index] == null ? 0 : SPENT.Food) + (both[1][index] == null ? 0 : SPENT.Snacks)
    const after = MONTHS.map((_, index) => left(united(ours, theirs), spent(index))[index])
    const sums = MONTHS.map((_, index) => (both[0][index] ?? 0) + (both[1][index] ?? 0))
    expect(after).toEqual(sums)
  })

  test('with a rest that is carried over count it anew for both together', () => {
    const [ours, theirs] = [[food({ carryOver: true })], [snacks()]]
    expect(left(ours, SPENT.Food)).toEqual([10, 20, 30])
    expect(left(theirs, SPENT.Snacks)).toEqual([50, 50, 50])
    expect(left(united(ours, theirs), SPENT.Food + SPENT.Snacks)).toEqual([60, 120, 180])
  })

  test.each<[number, string[]]>([
    [400, ['2026-01 400']],
    [7, ['2026-01 400', '2026-04 7']],
    [0, ['2026-01 400 until 2026-03']],
  ])('of %i from the next month on end or change there', (next, expected) => {
    const text = ({
      from,
      amount,
      until,
    }: {
      from: YearMonth
      amount: number
      until?: YearMonth
    }) => `${from} ${amount}${until ? ` until ${until}` : ''}`
    expect(unitedLimits([food()], [snacks()], PRESENT, next).map(text)).toEqual(expected)
  })

  test('are proposed as the sum of those that hold then', () => {
    const later = snacks({ amount: 1, from: '2026-04' })
    expect(proposedLimit([food()], [snacks(), later], PRESENT)).toBe(101)
    expect(proposedLimit([food({ until: PRESENT })], [snacks()], PRESENT)).toBe(300)
  })

  test('are the greatest amount where their sum is greater', () => {
    const [one, other] = [food({ amount: MAX_AMOUNT - 1 }), snacks({ amount: MAX_AMOUNT })]
    expect(proposedLimit([one], [other], PRESENT)).toBe(MAX_AMOUNT)
    const united = unitedLimits([one], [other], PRESENT, MAX_AMOUNT)
    expect(united.map(({ amount }) => isAmount(amount))).not.toContain(false)
    expect(united.at(-1)?.amount).toBe(MAX_AMOUNT)
  })
})
