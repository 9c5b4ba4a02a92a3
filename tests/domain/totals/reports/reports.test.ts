// The figures of a report against plain sums of the rows that it is of, and the axis of its charts.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../src/domain/dates/calendar'
import { CALENDAR_MONTH } from '../../../../src/domain/dates/month-start'
import { axisTicks } from '../../../../src/domain/totals/reports/axis'
import { balancePoints, extremesOf } from '../../../../src/domain/totals/reports/report-balance'
import { spendingCalendar } from '../../../../src/domain/totals/reports/report-calendar'
import { flowParts, flowsOf } from '../../../../src/domain/totals/reports/report-months'
import {
  type ReportSpan,
  rangeOf,
  shiftSpan,
} from '../../../../src/domain/totals/reports/report-span'
import {
  changedMost,
  chartedSpending,
  type ReportDay,
  summaryOf,
} from '../../../../src/domain/totals/reports/report-summary'
import { totalsDeltas } from '../../../../src/domain/totals/totals-deltas'
import type { Transaction } from '../../../../src/domain/transaction/transaction'
import { anyMonthStart, anySpan, anyTransaction } from '../../../support/data/arbitraries'
import { transaction } from '../../../support/data/builders'

const rowsIn = fc.array(fc.tuple(anyTransaction, fc.nat({ max: 500 })), { maxLength: 30 })

/** Rows on the days of the span, before it, and after it. */
function spread(rows: readonly (readonly [Transaction, number])[], first: string): Transaction[] {
  return rows.map(([row, shift], id) => ({ ...row, id, date: addDays(first, shift - 150) }))
}

function daysOf(rows: readonly Transaction[], first: string, last: string): ReportDay[] {
  const inside = rows.filter(({ date }) => date >= first && date <= last)
  const deltas = totalsDeltas(inside.map(after => ({ before: undefined, after })))
  const days = [...deltas].filter(([period]) => period.length === 10)
  return days
    .map(([date, { categories = [], ...totals }]) => ({ date, categories, ...totals }))
    .sort((left, right) => (left.date < right.date ? -1 : 1))
}

function sumOf(rows: readonly Transaction[], isCounted: (row: Transaction) => boolean): bigint {
  return rows
    .filter(isCounted)
    .reduce((sum, { amount }) => sum + BigInt(Math.round(amount * 100)), 0n)
}

interface Range {
  readonly first: string
  readonly last: string
}

const isIncome = ({ type }: Transaction) => type === 'income'
const isExpense = ({ type }: Transaction) => type === 'expense'

const within = (rows: readonly Transaction[], { first, last }: Range) =>
  rows.filter(({ date }) => date >= first && date <= last)

function expectSummary(rows: readonly Transaction[], range: Range, before: Range): void {
  const summary = summaryOf(
    daysOf(rows, range.first, range.last),
    daysOf(rows, before.first, before.last),
  )
  const inSpan = within(rows, range)
  const [income, expense] = [sumOf(inSpan, isIncome), sumOf(inSpan, isExpense)]
  expect(summary).toMatchObject({ income, expense, left: income - expense, count: inSpan.length })
  for (const { category, sum } of summary.spending)
    expect(sum).toBe(sumOf(inSpan, row => isExpense(row) && row.category === category))
  expect(summary.spending.reduce((all, { sum }) => all + sum, 0n)).toBe(expense)
  expect(summary.expenseBefore).toBe(sumOf(within(rows, before), isExpense))
  expect(summary.spending.reduce((all, each) => all + each.before, 0n)).toBe(summary.expenseBefore)
}

