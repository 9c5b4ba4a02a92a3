// The empty state of a transaction list: a picture, a text, and a link to the form. A user without any transaction also
// sees how to begin.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { RecordLink } from '../../../parts/links'
import type { UserDatabase } from '../../../store/database/user-database'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import font from '../../../ui/styles/font.module.css'
import styles from './empty-transactions.module.css'

export function EmptyTransactions({ database }: { database: UserDatabase }) {
  const missing = useLiveQuery(() => readMissing(database), [database])
  return (
    <div className={styles.empty}>
      <EmptyPicture />
      <p className={font.strong}>
        <Trans>Empty Transactions</Trans>
      </p>
      <RecordLink />
      {missing?.transactions && (
        <p className={font.soft}>
          <Trans>One line is enough, such as “coffee 18k yesterday”.</Trans>
        </p>
      )}
      <p className={styles.links}>
        {missing?.categories && (
          <Link to="/categories">
            <Trans>Ready-made categories</Trans>
          </Link>
        )}
        {missing?.transactions && (
          <Link to="/import">
            <Trans>Import a file</Trans>
          </Link>
        )}
        {missing?.transactions && missing.wallets && (
          <Link to="/wallets/{-$id}">
            <Trans>Where is your money?</Trans>
          </Link>
        )}
      </p>
    </div>
  )
}

/** What there is none of at all. Reads only the first rows, because a count would read all. */
async function readMissing({ transactions, categories, wallets }: UserDatabase) {
  const [transaction, category, wallet] = await Promise.all([
    transactions.orderBy(':id').first(),
    categories.orderBy(':id').first(),
    wallets.orderBy(':id').first(),
  ])
  return { transactions: !transaction, categories: !category, wallets: !wallet }
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
