// The month so far, below the summary on a wide screen: income, expense, the difference, and the spending by category.
// Invariant: the section has its final size before it has been read.

import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { YearMonth } from '../../../domain/dates/calendar'
import { decimalText, type Hundredths } from '../../../domain/money/money'
import type { CategorySpending, RankedSpending } from '../../../domain/totals/spending'
import { shownAppearance } from '../../../domain/transaction/category-details'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { shortName } from '../../../domain/values/truncate'
import { amountParts, signedAmountParts } from '../../../i18n/amount-formats'
import { useDateFormats } from '../../../i18n/use-locale'
import { deferQuery } from '../../../lib/schedule'
import type { UserDatabase } from '../../../store/database/user-database'
import type { CategoryAppearances } from '../../../store/records/category-names'
import { classNames } from '../../../ui/controls/class-names'
import { Amount } from '../../../ui/display/amounts/amount'
import { categoryColor } from '../../../ui/display/categories/category-badge'
import { Skeleton } from '../../../ui/display/skeleton'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { Fact } from '../../../ui/layout/fact'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from './month-so-far.module.css'
import { readMonth } from './read-month'

interface MonthSoFarProps {
  readonly database: UserDatabase
  readonly month: YearMonth
}

export function MonthSoFar({ database, month }: MonthSoFarProps) {
  const id = useId()
  const name = useDateFormats().month(month)
  const read = useLiveQuery(
    deferQuery(() => readMonth(database, month)),
    [database, month],
  )
  const flow = read?.flow
  return (
    <section className={styles.month} aria-labelledby={id} aria-busy={!read}>
      <h2 id={id} className={styles.heading}>
        <Trans>{name} so far</Trans>
      </h2>
      <dl className={styles.flow}>
        <Sum label={<Trans>Came in</Trans>} value={flow?.income} type="income" />
        <Sum label={<Trans>Went out</Trans>} value={flow?.expense} type="expense" />
        <Sum label={<Trans>Left</Trans>} value={flow && flow.income - flow.expense} />
      </dl>
      <p className={styles.subheading}>
        <Trans>Spending by category</Trans>
      </p>
      {read ? <CategoryList {...read} /> : <CategoryListSkeleton />}
    </section>
  )
}

interface SumProps {
  readonly label: ReactNode
  /** Undefined while it is read. */
  readonly value: Hundredths | undefined
  readonly type?: TransactionType
}

function Sum({ label, value, type }: SumProps) {
  return (
    <Fact name={label}>
      {value === undefined ? (
        <Skeleton width="short" />
      ) : (
        <Amount tone={type ?? 'plain'} parts={partsOf(value, type)} />
      )}
    </Fact>
  )
}

/** With a sign, because income and expense must not differ by colour alone. */
function partsOf(value: Hundredths, type: TransactionType | undefined) {
  const amount = decimalText(value)
  return type ? signedAmountParts(amount, type) : amountParts(amount)
}

interface CategoryListProps {
  readonly spending: RankedSpending
  /** The chosen icons and colours. */
  readonly appearances: CategoryAppearances
}

/** The month's expenses by category: the name, the share as a bar of its colour, and the sum. */
function CategoryList({ spending: { largest, others }, appearances }: CategoryListProps) {
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
function CategoryListSkeleton() {
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
