// One transaction in a list: icon, category, name, amount with its sign, and whether the server has it.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight } from 'lucide'
import { memo } from 'react'
import { signedAmountParts } from '../../i18n/amount-formats'
import { classNames } from '../../ui/class-names'
import { DeliveryMark } from '../../ui/delivery-mark'
import { Figure } from '../../ui/figure'
import { Icon } from '../../ui/icon'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { ListedTransaction } from './queries'
import styles from './transaction-row.module.css'

interface TransactionRowProps {
  readonly transaction: ListedTransaction
  /** Where it stands in a list that has left out some of its rows, from 1, and how many there are. */
  readonly position?: number
  readonly of?: number
}

/** A change of the list draws the rows anew that it has changed, and no others. */
export const TransactionRow = memo(Row, isSame)

function Row({ transaction, position, of }: TransactionRowProps) {
  const { id, type, category, name, amount, delivery } = transaction
  const income = type === 'income'
  return (
    <li
      className={styles.row}
      role={position === undefined ? undefined : 'listitem'}
      aria-posinset={position}
      aria-setsize={of}
    >
      <Link
        to="/detail/$id"
        params={{ id: String(id) }}
        state={{ openedFrom: '/' }}
        className={styles.link}
      >
        <span className={classNames(styles.icon, styles[type])}>
          <Icon of={income ? ArrowDownLeft : ArrowUpRight} size={20} />
          <VisuallyHidden>{income ? <Trans>Income</Trans> : <Trans>Expense</Trans>}</VisuallyHidden>
        </span>
        <span className={styles.text}>
          <span className={styles.category}>{category}</span>
          <span className={styles.name}>{name}</span>
        </span>
        <span className={styles.figures}>
          <span className={styles.amount}>
            <Figure tone={type} parts={signedAmountParts(amount, income ? '+' : '-')} />
          </span>
          <DeliveryMark delivery={delivery} />
        </span>
      </Link>
    </li>
  )
}

function isSame(before: TransactionRowProps, after: TransactionRowProps): boolean {
  const [old, fresh] = [before.transaction, after.transaction]
  return (
    before.position === after.position &&
    before.of === after.of &&
    SHOWN.every(field => old[field] === fresh[field])
  )
}

const SHOWN = ['id', 'type', 'category', 'name', 'amount', 'delivery'] as const
