// The month's expenses by category: the name, the share as a bar, and the sum.

import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { decimalText } from '../../../domain/money/money'
import type { CategorySpending, RankedSpending } from '../../../domain/totals/spending'
import { shortName } from '../../../domain/values/truncate'
import { amountParts } from '../../../i18n/amount-formats'
import { Amount } from '../../../ui/display/amounts/amount'
import { Skeleton } from '../../../ui/display/skeleton'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from './month-so-far.module.css'

export function CategoryList({ spending: { largest, others } }: { spending: RankedSpending }) {
  if (largest.length === 0)
    return (
      <p className={font.remark}>
        <Trans>Nothing spent yet. Your expenses of the month show here, by category.</Trans>
      </p>
    )
  return (
    <dl className={layout.column}>
      {largest.map(item => (
        <CategoryRow key={item.category} item={item}>
          {shortName(item.category)}
        </CategoryRow>
      ))}
      {others && (
        <CategoryRow item={others}>
          <Plural value={others.count} one="# other category" other="# other categories" />
        </CategoryRow>
      )}
    </dl>
  )
}

interface CategoryRowProps {
  readonly item: Pick<CategorySpending, 'sum' | 'share'>
  /** The category's name. */
  readonly children: ReactNode
}

function CategoryRow({ item: { sum, share }, children }: CategoryRowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{children}</dt>
      <dd className={font.strong}>
        <Amount parts={amountParts(decimalText(sum))} />
      </dd>
      <dd className={styles.bar}>
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
          <dd className={styles.bar} />
        </div>
      ))}
    </dl>
  )
}
