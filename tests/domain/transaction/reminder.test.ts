// The reminder: its time and its text. The hour is in the time zone of the device.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BudgetMonth } from '../../../src/domain/budget/budget-month'
import {
  dueReminder,
  isReminderTime,
  type ReminderFacts,
  type ShownReminder,
} from '../../../src/domain/transaction/reminder'
import { budget } from '../../support/data/builders'

const EVENING = new Date(2026, 2, 10, 20, 5)
const NOTHING: ReminderFacts = {
  hasLogged: false,
  isScheduleDue: false,
  month: '2026-03',
  budgets: [],
}
const LOGGED: ReminderFacts = { ...NOTHING, hasLogged: true }

/** A budget of 100 with so much spent, in hundredths. */
function spent(percent: number, categoryName = 'Food'): BudgetMonth {
  const [limit, sum] = [10_000n, BigInt(percent) * 100n]
  return { budget: budget({ categoryName }), limit, carried: 0n, spent: sum, left: limit - sum }
}

const linesAt = (facts: ReminderFacts, shown?: ShownReminder) =>
  dueReminder(EVENING, facts, shown)?.lines ?? []

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

  test('comes once a day, and again on the next', () => {
    const shown = { date: '2026-03-10', budgets: [] }
    expect(isReminderTime(new Date(2026, 2, 10, 20, 5), 20, shown)).toBe(false)
    expect(isReminderTime(new Date(2026, 2, 10, 23, 59), 20, shown)).toBe(false)
    expect(isReminderTime(new Date(2026, 2, 11, 0, 5), 20, shown)).toBe(false)
    expect(isReminderTime(new Date(2026, 2, 11, 20, 0), 20, shown)).toBe(true)
  })

  test('comes again when a clock that was years ahead is right again', () => {
    expect(isReminderTime(EVENING, 20, { date: '2031-01-01', budgets: [] })).toBe(true)
  })
})

describe('the text of a reminder', () => {
  test('is that nothing was written down, once', () => {
    expect(dueReminder(EVENING, NOTHING)).toEqual({
      lines: ['nothing-logged'],
      shown: { date: '2026-03-10', budgets: [] },
    })
  })

  test('is nothing on a day with an entry', () => {
    expect(dueReminder(EVENING, LOGGED)).toBeNull()
  })

  test.each([
    [80, []],
    [81, ['budget']],
    [100, ['budget']],
    [130, ['budget']],
  ])('of a budget with %d %% spent: %j', (percent, lines) => {
    expect(linesAt({ ...LOGGED, budgets: [spent(10, 'Fun'), spent(percent)] })).toEqual(lines)
  })

  test('is that something is due, also on a day with an entry', () => {
    expect(linesAt({ ...LOGGED, isScheduleDue: true })).toEqual(['schedule'])
  })

  test('is all in one', () => {
    const facts = { ...NOTHING, isScheduleDue: true, budgets: [spent(90)] }
    expect(linesAt(facts)).toEqual(['nothing-logged', 'schedule', 'budget'])
  })
})

describe('a budget', () => {
  const remind = (budgets: readonly BudgetMonth[], shown?: ShownReminder, month = '2026-03') =>
    dueReminder(EVENING, { ...LOGGED, budgets, month }, shown)

  test('is named when it comes near its limit and when it is over it, and not again', () => {
    const near = remind([spent(85)])?.shown
    expect(near).toBeDefined()
    expect(remind([spent(95)], near)).toBeNull()
    const over = remind([spent(110)], near)?.shown
    expect(over).toBeDefined()
    expect(remind([spent(140)], over)).toBeNull()
    expect(remind([spent(85)], over)).toBeNull()
  })

  test('is remembered while it is below its threshold, and when another budget is shown', () => {
    const near = remind([spent(85)])?.shown
    const other = remind([spent(50), spent(90, 'Fun')], near)?.shown
    expect(other).toBeDefined()
    expect(remind([spent(85), spent(90, 'Fun')], other)).toBeNull()
  })

  test('is named again in the next month, which does not keep the marks of this one', () => {
    const march = remind([spent(85)])?.shown
    const april = remind([spent(85)], march, '2026-04')?.shown
    expect(april?.budgets).toHaveLength(1)
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
