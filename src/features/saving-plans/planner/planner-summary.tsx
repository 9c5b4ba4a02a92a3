// The summary card of the planner: the number of plans and the sum of their targets (specification, section 2, Savings
// planner), and the amount that they need in the month. Invariant: the card has its final size before any read.

import { Trans } from '@lingui/react/macro'
import type { YearMonth } from '../../../domain/dates/calendar'
import { decimalText, type Hundredths } from '../../../domain/money/money'
import { type SavingPlan, totalOfTargets } from '../../../domain/saving-plan/saving-plan'
import { amountParts } from '../../../i18n/amount-formats'
import { classNames } from '../../../ui/controls/class-names'
import { Amount } from '../../../ui/display/amounts/amount'
import { Skeleton } from '../../../ui/display/skeleton'
import font from '../../../ui/styles/font.module.css'
import { PlannedMonth } from './planned-month'
import styles from './planner-summary.module.css'

interface PlannerSummaryProps {
  /** Undefined until all have been read. */
  readonly plans: readonly SavingPlan[] | undefined
  /** The current month. */
  readonly month: YearMonth
  /** The month's income less its expenses; null while that is not known. */
  readonly left: Hundredths | null
}

export function PlannerSummary({ plans, month, left }: PlannerSummaryProps) {
  return (
    <section className={styles.card} aria-busy={plans === undefined || left === null}>
      <h1>
        <Trans>Savings Planner</Trans>
      </h1>
      <Targets plans={plans} />
      <PlannedMonth plans={plans} month={month} left={left} />
    </section>
  )
}

function Targets({ plans }: { plans: readonly SavingPlan[] | undefined }) {
  if (plans?.length === 0)
    return (
      <div className={styles.targets}>
        <p className={styles.none}>
          <Trans>You don't have savings target!</Trans>
        </p>
      </div>
    )
  return (
    <div className={styles.targets}>
      <p className={classNames(font.small, font.strong)}>
        <CountText count={plans?.length} />
      </p>
      <p className={styles.total}>
        <Total sum={plans && totalOfTargets(plans)} />
      </p>
    </div>
  )
}

function CountText({ count }: { count: number | undefined }) {
  if (count === undefined) return <Skeleton width="long" />
  return <Trans>You have {count} savings target!</Trans>
}

function Total({ sum }: { sum: Hundredths | undefined }) {
  if (sum === undefined) return <Skeleton width="medium" />
  return <Amount parts={amountParts(decimalText(sum))} isFitted />
}
