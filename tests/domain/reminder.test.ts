// The reminder: its time and its text. The hour is in the time zone of the device.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BudgetMonth } from '../../src/domain/budget/budget-month'
import {
  dueReminder,
  isReminderTime,
  type ReminderFacts,
  type ShownReminder,
} from '../../src/domain/reminder'
import { budget } from '../support/data/builders'

const EVENING = new Date(2026, 2, 10, 20, 5)
const NOTHING: ReminderFacts = {
  hasLogged: false,
  isScheduleDue: false,
  isCardDue: false,
  month: '2026-03',
  budgets: [],
}
const LOGGED: ReminderFacts = { ...NOTHING, hasLogged: true }

/** A budget of 100 with so much spent, in hundredths. */
function spent(percent: number, categoryName = 'Food'): BudgetMonth {
  const [limit, sum] = [10_000n, BigInt(percent) * 100n]
  return { budget: budget({ categoryName }), limit, carried: 0n, spent: sum, left: limit - sum }
}

describe('the time', () => {
  test.each([
    [0, 0, false],
    [6, 59, false],
    [19, 59, false],
    [20, 0, true],
    [20, 1, true],
    [23, 59, true],
  ])('at %d:%d, with 20 as the chosen hour: %s', (hour, minute, isTime) => {
    expect(isReminderTime(new Date(2026, 2, 10, hour, minute), 20)).toBe(isTime)
  })

  test('is the whole day where midnight is chosen', () => {
    expect(isReminderTime(new Date(2026, 2, 10, 0, 0), 0)).toBe(true)
  })

  test.each([
    ['at the same time', EVENING, '2026-03-10', false],
    ['later on the day', new Date(2026, 2, 10, 23, 59), '2026-03-10', false],
    ['at night', new Date(2026, 2, 11, 0, 5), '2026-03-10', false],
    ['on the next day', new Date(2026, 2, 11, 20, 0), '2026-03-10', true],
    ['when a clock that was years ahead is right again', EVENING, '2031-01-01', true],
  ])('comes again %s', (_, now, date, isTime) => {
    expect(isReminderTime(now, 20, { date, budgets: [] })).toBe(isTime)
  })
})

test.each<[string, Partial<ReminderFacts>, string[]]>([
  ['that nothing was written down', { hasLogged: false }, ['nothing-logged']],
  ['nothing on a day with an entry', {}, []],
  ['nothing of a budget with 80 % spent', { budgets: [spent(10, 'Fun'), spent(80)] }, []],
  ['that of a budget with 81 % spent', { budgets: [spent(10, 'Fun'), spent(81)] }, ['budget']],
  ['that of a budget with 130 % spent', { budgets: [spent(130)] }, ['budget']],
  ['that something is due, also on a day with an entry', { isScheduleDue: true }, ['schedule']],
  ['that a card is to be paid', { isCardDue: true }, ['card']],
  [
    'all in one',
    { hasLogged: false, isScheduleDue: true, isCardDue: true, budgets: [spent(90)] },
    ['nothing-logged', 'schedule', 'card', 'budget'],
  ],
])('the text of a reminder is %s', (_, facts, lines) => {
  expect(dueReminder(EVENING, { ...LOGGED, ...facts })?.lines ?? []).toEqual(lines)
})

test('a reminder that is shown is marked with its day', () => {
  const shown = { date: '2026-03-10', budgets: [] }
  expect(dueReminder(EVENING, NOTHING)).toEqual({ lines: ['nothing-logged'], shown })
})

describe('a budget', () => {
  const remind = (budgets: readonly BudgetMonth[], shown?: ShownReminder, month = '2026-03') =>
    dueReminder(EVENING, { ...LOGGED, budgets, month }, shown)
  const near = remind([spent(85)])?.shown

  test('is named when it comes near its limit and when it is over it, and not again', () => {
    expect(near).toMatchObject({ date: '2026-03-10', budgets: [expect.anything()] })
    expect(remind([spent(95)], near)).toBeNull()
    const over = remind([spent(110)], near)
    expect(over?.lines).toEqual(['budget'])
    expect(remind([spent(140)], over?.shown)).toBeNull()
    expect(remind([spent(85)], over?.shown)).toBeNull()
  })

  test('is remembered while it is below its threshold, and when another budget is shown', () => {
    const other = remind([spent(50), spent(90, 'Fun')], near)
    expect(other?.lines).toEqual(['budget'])
    expect(remind([spent(85), spent(90, 'Fun')], other?.shown)).toBeNull()
  })

  test('is named again in the next month, which does not keep the marks of this one', () => {
    const april = remind([spent(85)], near, '2026-04')
    expect(april).toMatchObject({ lines: ['budget'], shown: { budgets: [expect.anything()] } })
  })
})

test('the same facts give no second reminder', () => {
  const budgets = fc.array(
    fc.tuple(fc.nat(200), fc.string()).map(([percent, name]) => spent(percent, name)),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(budgets, all => {
      const due = dueReminder(EVENING, { ...LOGGED, budgets: all })
      if (due) expect(dueReminder(EVENING, { ...LOGGED, budgets: all }, due.shown)).toBeNull()
    }),
  )
})
