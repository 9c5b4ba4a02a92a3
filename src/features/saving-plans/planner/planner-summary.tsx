// The summary card of the planner: the number of plans and the sum of their targets (specification, section 2, Savings
// planner), and the amount that they need in the month. Invariant: the card has its final size before any read.

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { CalendarDate, YearMonth } from '../../../domain/dates/calendar'
import { decimalText, type Hundredths } from '../../../domain/money/money'
import {
  type AfterPlans,
  afterPlans,
  requiredInMonth,
} from '../../../domain/saving-plan/planned-month'
import { type SavingPlan, totalOfTargets } from '../../../domain/saving-plan/saving-plan'
import { amountParts } from '../../../i18n/amount-formats'
import { useDateFormats } from '../../../i18n/use-locale'
import { classNames } from '../../../ui/controls/class-names'
import { Amount } from '../../../ui/display/amounts/amount'
import { Skeleton } from '../../../ui/display/skeleton'
import { Fact } from '../../../ui/layout/fact'
import font from '../../../ui/styles/font.module.css'
import styles from './planner-summary.module.css'

interface PlannerSummaryProps {
  /** Undefined until all have been read. */
  readonly plans: readonly SavingPlan[] | undefined
  /** The current month. */
  readonly month: YearMonth
  /** The month's income less its expenses; null while that is not known. */
  readonly left: Hundredths | null
  /** The first recorded day, if an income before it is likely; null for any other month. */
  readonly since: CalendarDate | null
}

export function PlannerSummary({ plans, month, left, since }: PlannerSummaryProps) {
  return (
    <section className={styles.card} aria-busy={plans === undefined || left === null}>
      <h1>
        <Trans>Savings Planner</Trans>
      </h1>
      <Targets plans={plans} />
      <PlannedMonth {...{ plans, month, left, since }} />
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

interface PlannedMonthProps {
  /** Undefined until all have been read. */
  readonly plans: readonly SavingPlan[] | undefined
  readonly month: YearMonth
  /** The month's income less its expenses; null while that is not known. */
  readonly left: Hundredths | null
  /** The first recorded day, if an income before it is likely; null for any other month. */
  readonly since: CalendarDate | null
}

/**
 * The month on the summary card: the amount that the plans need, the income less the expenses, and the missing or free
 * amount. Invariant: no figure is shown before all its parts have been read.
 */
function PlannedMonth({ plans, month, left, since }: PlannedMonthProps) {
  const id = useId()
  const formats = useDateFormats()
  const name = formats.month(month)
  const required = plans ? requiredInMonth(plans, month) : null
  const after = left === null || required === null ? null : afterPlans(left, required)
  // Where an income is unknown, nothing can be said to be missing.
  const part = since && formats.dayOfMonth(since)
  return (
    <section className={styles.month} aria-labelledby={id}>
      <h2 id={id} className={classNames(font.small, font.strong)}>
        <Trans>{name} so far</Trans>
      </h2>
      <dl>
        <Sum label={<Trans>To set aside</Trans>} value={required} />
        <Sum
          label={
            part === null ? <Trans>Left this month</Trans> : <Trans>Recorded since {part}</Trans>
          }
          value={left}
        />
        {part === null && (
          <Sum label={after ? <AfterLabel kind={after.kind} /> : null} value={after?.sum ?? null} />
        )}
      </dl>
    </section>
  )
}

function AfterLabel({ kind }: Pick<AfterPlans, 'kind'>) {
  return kind === 'missing' ? <Trans>Still missing</Trans> : <Trans>Free to spend</Trans>
}

interface SumProps {
  /** Null if it depends on the sum, and the sum is not known. */
  readonly label: ReactNode
  readonly value: Hundredths | null
}

function Sum({ label, value }: SumProps) {
  return (
    <Fact name={label ?? <Skeleton width="short" />} className={styles.sum}>
      {value === null ? (
        <Skeleton width="medium" />
      ) : (
        <Amount parts={amountParts(decimalText(value))} isFitted />
      )}
    </Fact>
  )
}
