// A view of a report: its finding, its chart, and its numbers as a table.

import { Trans } from '@lingui/react/macro'
import type { CalendarDate } from '../../domain/dates/calendar'
import { decimalText } from '../../domain/money/money'
import { shortName } from '../../domain/values/truncate'
import { amountParts } from '../../i18n/amount-formats'
import { SearchLink } from '../../parts/search-link'
import { Amount } from '../../ui/display/amounts/amount'
import layout from '../../ui/styles/layout.module.css'
import { CalendarChart } from './calendar-chart'
import { CategoriesChart } from './categories-chart'
import { CategoryMonths } from './category-months'
import { BalanceChart } from './chart/balance-chart'
import { Finding } from './finding'
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
    </figure>
  )
}

function Chart({ figures, today }: Omit<ReportFigureProps, 'table'>) {
  const { report, range, summary, appearances, flows, compared } = figures
  if (report.category !== undefined)
    return <CategoryMonths figures={figures} category={report.category} />
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
                <SearchLink filters={filters}>{shortName(name)}</SearchLink>
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
