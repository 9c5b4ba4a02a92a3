// The months of one category: a bar for each, its median, and the way to its rows and back to all categories.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { shownAppearance } from '../../domain/transaction/category-details'
import { SearchLink } from '../../parts/search-link'
import layout from '../../ui/styles/layout.module.css'
import { MonthsChart } from './months-chart'
import type { ReportFigures } from './queries'

interface CategoryMonthsProps {
  readonly figures: ReportFigures
  readonly category: string
}

export function CategoryMonths({ figures, category }: CategoryMonthsProps) {
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
      <MonthsChart flows={flows} category={category} color={color} />
      <p className={layout.actions}>
        <SearchLink filters={filters}>
          <Trans>Show the transactions</Trans>
        </SearchLink>
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
