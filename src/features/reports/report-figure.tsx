// A view of a report: its finding, its chart, and its numbers as a table.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CalendarDate } from '../../domain/dates/calendar'
import { decimalText } from '../../domain/money/money'
import { shownAppearance } from '../../domain/transaction/category-details'
import { shortName } from '../../domain/values/truncate'
import { amountParts } from '../../i18n/amount-formats'
import { RecordLink } from '../../parts/links'
import { Amount } from '../../ui/display/amounts/amount'
import layout from '../../ui/styles/layout.module.css'
import { CalendarChart } from './calendar-chart'
import { CategoriesChart } from './categories-chart'
import { BalanceChart } from './chart/balance-chart'
import { RowsLink } from './chart/rows-link'
import { Finding, usualOf } from './finding'
import { MonthsChart } from './months-chart'
import type { ReportFigures } from './queries'
import styles from './report-figure.module.css'
import { knownPoints, type ReportTable } from './report-table'

interface ReportFigureProps {
  readonly figures: ReportFigures
  readonly table: ReportTable
  readonly today: CalendarDate
}

export function ReportFigure({ figures, table, today }: ReportFigureProps) {
  return (
    <figure className={layout.medium}>
      <figcaption className={styles.finding}>
        <Finding figures={figures} today={today} />
      </figcaption>
      <Chart figures={figures} today={today} />
      {table.rows.length > 0 && (
        <details className={styles.details}>
          <summary>
            <Trans>Show as a table</Trans>
          </summary>
          <NumbersTable table={table} />
        </details>
      )}
      {figures.recordedFrom === null && (
        <p>
          <RecordLink />
        </p>
      )}
    </figure>
  )
}

function Chart({ figures, today }: Omit<ReportFigureProps, 'table'>) {
  const { report, range, summary, appearances, flows, compared } = figures
  if (report.category !== undefined)
    return <CategoryMonths figures={figures} category={report.category} today={today} />
  switch (report.view) {
    case 'categories':
      return (
        <CategoriesChart
          {...{ range, appearances }}
          spending={summary.spending}
          isCompared={compared !== null}
        />
      )
    case 'months':
      return <MonthsChart flows={flows} />
    case 'balance':
      return <BalanceChart points={knownPoints(figures, today)} />
    case 'calendar':
      return <CalendarChart figures={figures} />
  }
}

function NumbersTable({ table: { headings, rows } }: { table: ReportTable }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headings.map(heading => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, filters, cells }) => (
            <tr key={name}>
              <th scope="row">
                <RowsLink filters={filters}>{shortName(name)}</RowsLink>
              </th>
              {cells.map((cell, column) => (
                <td key={headings[column + 1]}>
                  {typeof cell === 'bigint' ? (
                    <Amount parts={amountParts(decimalText(cell))} />
                  ) : (
                    cell
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CategoryMonthsProps {
  readonly figures: ReportFigures
  readonly category: string
  readonly today: CalendarDate
}

/** The months of one category as bars, with their median and the links to its transactions and to all categories. */
function CategoryMonths({ figures, category, today }: CategoryMonthsProps) {
  const { flows, range, appearances } = figures
  const { color } = shownAppearance(category, appearances.get(category))
  const filters = {
    type: 'expense',
    category: [category],
    from: range.first,
    to: range.last,
  } as const
  return (
    <>
      <MonthsChart {...{ flows, category, color }} usual={usualOf(figures, today)} />
      <p className={layout.actions}>
        <RowsLink filters={filters}>
          <Trans>Show the transactions</Trans>
        </RowsLink>
        <Link
          from="/reports"
          to="/reports"
          search={({ category: _, ...rest }) => rest}
          replace
          resetScroll={false}
        >
          <Trans>All categories</Trans>
        </Link>
      </p>
    </>
  )
}
