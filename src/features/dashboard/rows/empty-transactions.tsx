// The empty state of a transaction list: a picture, a text, and a link to the form.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button'
import styles from './empty-transactions.module.css'

export function EmptyTransactions() {
  return (
    <div className={styles.empty}>
      <EmptyPicture />
      <p className={styles.words}>
        <Trans>Empty Transactions</Trans>
      </p>
      <Link to="/add/$type" params={{ type: 'expense' }} className={buttonClass('outline')}>
        <Trans>Record an expense</Trans>
      </Link>
    </div>
  )
}

function EmptyPicture() {
  return (
    <svg
      className={styles.picture}
      width="144"
      height="112"
      viewBox="0 0 144 112"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M40 14h64v80l-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6z" />
      <path d="M52 32h40M52 46h40M52 60h22" />
      <g transform="translate(104 70)" className={styles.coin}>
        <circle r="20" />
        <g transform="rotate(45)">
          <ellipse cy="-8" rx="4.6" ry="6.8" />
          <ellipse cx="8" rx="6.8" ry="4.6" />
          <ellipse cy="8" rx="4.6" ry="6.8" />
          <ellipse cx="-8" rx="6.8" ry="4.6" />
        </g>
      </g>
    </svg>
  )
}