function expectFlows(
  rows: readonly Transaction[],
  { first, last }: Range,
  parts: ReturnType<typeof flowParts>,
): void {
  const flows = flowsOf(parts, daysOf(rows, parts[0]?.first ?? '', parts.at(-1)?.last ?? ''))
  for (const [index, part] of flows.entries()) {
    const next = flows[index + 1]
    if (next) expect(addDays(part.last, 1)).toBe(next.first)
    const inside = within(rows, part)
    expect([part.income, part.expense]).toEqual([
      ...[sumOf(inside, isIncome), sumOf(inside, isExpense)],
    ])
  }
  const inSpan = flows.filter(({ isInSpan }) => isInSpan)
  expect([inSpan[0]?.first, inSpan.at(-1)?.last]).toEqual([first, last])
  expect(flows.length).toBeLessThanOrEqual(51)
}

function expectBalance(rows: readonly Transaction[], { first, last }: Range): void {
  const flowTo = (to: string) => {
    const until = rows.filter(({ date }) => date <= to)
    return sumOf(until, isIncome) - sumOf(until, isExpense)
  }
  const points = balancePoints(
    { first, last },
    flowTo(addDays(first, -1)),
    daysOf(rows, first, last),
  )
  for (const { date, balance } of points) expect(balance).toBe(flowTo(date))
  expect([points[0]?.date, points.at(-1)?.date]).toEqual([addDays(first, -1), last])
  expect(points.length).toBeLessThanOrEqual(111)
}

describe('a report', () => {
  test('has the sums of its rows: in all, by category, in each of its parts, and in its balance', () => {
    fc.assert(
      fc.property(rowsIn, anySpan, anyMonthStart, (drawn, span, start) => {
        const range = rangeOf(span, start)
        const rows = spread(drawn, range.first)
        expectSummary(rows, range, rangeOf(shiftSpan(span, -1) ?? span, start))
        expectFlows(rows, range, flowParts(span, start))
        expectBalance(rows, range)
      }),
    )
  })

  test('has every day of a short range once in its calendar', () => {
    const shortRange = { first: '2026-02-25', last: '2026-03-24' }
    fc.assert(
      fc.property(rowsIn, fc.constantFrom(0 as const, 1 as const, 6 as const), (drawn, weekday) => {
        const rows = spread(drawn, shortRange.first)
        const months = spendingCalendar(
          shortRange,
          daysOf(rows, shortRange.first, shortRange.last),
          weekday,
        )
        const days = months.flatMap(({ weeks }) => weeks.flat()).filter(day => day !== null)
        expect(days.map(({ date }) => date)).toEqual(
          Array.from({ length: 28 }, (_, index) => addDays(shortRange.first, index)),
        )
        for (const { date, spent, level } of days) {
          const sum = sumOf(rows, row => row.date === date && row.type === 'expense')
          expect(spent).toBe(sum)
          expect(level > 0).toBe(sum > 0n)
        }
        const greatest = days.toSorted((a, b) => (a.spent > b.spent ? -1 : 1))[0]
        if (greatest && greatest.spent > 0n) expect(greatest.level).toBe(4)
      }),
    )
  })
})

describe('the parts of a report', () => {
  const span: ReportSpan = { kind: 'month', first: '2026-03' }

  test('of a month are twelve months, of which one is its own', () => {
    const parts = flowParts(span, CALENDAR_MONTH)
    expect(parts).toHaveLength(12)
    expect(parts[0]).toMatchObject({ name: '2025-04', first: '2025-04-01', isInSpan: false })
    expect(parts[11]).toMatchObject({ name: '2026-03', last: '2026-03-31', isInSpan: true })
  })

  test('begin with the first month that has rows, and keep an empty one between others', () => {
    const rows = [transaction({ id: 1, date: '2026-01-10' })]
    const parts = flowParts(span, CALENDAR_MONTH)
    const flows = flowsOf(parts, daysOf(rows, '2025-04-01', '2026-03-31'))
    expect(flows.map(({ name, count }) => [name, count])).toEqual([
      ['2026-01', 1],
      ['2026-02', 0],
      ['2026-03', 0],
    ])
    expect(flowsOf(parts, []).map(({ name }) => name)).toEqual(['2026-03'])
  })

  test('of two dates are cut at both ends, and years where there are many', () => {
    const few = { kind: 'dates', first: '2026-01-15', last: '2026-02-03' } as const
    expect(flowParts(few, CALENDAR_MONTH)).toEqual([
      { name: '2026-01', isInSpan: true, first: '2026-01-15', last: '2026-01-31' },
      { name: '2026-02', isInSpan: true, first: '2026-02-01', last: '2026-02-03' },
    ])
    const many = { kind: 'dates', first: '2020-05-05', last: '2024-02-01' } as const
    expect(flowParts(many, CALENDAR_MONTH).map(({ name, first }) => [name, first])).toEqual([
      ['2020', '2020-05-05'],
      ['2021', '2021-01-01'],
      ['2022', '2022-01-01'],
      ['2023', '2023-01-01'],
      ['2024', '2024-01-01'],
    ])
  })
})

