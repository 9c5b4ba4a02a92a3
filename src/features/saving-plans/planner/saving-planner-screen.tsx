// The savings planner's screen (specification, section 2): the summary, a quote, and a card for each plan.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PiggyBank, Plus } from 'lucide'
import { type ReactNode, useId, useRef } from 'react'
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
import type { UserDatabase } from '../../../store/database/user-database'
import { buttonClass } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import { Amount } from '../../../ui/display/amounts/amount'
import { Skeleton } from '../../../ui/display/skeleton'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title'
import { useFocusAfter } from '../../../ui/hooks/use-focus'
import { usePreloadedQuery } from '../../../ui/hooks/use-preloaded-query'
import { Fact } from '../../../ui/layout/fact'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import { type MonthLeft, type PlanList, readMonthLeft, readPlans } from '../queries'
import { PlanCard, PlanCardSkeleton } from './plan-card'
import styles from './saving-planner-screen.module.css'

interface SavingPlannerScreenProps {
  readonly database: UserDatabase
  /** The current calendar month: a plan has calendar months, even if the months of the reports start on payday. */
  readonly month: YearMonth
  /** The plans, if already read. */
  readonly first?: PlanList | undefined
  /** The month's income less its expenses, if already read. */
  readonly firstLeft?: MonthLeft | undefined
  /** The money quote. */
  readonly quote?: ReactNode
}

export function SavingPlannerScreen(props: SavingPlannerScreenProps) {
  const { database, month, first, firstLeft, quote } = props
  const { t } = useLingui()
  const list = usePreloadedQuery(() => readPlans(database), [database], first)
  const plans = list?.hasAll ? list.plans : undefined
  const read = usePreloadedQuery(() => readMonthLeft(database, month), [database, month], firstLeft)
  // After midnight the value of the last month remains until that of the new month has been read.
  const left = read?.month === month ? read.left : null
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = useFocusAfter(heading)
  useDocumentTitle(t`Savings Planner`)
  return (
    <div className={styles.screen}>
      <PlannerSummary {...{ plans, month, left }} since={read?.since ?? null} />
      <section className={classNames(layout.large, styles.plans)}>
        <header className={layout.between}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            <Trans>Your plans</Trans>
          </h2>
          <Link to="/add-saving-plan" className={buttonClass('primary')}>
            <Icon icon={Plus} size={20} />
            <Trans>Add plan</Trans>
          </Link>
        </header>
        <PlanCards database={database} list={list} month={month} onDeleted={focusHeading} />
      </section>
      {quote}
    </div>
  )
}

interface PlanCardsProps {
  readonly database: UserDatabase
  readonly list: PlanList | undefined
  readonly month: YearMonth
  readonly onDeleted: () => void
}

function PlanCards({ list, ...card }: PlanCardsProps) {
  if (!list || (list.plans.length === 0 && !list.hasAll))
    return (
      <ul className={styles.list} aria-busy="true">
        <PlanCardSkeleton />
        <PlanCardSkeleton />
      </ul>
    )
  if (list.plans.length === 0) return <EmptyPlans />
  return (
    <ul className={styles.list}>
      {list.plans.map(plan => (
        <PlanCard key={plan.id} plan={plan} {...card} />
      ))}
    </ul>
  )
}

/** The empty state of the planner: a picture, texts, and a link to the form. */
function EmptyPlans() {
  return (
    <div className={styles.empty}>
      <span className={styles.picture}>
        <Icon icon={PiggyBank} size={56} />
      </span>
      <p className={font.strong}>
        <Trans>You Don't Have Savings Item</Trans>
      </p>
      <p className={styles.purpose}>
        <Trans>Choose a target and a month, and see what to put aside each month.</Trans>
      </p>
      <Link to="/add-saving-plan" className={buttonClass('outline')}>
        <Trans>Make your first plan</Trans>
      </Link>
    </div>
  )
}

// The summary card of the planner: the number of plans and the sum of their targets (specification, section 2, Savings
// planner), and the amount that they need in the month. Invariant: the card has its final size before any read.

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

function PlannerSummary({ plans, month, left, since }: PlannerSummaryProps) {
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

/**
 * The month on the summary card: the amount that the plans need, the income less the expenses, and the missing or free
 * amount. Invariant: no figure is shown before all its parts have been read.
 */
function PlannedMonth({ plans, month, left, since }: PlannerSummaryProps) {
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
