// The numbers of a view as a table, for the screen and for the CSV file.

import { useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '../../domain/dates/calendar'
import { decimalText, type Hundredths } from '../../domain/money/money'
import { balancePoints } from '../../domain/totals/reports/report-balance'
import type { SearchParams } from '../../domain/transaction/search/search-params'
import { percentText } from '../../i18n/number-formats'
import { useDateFormats, useLocale } from '../../i18n/use-locale'
import type { CsvCell } from '../../lib/csv'
import { knownRange, type ReportFigures } from './queries'
import { useComparedName, useFlowName } from './span-text'

export interface ReportTable {
  readonly headings: readonly string[]
  readonly rows: readonly ReportRow[]
}

interface ReportRow {
  readonly name: string
  /** Of the search that gives the row's first number. */
  readonly filters: SearchParams
  /** A sum of money, or a text. */
  readonly cells: readonly (Hundredths | string)[]
}

export function useReportTable(figures: ReportFigures | undefined, today: string): ReportTable {
  const tables = {
    categories: useCategoriesTable(),
    months: useMonthsTable(),
    balance: useBalanceTable(today),
    calendar: useCalendarTable(),
  }
  const ofCategory = useCategoryTable()
  if (!figures) return { headings: [], rows: [] }
  const { view, category } = figures.report
  return category === undefined ? tables[view](figures) : ofCategory(figures, category)
}

/** The points of the balance, as far as it is known. */
export function knownPoints(figures: ReportFigures, today: CalendarDate) {
  const { balance } = figures
  return balancePoints(knownRange(figures, today), balance.before, balance.changes)
}

/** The table with its headings, as the cells of a CSV file. */
export function csvRows({ headings, rows }: ReportTable): CsvCell[][] {
  const cellOf = (cell: Hundredths | string): CsvCell =>
    typeof cell === 'bigint' ? { number: decimalText(cell) } : cell
  return [[...headings], ...rows.map(({ name, cells }) => [name, ...cells.map(cellOf)])]
}

type TableOf = (figures: ReportFigures) => ReportTable

function useCategoriesTable(): TableOf {
  const { t } = useLingui()
  const locale = useLocale()
  const comparedName = useComparedName()
  return figures => {
    const { spending } = figures.summary
    const { first: from, last: to } = figures.range
    const name = comparedName(figures)
    return {
      headings: [t`Category`, t`Spent`, t`Share`, ...(name === null ? [] : [name, t`Difference`])],
      rows: spending.map(({ category, sum, share, before }) => ({
        name: category,
        filters: { type: 'expense', category: [category], from, to },
        cells: [
          ...[sum, percentText(share, locale)],
          ...(name === null ? [] : [before, sum - before]),
        ],
      })),
    }
  }
}

function useCategoryTable(): (figures: ReportFigures, category: string) => ReportTable {
  const { t } = useLingui()
  const nameOf = useFlowName()
  return ({ flows }, category) => ({
    headings: [t`Month`, t`Spent`],
    rows: flows.map(flow => ({
      name: nameOf(flow, 'long'),
      filters: { type: 'expense', category: [category], from: flow.first, to: flow.last },
      cells: [flow.expense],
    })),
  })
}

function useMonthsTable(): TableOf {
  const { t } = useLingui()
  const nameOf = useFlowName()
  return ({ flows }) => ({
    headings: [t`Month`, t`Came in`, t`Went out`, t`Left`],
    rows: flows.map(flow => ({
      name: nameOf(flow, 'long'),
      filters: { from: flow.first, to: flow.last },
      cells: [flow.income, flow.expense, flow.income - flow.expense],
    })),
  })
}

function useBalanceTable(today: CalendarDate): TableOf {
  const { t } = useLingui()
  const { date } = useDateFormats()
  return figures => ({
    headings: [t`Date`, t`Balance`],
    rows: knownPoints(figures, today).map(point => ({
      name: date(point.date),
      filters: { to: point.date },
      cells: [point.balance],
    })),
  })
}

function useCalendarTable(): TableOf {
  const { t } = useLingui()
  const { date } = useDateFormats()
  return ({ days }) => ({
    headings: [t`Date`, t`Spent`],
    rows: days
      .filter(({ expense }) => expense > 0n)
      .map(day => ({
        name: date(day.date),
        filters: { type: 'expense', from: day.date, to: day.date },
        cells: [day.expense],
      })),
  })
}
