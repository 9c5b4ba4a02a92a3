// The savings planner's screen (specification, section 2): the summary, a quote, and a card for each plan.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PiggyBank, Plus } from 'lucide'
import { type ReactNode, useRef } from 'react'
import type { YearMonth } from '../../../domain/dates/calendar'
import type { UserDatabase } from '../../../store/database/user-database'
import { buttonClass } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title'
import { useFocusAfter } from '../../../ui/hooks/use-focus'
import { usePreloadedQuery } from '../../../ui/hooks/use-preloaded-query'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import { type MonthLeft, type PlanList, readMonthLeft, readPlans } from '../queries'
import { PlanCard, PlanCardSkeleton } from './plan-card'
import { PlannerSummary } from './planner-summary'
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
