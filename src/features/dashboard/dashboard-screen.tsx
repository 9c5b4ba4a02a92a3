// The dashboard (specification, section 2): the summary and the list of a day or month. On a wide screen the summary
// stays beside the list, on a phone it is above it.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useMemo } from 'react'
import { type CalendarDate, monthOfDate } from '../../domain/dates/calendar'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import { FirstDownload } from '../../parts/first-download'
import type { UserDatabase } from '../../store/database/user-database'
import { useWideScreen } from '../../ui/hooks/use-device'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import { usePreloadedQuery } from '../../ui/hooks/use-preloaded-query'
import { useScrollRestoration } from '../../ui/lists/use-scroll-restoration'
import styles from './dashboard-screen.module.css'
import { ListContext, listState, useBadges } from './list/list-context'
import { ListHeader, type ListProps, listProps } from './list/list-header'
import { type ListSearch, listedPeriod, THIS_MONTH, TODAY } from './list/list-search'
import type { DashboardSnapshot } from './list/preload'
import { readSummary } from './list/queries'
import { TransactionList } from './list/transaction-list'
import { SummaryCard } from './summary/summary-card'

const MonthSoFar = lazyWithMessages('The month so far', async () => {
  return (await import('./month-so-far/month-so-far')).MonthSoFar
})

const EarlierDays = lazyWithMessages('The earlier days', async () => {
  return (await import('./month-so-far/earlier-days')).EarlierDays
})

interface DashboardScreenProps {
  readonly database: UserDatabase
  /** Null without an account. */
  readonly displayName: string | null
  readonly today: CalendarDate
  /** The same object for the same list. */
  readonly search: ListSearch
  /** The id of the transaction that was just saved. */
  readonly saved: number | undefined
  readonly onSearch: (search: ListSearch) => void
  /** The snapshot of the first frame; undefined when the database did not answer in time. */
  readonly first: DashboardSnapshot | undefined
  /** The templates, and the lines about schedules and budgets. */
  readonly parts?: ReactNode
}

export function DashboardScreen(props: DashboardScreenProps) {
  const { database, displayName, today, search, onSearch, first, parts } = props
  const { t } = useLingui()
  const preloaded = (first?.today === today && first.summary) || undefined
  const readToday = () => readSummary(database, today)
  const summary = usePreloadedQuery(readToday, [database, today], preloaded)
  const scrollRestoration = useScrollRestoration()
  // A return through the history must not scroll to the saved row.
  const saved = scrollRestoration.isReturn ? undefined : props.saved
  const badgeOf = useBadges(database)
  const isWide = useWideScreen()
  const facts = useMemo(
    () => ({ state: listState(search), saved, badgeOf }),
    [search, saved, badgeOf],
  )
  useDocumentTitle(t`Dashboard`)
  const List = search.span === 'monthly' ? MonthlyList : DailyList
  return (
    <div className={styles.screen}>
      <div className={styles.summary}>
        <SummaryCard
          displayName={displayName}
          summary={summary}
          download={<FirstDownload database={database} />}
        />
        {parts}
        {isWide && (
          <div className={styles.month}>
            <Suspense>
              <MonthSoFar database={database} month={monthOfDate(today)} />
            </Suspense>
          </div>
        )}
      </div>
      <section className={styles.list}>
        <ListContext value={facts}>
          <List
            database={database}
            today={today}
            search={search}
            onSearch={onSearch}
            first={first}
            scrollRestoration={scrollRestoration}
            toggle={<PeriodToggle search={search} onSearch={onSearch} />}
          />
          {isWide && search.span !== 'monthly' && listedPeriod(search, today) === today && (
            <Suspense>
              <EarlierDays database={database} today={today} />
            </Suspense>
          )}
        </ListContext>
      </section>
    </div>
  )
}

/** The list of one day's transactions; the default is today (specification, section 2, Daily list). */
function DailyList(props: ListProps) {
  const { t } = useLingui()
  const date = listedPeriod(props.search, props.today)
  return (
    <>
      <ListHeader
        {...props}
        title={<Trans>Daily Transaction</Trans>}
        label={t`Date`}
        previous={t`Previous day`}
        next={t`Next day`}
      />
      <TransactionList key={date} {...listProps(props, date)} />
    </>
  )
}

/** The list of one month's transactions; the default is this month (specification, section 2). */
function MonthlyList(props: ListProps) {
  const { t } = useLingui()
  const month = listedPeriod(props.search, props.today)
  return (
    <>
      <ListHeader
        {...props}
        title={<Trans>Monthly Transaction</Trans>}
        label={t`Month`}
        previous={t`Previous month`}
        next={t`Next month`}
      />
      <TransactionList key={month} byDay {...listProps(props, month)} />
    </>
  )
}

interface PeriodToggleProps {
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
}

/** The toggle between the daily and the monthly list (specification, section 2): two buttons, one of them pressed. */
function PeriodToggle({ search, onSearch }: PeriodToggleProps) {
  const { t } = useLingui()
  const option = (to: ListSearch, name: ReactNode) => (
    <button
      type="button"
      className={styles.option}
      aria-pressed={search.span === to.span}
      // A second press keeps the chosen day or month.
      onClick={() => search.span !== to.span && onSearch(to)}
    >
      {name}
    </button>
  )
  return (
    <fieldset className={styles.options} aria-label={t`Transaction list`}>
      {option(TODAY, <Trans>Daily</Trans>)}
      {option(THIS_MONTH, <Trans>Monthly</Trans>)}
    </fieldset>
  )
}
