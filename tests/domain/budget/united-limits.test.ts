// The limits of two categories that become one: what is left of each month up to the present one.

import { describe, expect, test } from 'vitest'
import type { Budget } from '../../../src/domain/budget/budget'
import { budgetMonth, type SpentIn } from '../../../src/domain/budget/budget-month'
import { proposedLimit, unitedLimits } from '../../../src/domain/budget/united-limits'
import type { YearMonth } from '../../../src/domain/dates/calendar'
import { isAmount, MAX_AMOUNT, toHundredths } from '../../../src/domain/money/money'
import { budget } from '../../support/data/builders'

const MONTHS = ['2026-01', '2026-02', '2026-03'] as const
const PRESENT = '2026-03'

/** What each category spends in each month: sometimes more than its limit. */
const SPENT = {
  Food: { '2026-01': 90, '2026-02': 150, '2026-03': 20 },
  Snacks: { '2026-01': 250, '2026-02': 270, '2026-03': 310 },
}

type Name = keyof typeof SPENT

/** In hundredths of a rupiah, of these categories together. */
function spentIn(names: readonly Name[]): SpentIn {
  const sums = names.map(name => new Map<YearMonth, number>(Object.entries(SPENT[name])))
  return month => sums.reduce((sum, each) => sum + toHundredths(each.get(month) ?? 0), 0n)
}

/** In rupiah, of that month; null without a limit. */
function left(budgets: readonly Budget[], month: YearMonth, ...names: readonly Name[]) {
  const found = budgetMonth(budgets, month, spentIn(names))
  return found && Number(found.left) / 100
}

function united(budgets: readonly Budget[], joined: readonly Budget[], next = 7): Budget[] {
  return limitsOf(budgets, joined, next).map(each => budget(each))
}

function limitsOf(budgets: readonly Budget[], joined: readonly Budget[], next: number) {
  const ours = { budgets, spentIn: spentIn(['Food']) }
  const theirs = { budgets: joined, spentIn: spentIn(['Snacks']) }
  return unitedLimits(ours, theirs, PRESENT, next)
}

const food = (fields: Partial<Budget> = {}) => budget({ amount: 100, from: '2026-01', ...fields })
const snacks = (fields: Partial<Budget> = {}) => food({ amount: 300, ...fields })

const RESTS = [
  ['', false, false],
  [' and the rest of both', true, true],
  [' and the rest of the first', true, false],
  [' and the rest of the second', false, true],
] as const

describe.each(RESTS)('united limits%s', (_, isOurs, isTheirs) => {
  test.each<[string, Budget[], Budget[]]>([
    ['from one month on', [food()], [snacks()]],
    ['of which one begins later', [food()], [snacks({ from: '2026-02' })]],
    ['of which one has ended', [food({ until: '2026-01' })], [snacks()]],
    ['of which the greater one has ended', [food()], [snacks({ until: '2026-01' })]],
    ['of which one has changed', [food(), food({ amount: 200, from: '2026-02' })], [snacks()]],
    ['of which one is small', [food({ amount: 1 })], [snacks()]],
  ])('%s leave of each month what both have left', (__, first, second) => {
    const ours = first.map(each => ({ ...each, carryOver: isOurs }))
    const theirs = second.map(each => ({ ...each, carryOver: isTheirs }))
    const after = united(ours, theirs)
    for (const month of MONTHS) {
      const lefts = [left(ours, month, 'Food'), left(theirs, month, 'Snacks')] as const
      // What is spent in a category without a limit counts from then on.
      const free = [
        lefts[0] === null ? SPENT.Food[month] : 0,
        lefts[1] === null ? SPENT.Snacks[month] : 0,
      ] as const
      const sum = (lefts[0] ?? 0) + (lefts[1] ?? 0) - free[0] - free[1]
      expect([month, left(after, month, 'Food', 'Snacks')]).toEqual([month, sum])
    }
    expect(after.map(({ amount }) => isAmount(amount))).not.toContain(false)
  })
})

describe('united limits', () => {
  test('of which both carry their rests over do so in few documents', () => {
    const [ours, theirs] = [[food({ carryOver: true })], [snacks({ carryOver: true })]]
    // In February, Food spends 40 more than it has.
    expect(limitsOf(ours, theirs, 400).map(({ from, amount }) => [from, amount])).toEqual([
      ['2026-01', 400],
      ['2026-03', 440],
      ['2026-04', 400],
    ])
  })

  test('of which one carries its rest over carry that of the present month over', () => {
    const [ours, theirs] = [[food({ carryOver: true })], [snacks()]]
    const after = united(ours, theirs, 400)
    expect(budgetMonth(after, '2026-04', () => 0n)?.carried).toBeGreaterThan(0n)
    expect(after.at(-1)).toMatchObject({ amount: 400, carryOver: true })
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
    expect(limitsOf([food()], [snacks()], next).map(text)).toEqual(expected)
  })

  test('are proposed as the sum of those that hold then', () => {
    const later = snacks({ amount: 1, from: '2026-04' })
    expect(proposedLimit([food()], [snacks(), later], PRESENT)).toBe(101)
    expect(proposedLimit([food({ until: PRESENT })], [snacks()], PRESENT)).toBe(300)
  })

  test('are the greatest amount where their sum is greater', () => {
    const [one, other] = [food({ amount: MAX_AMOUNT - 1 }), snacks({ amount: MAX_AMOUNT })]
    expect(proposedLimit([one], [other], PRESENT)).toBe(MAX_AMOUNT)
    const after = united([one], [other], MAX_AMOUNT)
    expect(after.map(({ amount }) => isAmount(amount))).not.toContain(false)
    expect(after.at(-1)?.amount).toBe(MAX_AMOUNT)
  })
})
