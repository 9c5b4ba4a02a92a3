// The month so far, below the summary on a wide screen: income, expense, the difference, and the spending by category.
// Invariant: the section has its final size before it has been read.

import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useId } from 'react'
import type { YearMonth } from '../../../domain/dates/calendar'
import { decimalText, type Hundredths } from '../../../domain/money/money'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { amountParts, signedAmountParts } from '../../../i18n/amount-formats'
import { useDateFormats } from '../../../i18n/use-locale'
import { deferQuery } from '../../../lib/schedule'
import type { UserDatabase } from '../../../store/database/user-database'
import { Amount } from '../../../ui/display/amounts/amount'
import { Skeleton } from '../../../ui/display/skeleton'
import { Fact } from '../../../ui/layout/fact'
import { CategoryList, CategoryListSkeleton } from './category-list'
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
