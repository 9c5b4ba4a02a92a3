// The budgets screen: the limits of a month, with the spent amount and the rest of each.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Plus } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { ALL_EXPENSES, type Budget } from '../../domain/budget/budget'
import { addMonths, type CalendarDate, type YearMonth } from '../../domain/dates/calendar'
import { daysBetween } from '../../domain/dates/calendar-grid'
import { daysOfMonths, type MonthStart, monthContaining } from '../../domain/dates/month-start'
import { shownAppearance } from '../../domain/transaction/category-details'
import type { SearchParams } from '../../domain/transaction/search/search-params'
import { useDateFormats } from '../../i18n/use-locale'
import { FirstDownload } from '../../parts/first-download'
import { SearchLink } from '../../parts/links'
import { ReportTabs } from '../../parts/report-tabs'
import type { UserDatabase } from '../../store/database/user-database'
import { Button, buttonClass } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import { CategoryBadge } from '../../ui/display/categories/category-badge'
import { VisuallyHidden } from '../../ui/display/visually-hidden'
import { useFocusAfter } from '../../ui/hooks/use-focus'
import { usePreloadedQuery } from '../../ui/hooks/use-preloaded-query'
import { FiguresScreen } from '../../ui/layout/figures-screen'
import layout from '../../ui/styles/layout.module.css'
import notice from '../../ui/styles/notice.module.css'
import { BudgetCard, BudgetCardSkeleton } from './budget-card'
import { BudgetDialog } from './budget-dialog'
import { BudgetSummary } from './budget-summary'
import { useBudgetName } from './budget-text'
import styles from './budgets-screen.module.css'
import { type MonthBudgets, readBudgets } from './queries'
import { useBudgetActions } from './use-budget-actions'

/** The months after the current one for which a limit can be set. */
const MONTHS_AHEAD = 12

interface BudgetsScreenProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly start: MonthStart
  readonly month: YearMonth
  /** True if the URL's month is invalid. */
  readonly isIgnored: boolean
  /** The budgets, if already read. */
  readonly first: MonthBudgets | null | undefined
}

export function BudgetsScreen(props: BudgetsScreenProps) {
  const { database, today, start, month, isIgnored, first } = props
  const { t } = useLingui()
  const read = () => readBudgets(database, month, start)
  const latest = usePreloadedQuery(read, [database, month, start], first ?? undefined)
  const budgets = first && latest?.month !== month && first.month === month ? first : latest
  const present = monthContaining(today, start)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = useFocusAfter(heading)
  const daysLeft =
    month === present ? daysBetween(today, daysOfMonths(month, 1, start).last) + 1 : null
  return (
    <FiguresScreen
      title={t`Budgets`}
      headingRef={heading}
      tabs={<ReportTabs />}
      period={<MonthSteps month={month} present={present} earliest={budgets?.earliest ?? null} />}
      notice={
        isIgnored && (
          <p className={notice.warning} role="status">
            <Trans>The link has no month, so this month is shown.</Trans>
          </p>
        )
      }
    >
      <BudgetSummary
        budgets={budgets?.month === month ? budgets : undefined}
        daysLeft={daysLeft}
        download={budgets === null ? <FirstDownload database={database} /> : null}
      />
      <BudgetList
        {...props}
        budgets={budgets?.month === month ? budgets : undefined}
        daysLeft={daysLeft}
        isPast={month < present}
        onRemoved={focusHeading}
      />
    </FiguresScreen>
  )
}

interface MonthStepsProps {
  readonly month: YearMonth
  readonly present: YearMonth
  readonly earliest: YearMonth | null
}

function MonthSteps({ month, present, earliest }: MonthStepsProps) {
  const name = useDateFormats().month(month)
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const hasBefore = month > present || (earliest !== null && earliest < month)
  const hasAfter = month < addMonths(present, MONTHS_AHEAD)
  return (
    <div className={styles.steps}>
      <MonthLink month={hasBefore ? before : null} present={present} icon={ChevronLeft}>
        <Trans>Earlier</Trans>
      </MonthLink>
      <p className={styles.month} aria-live="polite">
        {name}
      </p>
      <MonthLink month={hasAfter ? after : null} present={present} icon={ChevronRight}>
        <Trans>Later</Trans>
      </MonthLink>
    </div>
  )
}

interface MonthLinkProps {
  /** Null for no such month. */
  readonly month: YearMonth | null
  readonly present: YearMonth
  readonly icon: typeof ChevronLeft
  readonly children: ReactNode
}

function MonthLink({ month, present, icon, children }: MonthLinkProps) {
  if (!month) return <span className={styles.step} />
  return (
    <Link
      to="/budgets"
      search={month === present ? {} : { month }}
      replace
      resetScroll={false}
      className={`${buttonClass('ghost')} ${styles.step}`}
    >
      <Icon icon={icon} size={22} />
      <VisuallyHidden>{children}</VisuallyHidden>
    </Link>
  )
}

interface BudgetListProps extends BudgetsScreenProps {
  /** Undefined while they are read. */
  readonly budgets: MonthBudgets | undefined
  readonly daysLeft: number | null
  /** A past month cannot be changed. */
  readonly isPast: boolean
  /** Called when a card is removed. */
  readonly onRemoved: () => void
}

function BudgetList(props: BudgetListProps) {
  const { database, month, start, budgets, daysLeft, isPast, onRemoved } = props
  /** The budget whose dialog is open, null for a new one. */
  const [opened, setOpened] = useState<Budget | null>()
  const { end } = useBudgetActions(database, month)
  const remove = ({ categoryName }: Budget) => {
    setOpened(undefined)
    onRemoved()
    void end(categoryName)
  }
  return (
    <div className={layout.medium}>
      {!isPast && (
        <div className={styles.actions}>
          <Button variant="primary" disabled={!budgets} onClick={() => setOpened(null)}>
            <Icon icon={Plus} size={20} />
            <Trans>New budget</Trans>
          </Button>
        </div>
      )}
      {isPast && budgets?.budgets.length === 0 && (
        <p>
          <Trans>There is no limit in this month.</Trans>
        </p>
      )}
      <ul className={layout.medium} aria-busy={!budgets}>
        {!budgets && <Skeletons />}
        {budgets?.budgets.map(each => (
          <BudgetCard
            key={each.budget.categoryName}
            month={each}
            daysLeft={daysLeft}
            badge={<BudgetBadge budget={each.budget} appearances={budgets.appearances} />}
            onEdit={isPast ? undefined : () => setOpened(each.budget)}
          >
            {name => <SearchLink filters={expensesOf(each.budget, budgets)}>{name}</SearchLink>}
          </BudgetCard>
        ))}
      </ul>
      {opened !== undefined && budgets && (
        <BudgetDialog
          database={database}
          month={month}
          start={start}
          budget={opened}
          excluded={budgets.budgets.map(({ budget }) => budget.categoryName)}
          onRemove={remove}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

function BudgetBadge({
  budget,
  appearances,
}: Pick<MonthBudgets, 'appearances'> & { budget: Budget }) {
  const name = useBudgetName()(budget)
  return (
    <CategoryBadge name={name} {...shownAppearance(name, appearances.get(budget.categoryName))} />
  )
}

function Skeletons() {
  return (
    <>
      <BudgetCardSkeleton />
      <BudgetCardSkeleton />
    </>
  )
}

/** The filters of the search for the expenses that count for a budget. */
function expensesOf({ categoryName }: Budget, { range }: MonthBudgets): SearchParams {
  return {
    ...{ type: 'expense', from: range.first, to: range.last },
    ...(categoryName !== ALL_EXPENSES && { category: [categoryName] }),
  }
}
