import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CALENDAR_MONTH } from '../../../../src/domain/dates/month-start'
import {
  REPORT_VIEWS,
  readReportParams,
  reportParams,
} from '../../../../src/domain/totals/reports/report-params'
import { anyMonthStart, anySpan } from '../../../support/data/arbitraries'

const TODAY = '2026-03-10'
const read = (params: object) => readReportParams(params, TODAY, CALENDAR_MONTH)
const MARCH = { kind: 'month', first: '2026-03' }

describe('the parameters of a report', () => {
  test.each([
    [{}, MARCH],
    [{ at: '2026-02' }, { kind: 'month', first: '2026-02' }],
    [{ span: 'quarter' }, { kind: 'quarter', first: '2026-01' }],
    [
      { span: 'quarter', at: '2025-Q4' },
      { kind: 'quarter', first: '2025-10' },
    ],
    [
      { span: 'year', at: 2025 },
      { kind: 'year', first: '2025-01' },
    ],
    [
      { from: '2026-03-05', to: '2026-03-05' },
      { kind: 'dates', first: '2026-03-05', last: '2026-03-05' },
    ],
  ])('%j give a span', (params, span) => {
    expect(read(params)).toEqual({ span, view: 'categories', ignored: [] })
  })

  test.each([
    [{ span: 'week' }, ['span']],
    [{ at: '2026-13' }, ['at']],
    [{ at: '2026' }, ['at']],
    [{ span: 'year', at: '2026-03' }, ['at']],
    [{ span: 'quarter', at: '2026-Q5' }, ['at']],
    [{ at: '0000-01' }, ['at']],
    [{ at: '9999-12' }, ['at']],
    [{ at: ['2026-01', '2026-02'] }, ['at']],
    [{ from: '2026-02-30', to: '2026-03-01' }, ['from', 'one-date']],
    [{ from: '2026-03-01' }, ['one-date']],
    [{ to: { a: 1 } }, ['to']],
    [{ from: '2026-03-02', to: '2026-03-01' }, ['from-after-to']],
    [{ from: '1900-01-01', to: '2026-03-01' }, ['span-too-long']],
    [{ view: '<b>' }, ['view']],
    [{ view: 'balance '.repeat(2_000) }, ['view']],
  ])('%j are left out and named', (params, ignored) => {
    const { span, ...others } = read(params)
    expect(others).toEqual({ view: 'categories', ignored })
    // The present month, quarter or year.
    expect(['2026-03', '2026-01']).toContain(span.first)
  })

  test('a wallet is named by its key, and the main one by a word', () => {
    for (const [wallet, key] of [
      ['bca00001', 'bca00001'],
      ['main', ''],
      ['<b>', '<b>'],
    ] as const) {
      const { ignored, ...report } = read({ wallet, view: 'months' })
      expect([report, ignored]).toEqual([{ span: MARCH, view: 'months', wallet: key }, []])
      expect(reportParams(report, TODAY, CALENDAR_MONTH)).toEqual({ wallet, view: 'months' })
    }
    expect(read({ wallet: '' })).not.toHaveProperty('wallet')
  })

  test('a category with any name counts only in the view of the categories', () => {
    for (const category of ['Food', '<b>{0}</b>', '2026']) {
      const { ignored, ...report } = read({ at: '2026-02', category })
      expect(report).toMatchObject({ view: 'categories', category })
      expect(ignored).toEqual([])
      const params = reportParams(report, TODAY, CALENDAR_MONTH)
      expect(params).toEqual({ at: '2026-02', category })
    }
    expect(read({ view: 'months', category: 'Food' })).not.toHaveProperty('category')
    expect(read({ category: '' })).not.toHaveProperty('category')
  })

  test('that are empty are as none', () => {
    expect(read({ span: '', at: '', from: '', to: '', view: '' }).ignored).toEqual([])
  })

  test('of any kind give a report, and nothing throws', () => {
    const value = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.constantFrom('month', '2026-01', '2026-01-01'),
    )
    const params = fc.record({ span: value, at: value, from: value, to: value, view: value })
    fc.assert(
      fc.property(params, anyMonthStart, (unchecked, start) => {
        const { span, view } = readReportParams(unchecked, TODAY, start)
        expect(REPORT_VIEWS).toContain(view)
        expect(span.first).not.toBe('')
      }),
    )
  })

  test('lead to the same report again', () => {
    fc.assert(
      fc.property(anySpan, fc.constantFrom(...REPORT_VIEWS), anyMonthStart, (span, view, start) => {
        const params = reportParams({ span, view }, TODAY, start)
        expect(readReportParams(params, TODAY, start)).toEqual({ span, view, ignored: [] })
      }),
    )
  })

  test('are none for the present month', () => {
    const report = { span: { kind: 'month', first: '2026-03' }, view: 'categories' } as const
    expect(reportParams(report, TODAY, CALENDAR_MONTH)).toEqual({})
  })
})
