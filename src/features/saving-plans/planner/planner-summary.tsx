// The summary card of the planner: the number of plans and the sum of their targets (specification, section 2, Savings
// planner). Invariant: the card has its final size before the plans have been read.

import { Trans } from '@lingui/react/macro'
import { decimalText, type Hundredths } from '../../../domain/money/money'
import { type SavingPlan, totalOfTargets } from '../../../domain/saving-plan/saving-plan'
import { amountParts } from '../../../i18n/amount-formats'
import { Amount } from '../../../ui/display/amount'
import { Skeleton } from '../../../ui/display/skeleton'
import styles from './planner-summary.module.css'

/** @param plans undefined while they are read */
export function PlannerSummary({ plans }: { plans: readonly SavingPlan[] | undefined }) {
  return (
    <section className={styles.card} aria-busy={plans === undefined}>
      <h1 className={styles.title}>
        <Trans>Savings Planner</Trans>
      </h1>
      <Targets plans={plans} />
    </section>
  )
}

function Targets({ plans }: { plans: readonly SavingPlan[] | undefined }) {
  if (plans?.length === 0)
    return (
      <p className={styles.none}>
        <Trans>You don't have savings target!</Trans>
      </p>
    )
  return (
    <div>
      <p className={styles.words}>
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
