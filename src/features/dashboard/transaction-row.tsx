// One transaction in a list: icon, category, name, amount with its sign, and whether the server has it.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { signedAmountParts } from '../../i18n/formats'
import { classNames } from '../../ui/class-names'
import { DeliveryMark } from '../../ui/delivery-mark'
import { Figure } from '../../ui/figure'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { ListedTransaction } from './queries'
import styles from './transaction-row.module.css'

export function TransactionRow({ transaction }: { transaction: ListedTransaction }) {
  const { id, type, category, name, amount, delivery } = transaction
  const income = type === 'income'
  const Icon = income ? ArrowDownLeft : ArrowUpRight
  return (
    <li className={styles.row}>
      <Link to="/detail/$id" params={{ id: String(id) }} className={styles.link}>
        <span className={classNames(styles.icon, styles[type])}>
          <Icon size={20} aria-hidden="true" />
          <VisuallyHidden>{income ? <Trans>Income</Trans> : <Trans>Expense</Trans>}</VisuallyHidden>
        </span>
        <span className={styles.text}>
          <span className={styles.category}>{category}</span>
          <span className={styles.name}>{name}</span>
          <DeliveryMark delivery={delivery} />
        </span>
        <span className={styles.amount}>
          <Figure tone={type} parts={signedAmountParts(income ? amount : -amount)} />
        </span>
      </Link>
    </li>
  )
}
