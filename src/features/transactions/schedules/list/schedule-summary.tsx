// The card on top of the schedules: what the month still brings.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { YearMonth } from '../../../../domain/dates/calendar'
import { decimalText } from '../../../../domain/money/money'
import type { ScheduleOverview } from '../../../../domain/transaction/schedule/overview'
import { amountParts, signedAmountParts } from '../../../../i18n/amount-formats'
import { useDateFormats } from '../../../../i18n/use-locale'
import { Amount } from '../../../../ui/display/amount'
import { Skeleton } from '../../../../ui/display/skeleton'
import styles from './schedule-summary.module.css'

interface ScheduleSummaryProps {
  /** Undefined while the schedules are read, and until the first download has ended. */
  readonly overview: ScheduleOverview | undefined
  readonly isEmpty: boolean
  readonly month: YearMonth
  /** Shown during the first download. */
  readonly download: ReactNode
}

export function ScheduleSummary({ overview, isEmpty, month, download }: ScheduleSummaryProps) {
  return (
    <section className={styles.hero} aria-busy={!overview}>
      {!overview ? (
        (download ?? <Skeleton width="long" />)
      ) : isEmpty ? (
        <p className={styles.purpose}>
          <Trans>
            Rent, salary, instalments, subscriptions: say once how they repeat, and they are added
            by themselves, or you are asked.
          </Trans>
        </p>
      ) : (
        <Figures overview={overview} month={month} />
      )}
    </section>
  )
}

interface FiguresProps extends Pick<ScheduleSummaryProps, 'month'> {
  readonly overview: ScheduleOverview
}

function Figures({ overview: { toCome }, month }: FiguresProps) {
  const monthName = useDateFormats().month(month)
  return (
    <>
      <p className={styles.label}>
        <Trans>Still to pay in {monthName}</Trans>
      </p>
      <p className={styles.total}>
        <Amount parts={amountParts(decimalText(toCome.expense))} isFitted />
      </p>
      {toCome.income > 0n && (
        <p className={styles.label}>
          <Trans>
            Still to receive: <Amount parts={signedAmountParts(decimalText(toCome.income), '+')} />
          </Trans>
        </p>
      )}
    </>
  )
}
