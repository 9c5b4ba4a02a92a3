// The dates of a column, as banks and other apps write them.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCalendarDate } from '../../../../../src/domain/dates/calendar'
import {
  guessDateOrder,
  isDateText,
  readDateCell,
} from '../../../../../src/domain/transaction/import/columns/date-column'

describe('a cell', () => {
  test.each([
    ['2026-03-09', '2026-03-09'],
    ['2026/3/9', '2026-03-09'],
    ['2026-03-09T14:05:07Z', '2026-03-09'],
    ['2026-03-09T14:05:07.123+07:00', '2026-03-09'],
    ['2026-03-09 14:05', '2026-03-09'],
    ['20260309', '2026-03-09'],
    ['09/03/2026', '2026-03-09'],
    ['9.3.26', '2026-03-09'],
    ['09-03-1999 08:00 PM', '1999-03-09'],
    [" 9/ 3'26", '2026-03-09'],
    ['9 Mar 2026', '2026-03-09'],
    ['09-Mar-26', '2026-03-09'],
    ['9 Maret 2026', '2026-03-09'],
    ['Mar 9, 2026', '2026-03-09'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (cell, date) => {
    expect(readDateCell(cell, 'day-first')).toEqual({ kind: 'date', date })
  })

  test.each([
    ['', 'no-date'],
    ['   ', 'no-date'],
    ['31/02/2026', 'date-impossible'],
    ['2026-02-30', 'date-impossible'],
    ['13/13/2026', 'date-impossible'],
    ['Total', 'date-unreadable'],
    ['12/2026', 'date-unreadable'],
    ['1'.repeat(100_000), 'date-unreadable'],
  ])('%.20s is none: %s', (cell, kind) => {
    expect(readDateCell(cell, 'day-first')).toEqual({ kind })
  })

  test('of three numbers follows the order of its column', () => {
    expect(readDateCell('04/05/2026', 'day-first')).toEqual({ kind: 'date', date: '2026-05-04' })
    expect(readDateCell('04/05/2026', 'month-first')).toEqual({ kind: 'date', date: '2026-04-05' })
  })

  test('of any text is a date of the calendar or none', () => {
    const cells = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}$/))
    fc.assert(
      fc.property(cells, fc.constantFrom('day-first', 'month-first'), (cell, order) => {
        const read = readDateCell(cell, order)
        if (read.kind === 'date') expect(isCalendarDate(read.date)).toBe(true)
      }),
    )
  })
})

describe('the order of a column', () => {
  test.each([
    ['day-first', ['01/02/2026', '13/02/2026']],
    ['month-first', ['01/02/2026', '02/13/2026']],
    ['day-first', ['2026-03-04', '2026-03-05']],
    ['day-first', ['05/05/2026', '06/06/2026']],
    ['day-first', ['13/02/2026', '14/02/2026', '02/15/2026', 'Total', '']],
    [null, ['01/02/2026', '03/04/2026']],
  ] as const)('is %s', (order, cells) => {
    expect(guessDateOrder(cells)).toBe(order)
  })

  test('is the one that the dates were written in, if a day after the 12th is among them', () => {
    const days = fc.record({
      year: fc.integer({ min: 1970, max: 2069 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    })
    const orders = fc.constantFrom('day-first' as const, 'month-first' as const)
    fc.assert(
      fc.property(fc.array(days, { minLength: 1 }), orders, (dates, order) => {
        const all = [...dates, { year: 2026, month: 2, day: 13 }]
        const cells = all.map(({ year, month, day }) =>
          (order === 'day-first' ? [day, month, year] : [month, day, year]).join('/'),
        )
        const found = guessDateOrder(cells)
        expect(found).toBe(order)
        const text = (value: number) => String(value).padStart(2, '0')
        expect(cells.map(cell => readDateCell(cell, order))).toEqual(
          all.map(({ year, month, day }) => ({
            kind: 'date',
            date: `${year}-${text(month)}-${text(day)}`,
          })),
        )
      }),
    )
  })
})

test('a text that is a date in either order is one', () => {
  expect(['13/02/2026', '02/13/2026', '2026-02-13'].every(isDateText)).toBe(true)
  expect(['50.000,00', 'GRAB 12', '13/13/13', ''].some(isDateText)).toBe(false)
})
