// The month's expenses by category: the name, the share as a bar of its colour, and the sum.

import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { decimalText } from '../../../domain/money/money'
import type { CategorySpending, RankedSpending } from '../../../domain/totals/spending'
import { shownAppearance } from '../../../domain/transaction/category-details'
import { shortName } from '../../../domain/values/truncate'
import { amountParts } from '../../../i18n/amount-formats'
import type { CategoryAppearances } from '../../../store/records/category-names'
import { classNames } from '../../../ui/controls/class-names'
import { Amount } from '../../../ui/display/amounts/amount'
import { categoryColor } from '../../../ui/display/categories/category-badge'
import { Skeleton } from '../../../ui/display/skeleton'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from './month-so-far.module.css'

interface CategoryListProps {
  readonly spending: RankedSpending
  /** The chosen icons and colours. */
  readonly appearances: CategoryAppearances
}

export function CategoryList({ spending: { largest, others }, appearances }: CategoryListProps) {
  if (largest.length === 0)
    return (
      <p className={font.remark}>
        <Trans>Nothing spent yet. Your expenses of the month show here, by category.</Trans>
      </p>
    )
  return (
    <dl className={layout.column}>
      {largest.map(item => {
        const { color } = shownAppearance(item.category, appearances.get(item.category))
        return (
          <CategoryRow key={item.category} item={item} color={categoryColor(color)}>
            {shortName(item.category)}
          </CategoryRow>
        )
      })}
      {others && (
        <CategoryRow item={others} color={styles.others}>
          <Plural value={others.count} one="# other category" other="# other categories" />
        </CategoryRow>
      )}
    </dl>
  )
}

interface CategoryRowProps {
  readonly item: Pick<CategorySpending, 'sum' | 'share'>
  /** The class of the bar's colours. */
  readonly color: string | undefined
  /** The category's name. */
  readonly children: ReactNode
}

function CategoryRow({ item: { sum, share }, color, children }: CategoryRowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{children}</dt>
      <dd className={font.strong}>
        <Amount parts={amountParts(decimalText(sum))} />
      </dd>
      <dd className={classNames(styles.bar, color)}>
        <svg width="100%" height="100%" aria-hidden="true" focusable="false">
          <rect width={`${share * 100}%`} height="100%" />
        </svg>
      </dd>
    </div>
  )
}

/** The skeleton, with the most rows that the list may have. */
export function CategoryListSkeleton() {
  return (
    <dl className={layout.column}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'others'].map(row => (
        <div key={row} className={styles.row}>
          <dt>
            <Skeleton width="medium" />
          </dt>
          <dd>
            <Skeleton width="short" />
          </dd>
          <dd className={classNames(styles.bar, styles.others)} />
        </div>
      ))}
    </dl>
  )
}