describe('spending by category', () => {
  const rows = [
    ['Rent', 500],
    ['Food', 300],
    ['Gifts', 100],
    ['Coffee', 60],
    ['Bus', 40],
  ] as const
  const days = daysOf(
    rows.map(([category, amount], id) => transaction({ id, category, amount })),
    '2026-03-10',
    '2026-03-10',
  )
  const before = daysOf(
    [
      transaction({ id: 1, category: 'Rent', amount: 500 }),
      transaction({ id: 2, category: 'Food', amount: 400, date: '2026-02-10' }),
      transaction({ id: 3, category: 'Books', amount: 250, date: '2026-02-10' }),
    ],
    '2026-02-01',
    '2026-03-10',
  )
  const { spending } = summaryOf(days, before)

  test('is sorted by sum, and categories of the span before only come last', () => {
    expect(spending.map(({ category, share }) => [category, share])).toEqual([
      ['Rent', 0.5],
      ['Food', 0.3],
      ['Gifts', 0.1],
      ['Coffee', 0.06],
      ['Bus', 0.04],
      ['Books', 0],
    ])
  })

  test('has changed most where the rupiah differ most, up or down', () => {
    expect(changedMost(spending, 3).map(({ category }) => category)).toEqual([
      'Books',
      'Food',
      'Gifts',
    ])
    expect(changedMost([], 3)).toEqual([])
  })

  test('is drawn with the small ones as one, never with a single one as the others', () => {
    expect(chartedSpending(spending, 3)).toMatchObject({
      largest: [{ category: 'Rent' }, { category: 'Food' }, { category: 'Gifts' }],
      others: { names: ['Coffee', 'Bus'], sum: 10_000n, before: 0n },
    })
    expect(chartedSpending(spending, 4).others).toBeNull()
    expect(chartedSpending([], 4)).toEqual({ largest: [], others: null })
  })
})

test('the extremes of a balance are its least and its greatest, the earliest of one sum', () => {
  const points = [5n, -2n, 9n, -2n, 9n].map((balance, day) => ({
    date: `2026-03-0${day + 1}`,
    balance,
  }))
  expect(extremesOf(points)).toEqual({
    least: { date: '2026-03-02', balance: -2n },
    greatest: { date: '2026-03-03', balance: 9n },
  })
  expect(extremesOf([])).toBeNull()
})

describe('the ticks of an axis', () => {
  test.each([
    [0, 100, [0, 50, 100]],
    [-30, 65, [-50, 0, 50, 100]],
    [0, 0, [0, 1]],
    [0, 9_750_000, [0, 5_000_000, 10_000_000]],
  ])('from %d to %d are round', (low, high, ticks) => {
    expect(axisTicks(low, high, 2)).toEqual(ticks)
  })

  test('enclose all numbers with zero among them, in a few equal steps', () => {
    const amount = fc.double({ min: -1e15, max: 1e15, noNaN: true }).map(Math.round)
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const ticks = axisTicks(low, high, 4)
        expect(ticks[0]).toBeLessThanOrEqual(low)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
        expect(ticks.some(tick => tick === 0)).toBe(true)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
