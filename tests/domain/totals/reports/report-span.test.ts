import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../src/domain/dates/calendar'
import { CALENDAR_MONTH } from '../../../../src/domain/dates/month-start'
import {
  comparedRange,
  lengthOf,
  monthsOf,
  type ReportSpan,
  rangeOf,
  shiftSpan,
  spanContaining,
} from '../../../../src/domain/totals/reports/report-span'
import { anyDay, anyMonthStart, anySpan } from '../../../support/data/arbitraries'

const PAYDAY = { day: 25, isBeforeWeekend: true }

describe('a span', () => {
  test.each<[ReportSpan, string, string]>([
    [{ kind: 'month', first: '2024-02' }, '2024-02-01', '2024-02-29'],
    [{ kind: 'quarter', first: '2026-10' }, '2026-10-01', '2026-12-31'],
    [{ kind: 'year', first: '2026-01' }, '2026-01-01', '2026-12-31'],
    [{ kind: 'dates', first: '2026-03-05', last: '2026-03-09' }, '2026-03-05', '2026-03-09'],
  ])('%j has these days', (span, first, last) => {
    expect(rangeOf(span, CALENDAR_MONTH)).toEqual({ first, last })
  })

  test('of months from payday ends on the day before the next one', () => {
    // Wednesday, 25 February to Tuesday, 24 March; 25 January and 25 April are at weekends.
    const month = { kind: 'month', first: '2026-02' } as const
    expect(rangeOf(month, PAYDAY)).toEqual({ first: '2026-02-25', last: '2026-03-24' })
    const quarter = { kind: 'quarter', first: '2026-01' } as const
    expect(rangeOf(quarter, PAYDAY)).toEqual({ first: '2026-01-23', last: '2026-04-23' })
  })

  test('touches the spans before and after it, and has the days of its months if it is made of months', () => {
    fc.assert(
      fc.property(anySpan, anyMonthStart, (span, start) => {
        const { first, last } = rangeOf(span, start)
        const [before, after] = [shiftSpan(span, -1), shiftSpan(span, 1)]
        expect(before && addDays(rangeOf(before, start).last, 1)).toBe(first)
        expect(after && addDays(rangeOf(after, start).first, -1)).toBe(last)
        expect(before && shiftSpan(before, 1)).toEqual(span)
        const months = monthsOf(span, start).map(month =>
          rangeOf({ kind: 'month', first: month }, start),
        )
        expect((months[0]?.first ?? '') <= first).toBe(true)
        expect((months.at(-1)?.last ?? '') >= last).toBe(true)
        if (span.kind !== 'dates') expect(sum(months.map(lengthOf))).toBe(lengthOf({ first, last }))
      }),
    )
  })

  test('is found by each of its days', () => {
    const kinds = fc.constantFrom('month' as const, 'quarter' as const, 'year' as const)
    fc.assert(
      fc.property(anyDay, kinds, anyMonthStart, (date, kind, start) => {
        const { first, last } = rangeOf(spanContaining(kind, date, start), start)
        expect(first <= date && date <= last).toBe(true)
      }),
    )
  })

  test.each<[ReportSpan, string, string, string]>([
    [{ kind: 'month', first: '2026-11' }, '2026-11-27', '2026-10-01', '2026-10-27'],
    [{ kind: 'month', first: '2026-11' }, '2026-11-30', '2026-10-01', '2026-10-31'],
    [{ kind: 'month', first: '2026-03' }, '2026-03-30', '2026-02-01', '2026-02-28'],
    [{ kind: 'quarter', first: '2026-10' }, '2026-11-27', '2026-07-01', '2026-08-27'],
    [{ kind: 'year', first: '2026-01' }, '2026-11-27', '2025-01-01', '2025-11-27'],
    [
      { kind: 'dates', first: '2026-03-05', last: '2026-03-09' },
      ...['2026-03-06', '2026-02-28', '2026-03-01'],
    ] as [ReportSpan, string, string, string],
  ])(
    '%j, known to %s, is compared with as many days, from %s to %s',
    (span, known, first, last) => {
      expect(comparedRange(span, CALENDAR_MONTH, known)).toEqual({ first, last })
    },
  )

  test('of months from payday is compared from payday on', () => {
    const november = { kind: 'month', first: '2026-11' } as const
    // From Wednesday, 25 November; 25 October is a Sunday.
    expect(comparedRange(november, PAYDAY, '2026-11-27')).toEqual({
      first: '2026-10-23',
      last: '2026-10-25',
    })
  })

  test('has none before it where the years end', () => {
    expect(shiftSpan({ kind: 'year', first: '0002-01' }, -1)).toBeNull()
    expect(shiftSpan({ kind: 'month', first: '9998-12' }, 1)).toBeNull()
    expect(shiftSpan({ kind: 'dates', first: '0002-01-05', last: '0002-02-01' }, -1)).toBeNull()
    expect(shiftSpan({ kind: 'dates', first: '9998-11-01', last: '9998-12-31' }, 1)).toBeNull()
  })
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((left, right) => left + right, 0)
}
