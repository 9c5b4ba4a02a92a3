// The row of one transaction: icon, category, name, amount with its sign, and sync status.

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight } from 'lucide'
import { memo, useContext } from 'react'
import { shortName } from '../../../domain/values/truncate'
import { signedAmountParts } from '../../../i18n/amount-formats'
import type { ListedTransaction } from '../../../store/outbox/outbox'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import { Amount } from '../../../ui/display/amounts/amount'
import { SyncStatusLabel } from '../../../ui/display/sync-status-label'
import { ListContext } from './list-context'
import styles from './transaction-row.module.css'

interface TransactionRowProps {
  readonly transaction: ListedTransaction
  /** In a list that is not rendered in full: the row's index, from 1, and the number of rows. */
  readonly position?: number
  readonly of?: number
}

/** A longer category is cut to one line, so that the name has space. */
const LONG = 24

/** Memoized, so that a change of the list renders only the rows that it has changed. */
export const TransactionRow = memo(Row, isSame)

function Row({ transaction, position, of }: TransactionRowProps) {
  const { t } = useLingui()
  const { id, type, category, name, amount, syncStatus } = transaction
  const income = type === 'income'
  const { state, saved, badgeOf, isWaitingToldOnce, Beside } = useContext(ListContext)
  const isSaved = id === saved
  return (
    <li
      ref={isSaved ? bringIntoView : undefined}
      className={classNames(styles.row, isSaved && styles.saved)}
      role={position === undefined ? undefined : 'listitem'}
      aria-posinset={position}
      aria-setsize={of}
    >
      {Beside && <Beside id={id} name={name} />}
      <Link
        to="/detail/$id"
        params={{ id: String(id) }}
        state={state}
        aria-current={isSaved || undefined}
        className={styles.link}
        data-swipe=""
      >
        {/* A label, because visually hidden text would be a compositing layer in every row. */}
        <span
          role="img"
          aria-label={income ? t`Income` : t`Expense`}
          className={classNames(styles.icon, styles[type])}
        >
          {/* The key gives the arrow a new element beside a badge, so that no arrow is seen to move to its corner. */}
          <Icon
            key={badgeOf ? 'mark' : 'alone'}
            icon={income ? ArrowDownLeft : ArrowUpRight}
            size={20}
          />
          {badgeOf && <span className={styles.badge}>{badgeOf(type, category)}</span>}
        </span>
        <span className={styles.text}>
          <span className={classNames(styles.category, category.length > LONG && styles.long)}>
            {shortName(category)}
          </span>
          <br />
          <span className={styles.name}>{shortName(name)}</span>
        </span>
        <span className={styles.amounts}>
          <span className={styles.amount}>
            <Amount tone={type} parts={signedAmountParts(amount, type)} />
          </span>
          <SyncStatusLabel syncStatus={syncStatus} isWaitingToldOnce={isWaitingToldOnce} />
        </span>
      </Link>
    </li>
  )
}

function bringIntoView(row: HTMLElement | null): void {
  // After the router has scrolled the new screen to its top.
  requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }))
}

function isSame(before: TransactionRowProps, after: TransactionRowProps): boolean {
  const [old, fresh] = [before.transaction, after.transaction]
  return (
    before.position === after.position &&
    before.of === after.of &&
    SHOWN.every(field => old[field] === fresh[field])
  )
}

const SHOWN = ['id', 'type', 'category', 'name', 'amount', 'syncStatus'] as const
