// The summary card: a greeting, the balance, and the income and expense of today and of this month.
// Invariant: the card has its final size before the totals have been read.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight } from 'lucide'
import type { ReactNode } from 'react'
import { decimalText, type Hundredths } from '../../../domain/money/money'
import { amountParts } from '../../../i18n/amount-formats'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import { Amount } from '../../../ui/display/amounts/amount'
import { Skeleton } from '../../../ui/display/skeleton'
import font from '../../../ui/styles/font.module.css'
import type { Flow, Summary } from '../list/queries'
import styles from './summary-card.module.css'

interface SummaryCardProps {
  /** Null without an account. */
  readonly displayName: string | null
  /** Undefined while it is read, null until the first download has ended. */
  readonly summary: Summary | null | undefined
  /** Shown in place of the balance during the first download. */
  readonly download: ReactNode
}

export function SummaryCard({ displayName, summary, download }: SummaryCardProps) {
  return (
    <section className={styles.card} aria-busy={!summary}>
      <h1 className={styles.greeting}>
        {displayName === null ? (
          <Trans>Welcome to CoMoney</Trans>
        ) : (
          <Trans>
            Welcome back, <span className={styles.name}>{displayName}</span>
          </Trans>
        )}
      </h1>
      <div>
        <h2 className={classNames(font.small, font.strong)}>
          <Trans>Current Balance</Trans>
        </h2>
        {summary === null ? (
          <div className={styles.download}>{download}</div>
        ) : (
          <p className={styles.balance}>
            <Sum value={summary?.balance} isFitted />
          </p>
        )}
      </div>
      <div className={styles.flows}>
        <FlowBlock title={<Trans>Today</Trans>} flow={summary?.today} />
        <FlowBlock
          title={
            <Link to="/reports" className={styles.link}>
              <Trans>This Month</Trans>
            </Link>
          }
          flow={summary?.month}
        />
      </div>
    </section>
  )
}

function FlowBlock({ title, flow }: { title: ReactNode; flow: Flow | undefined }) {
  return (
    <div className={styles.block}>
      <h2 className={classNames(font.small, font.strong)}>{title}</h2>
      <dl className={styles.flow}>
        <dt>
          <Icon icon={ArrowDownLeft} size={16} className={font.income} />
          <Trans>Income</Trans>
        </dt>
        <dd>
          <Sum value={flow?.income} />
        </dd>
        <dt>
          <Icon icon={ArrowUpRight} size={16} className={font.expense} />
          <Trans>Expense</Trans>
        </dt>
        <dd>
          <Sum value={flow?.expense} />
        </dd>
      </dl>
    </div>
  )
}

function Sum({ value, isFitted = false }: { value: Hundredths | undefined; isFitted?: boolean }) {
  if (value === undefined) return <Skeleton width="medium" />
  return <Amount parts={amountParts(decimalText(value))} isFitted={isFitted} />
}
