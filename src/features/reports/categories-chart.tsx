// The spending by category: a bar, the share, and the change against the previous span. Each leads to its months.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { DateRange } from '../../domain/dates/calendar'
import { decimalText } from '../../domain/money/money'
import { type CategoryChange, chartedSpending } from '../../domain/totals/reports/report-summary'
import { shownAppearance } from '../../domain/transaction/category-details'
import { shortName } from '../../domain/values/truncate'
import { amountParts } from '../../i18n/amount-formats'
import { percentText } from '../../i18n/number-formats'
import { useAmountText } from '../../i18n/use-amounts'
import { useLocale } from '../../i18n/use-locale'
import type { CategoryAppearances } from '../../store/records/category-names'
import { classNames } from '../../ui/controls/class-names'
import { Amount } from '../../ui/display/amounts/amount'
import { CategoryBadge, categoryColor } from '../../ui/display/categories/category-badge'
import font from '../../ui/styles/font.module.css'
import styles from './categories-chart.module.css'
import { RowsLink } from './chart/rows-link'
import { useArrowKeys } from './chart/use-arrow-keys'

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

/** The other categories are shown as one. */
const MAX_CATEGORIES = 7

interface CategoriesChartProps {
  readonly range: DateRange
  readonly spending: readonly CategoryChange[]
  /** The chosen icons and colours. */
  readonly appearances: CategoryAppearances
  /** Shows the change of each category. */
  readonly isCompared: boolean
}

export function CategoriesChart(props: CategoriesChartProps) {
  const { range, spending, appearances, isCompared } = props
  const lookOf = (category: string) => shownAppearance(category, appearances.get(category))
  const { largest, others } = chartedSpending(spending, MAX_CATEGORIES)
  const keys = useArrowKeys(others ? [...largest, others] : largest, STEPS)
  const filters = { type: 'expense', from: range.first, to: range.last } as const
  return (
    <ul className={styles.list} {...keys.group}>
      {largest.map((item, index) => (
        <li key={item.category}>
          <Link
            from="/reports"
            to="/reports"
            search={params => ({ ...params, category: item.category })}
            resetScroll={false}
            className={styles.row}
            {...keys.part(index)}
          >
            <CategoryFigures
              name={shortName(item.category)}
              look={{ name: item.category, ...lookOf(item.category) }}
              item={item}
              isCompared={isCompared}
            />
          </Link>
        </li>
      ))}
      {others && (
        <li>
          <RowsLink
            {...keys.part(largest.length)}
            className={styles.row}
            filters={{ ...filters, category: others.names }}
          >
            <CategoryFigures
              name={
                <Plural
                  value={others.names.length}
                  one="# other category"
                  other="# other categories"
                />
              }
              item={others}
              isCompared={isCompared}
            />
          </RowsLink>
        </li>
      )}
    </ul>
  )
}

interface CategoryFiguresProps {
  readonly name: ReactNode
  readonly item: Omit<CategoryChange, 'category'>
  /** The icon and the colour of the category. */
  readonly look?: ComponentProps<typeof CategoryBadge>
  readonly isCompared: boolean
}

function CategoryFigures({ name, look, item, isCompared }: CategoryFiguresProps) {
  const { sum, share, before } = item
  const locale = useLocale()
  return (
    <>
      <span className={styles.title}>
        {look && <CategoryBadge {...look} isSmall />}
        <span className={styles.name}>{name}</span>
      </span>
      <span className={font.sum}>
        <Amount parts={amountParts(decimalText(sum))} />
      </span>
      {/* The width is the share, as on the dashboard. */}
      <span className={classNames(styles.bar, look ? categoryColor(look.color) : styles.others)}>
        <svg width="100%" height="100%" aria-hidden="true" focusable="false">
          <rect width={`${100 * share}%`} height="100%" />
        </svg>
      </span>
      <span className={classNames(font.remark, font.numbers)}>{percentText(share, locale)}</span>
      {isCompared && (
        <span className={classNames(font.remark, font.numbers, font.end)}>
          <ChangeText sum={sum} before={before} />
        </span>
      )}
    </>
  )
}

/** 'up Rp 5.000', as a colour or an arrow alone would not say it. */
export function ChangeText({ sum, before }: Pick<CategoryChange, 'sum' | 'before'>) {
  const { t } = useLingui()
  const amountText = useAmountText()
  if (sum === before) return t`same`
  const change = amountText(decimalText(sum > before ? sum - before : before - sum))
  return sum > before ? <Trans>up {change}</Trans> : <Trans>down {change}</Trans>
}
