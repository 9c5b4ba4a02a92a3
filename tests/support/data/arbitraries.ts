// Random documents for property tests.

import fc from 'fast-check'
import {
  addDays,
  addMonths,
  type CalendarDate,
  monthOfDate,
  type YearMonth,
} from '../../../src/domain/dates/calendar'
import type { MonthStart } from '../../../src/domain/dates/month-start'
import type { ReportSpan } from '../../../src/domain/totals/reports/report-span'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { transaction } from './builders'

/** An accepted amount beside its exact hundredths; the greatest and the least come often. */
export const amounts = fc
  .oneof(
    fc.bigInt({ min: 0n, max: 10n ** 14n }),
    fc.bigInt({ min: 10n ** 14n - 1000n, max: 10n ** 14n }),
    fc.bigInt({ min: 0n, max: 1000n }),
  )
  .map(hundredths => {
    const cents = String(hundredths % 100n).padStart(2, '0')
    return { hundredths, amount: Number(`${hundredths / 100n}.${cents}`) }
  })

/** Days around the ends of months and of a year, few enough to meet each other. */
const dates = fc.constantFrom('2025-12-30', '2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01')

/** A transaction of one of few ids, so that ids meet. */
export const anyTransaction: fc.Arbitrary<Transaction> = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    date: dates,
    type: fc.constantFrom('income' as const, 'expense' as const),
    amount: amounts.map(({ amount }) => amount),
    category: fc.constantFrom('Food', 'Rent', '__proto__'),
    name: fc.constantFrom('Noodles', 'Rent', 'Salary'),
    description: fc.constantFrom('', 'twice', 'with tip'),
  })
  .map(transaction)

/** A day between the years 3 and 9990. */
export const anyDay: fc.Arbitrary<CalendarDate> = fc
  .oneof(fc.integer({ min: -700_000, max: 2_900_000 }), fc.integer({ min: 0, max: 20_000 }))
  .map(days => addDays('1990-01-01', days))

export const anyMonth: fc.Arbitrary<YearMonth> = anyDay.map(monthOfDate)

export const anyMonthStart: fc.Arbitrary<MonthStart> = fc.record({
  day: fc.integer({ min: 1, max: 31 }),
  isBeforeWeekend: fc.boolean(),
})

export const anySpan: fc.Arbitrary<ReportSpan> = fc.oneof(
  anyMonth.map(first => ({ kind: 'month' as const, first })),
  anyMonth.map(month => ({ kind: 'quarter' as const, first: firstMonth(month, 3) })),
  anyMonth.map(month => ({ kind: 'year' as const, first: firstMonth(month, 12) })),
  fc
    .tuple(anyDay, fc.oneof(fc.nat({ max: 18_262 }), fc.nat({ max: 60 })))
    .filter(([first]) => first > '0060-01-01' && first < '9880-01-01')
    .map(([first, length]) => ({ kind: 'dates' as const, first, last: addDays(first, length) })),
)

/** The first month of the quarter or year that a month is in. */
function firstMonth(month: YearMonth, length: number): YearMonth {
  return addMonths(month, -((Number(month.slice(5)) - 1) % length))
}
