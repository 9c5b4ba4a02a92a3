// The terms of a card: its cycle and its due date by any days, and texts that are no terms.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../src/domain/dates/calendar'
import { daysBetween, lastDayOf } from '../../../../src/domain/dates/calendar-grid'
import {
  cardTermsOf,
  cycleOf,
  dueDateOf,
  withCardTerms,
} from '../../../../src/domain/transaction/wallet/card'
import { anyDay } from '../../../support/data/arbitraries'
import { wallet } from '../../../support/data/builders'

const terms = (statementDay: number | null, dueDay: number | null) => ({
  ...{ statementDay, dueDay, limit: null },
})

test.each([
  ['25 and 10', '2026-03-10', [25, 10], ['2026-02-26', '2026-03-25'], '2026-03-10'],
  ['25 and 10, overdue', '2026-03-11', [25, 10], ['2026-02-26', '2026-03-25'], '2026-03-10'],
  [
    '25 and 10, on the statement day',
    '2026-03-25',
    [25, 10],
    ['2026-02-26', '2026-03-25'],
    '2026-03-10',
  ],
  [
    '25 and 10, on the day after',
    '2026-03-26',
    [25, 10],
    ['2026-03-26', '2026-04-25'],
    '2026-04-10',
  ],
  ['5 and 20', '2026-03-10', [5, 20], ['2026-03-06', '2026-04-05'], '2026-03-20'],
  ['the same day twice', '2026-03-10', [9, 9], ['2026-03-10', '2026-04-09'], '2026-04-09'],
  ['1 and 31', '2026-02-10', [1, 31], ['2026-02-02', '2026-03-01'], '2026-02-28'],
  ['1 and 31 in a leap year', '2028-02-10', [1, 31], ['2028-02-02', '2028-03-01'], '2028-02-29'],
  ['1 and 31 in April', '2026-04-10', [1, 31], ['2026-04-02', '2026-05-01'], '2026-04-30'],
  [
    '31 and 15 after a short month',
    '2026-03-01',
    [31, 15],
    ['2026-03-01', '2026-03-31'],
    '2026-03-15',
  ],
  [
    '30 and 31, which are one day in February',
    '2026-03-05',
    [30, 31],
    ['2026-03-01', '2026-03-30'],
    '2026-03-31',
  ],
  ['over the turn of the year', '2027-01-02', [28, 15], ['2026-12-29', '2027-01-28'], '2027-01-15'],
] as const)('the cycle and the due date of %s', (_, today, [statement, due], range, date) => {
  expect(cycleOf(terms(statement, due), today)).toEqual({ first: range[0], last: range[1] })
  expect(dueDateOf(terms(statement, due), today)).toBe(date)
})

test('without a due day there is no due date, without a statement day no cycle and the next due day', () => {
  expect(dueDateOf(terms(25, null), '2026-03-10')).toBeNull()
  expect(cycleOf(terms(null, 10), '2026-03-10')).toBeNull()
  expect(dueDateOf(terms(null, 10), '2026-03-10')).toBe('2026-03-10')
  expect(dueDateOf(terms(null, 10), '2026-03-11')).toBe('2026-04-10')
})

const anyDayOfMonth = fc.integer({ min: 1, max: 31 })

test('cycles follow one another without a gap, and each statement is due on the due day or the last of the month', () => {
  fc.assert(
    fc.property(anyDayOfMonth, anyDayOfMonth, anyDay, (statementDay, dueDay, today) => {
      const card = terms(statementDay, dueDay)
      const { first = '', last = '' } = cycleOf(card, today) ?? {}
      expect(first <= today && today <= last).toBe(true)
      expect(cycleOf(card, addDays(last, 1))?.first).toBe(addDays(last, 1))
      expect(Number(last.slice(8))).toBe(dayIn(last, statementDay))
      const due = dueDateOf(card, today) ?? ''
      expect(due >= first && daysBetween(first, due) <= 31).toBe(true)
      expect(Number(due.slice(8))).toBe(dayIn(due, dueDay))
    }),
  )
})

function dayIn(date: string, day: number): number {
  return Math.min(day, Number(lastDayOf(date.slice(0, 7)).slice(8)))
}

describe('texts', () => {
  test.each([
    [
      { statementDay: '1', dueDay: '31', limit: '0' },
      { statementDay: 1, dueDay: 31, limit: 0 },
    ],
    [{ statementDay: '0', dueDay: '32', limit: '-1' }, {}],
    [{ statementDay: '2.5', dueDay: 'x', limit: '1e400' }, {}],
    [{ statementDay: 5, dueDay: '', limit: '5000000.001' }, {}],
    [
      { statementDay: '40', dueDay: '7', limit: '5000000.5' },
      { dueDay: 7, limit: 5_000_000.5 },
    ],
  ])('%j are %j, and nothing else', (more, known) => {
    expect(cardTermsOf({ more })).toEqual({ ...terms(null, null), ...known })
  })

  test('of other fields stay when the terms change, and a card without any has no further field', () => {
    const more = { icon: 'star', statementDay: '5', dueDay: '9' }
    const changed = withCardTerms(Object.assign(wallet(), { more }), {
      ...{ statementDay: 31, dueDay: null, limit: 1_000_000_000_000 },
    })
    expect(changed).toMatchObject({
      more: { icon: 'star', statementDay: '31', limit: '1000000000000' },
    })
    expect(cardTermsOf(changed).dueDay).toBeNull()
    expect(withCardTerms(wallet(), terms(null, null))).toEqual(wallet())
  })
})
