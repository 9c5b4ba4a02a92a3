// The dashboard (specification, section 2): the summary and the list of a day or month. On a wide screen the summary
// stays beside the list, on a phone it is above it.

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { type CalendarDate, monthOfDate } from '../../domain/dates/calendar'
import { FirstDownload } from '../../parts/first-download'
import type { UserDatabase } from '../../store/database/user-database'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import { usePreloadedQuery } from '../../ui/hooks/use-preloaded-query'
import { useScrollRestoration } from '../../ui/lists/use-scroll-restoration'
import { DailyList } from './daily-list'
import styles from './dashboard-screen.module.css'
import { ListContext, listState } from './list/list-context'
import type { ListSearch } from './list/list-search'
import type { DashboardSnapshot } from './list/preload'
import { readSummary } from './list/queries'
import { useBadges } from './list/use-badges'
import { MonthlyList } from './monthly-list'
import { PeriodToggle } from './period-toggle'
import { MonthColumn } from './summary/month-column'
import { SummaryCard } from './summary/summary-card'

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
        <MonthColumn database={database} month={monthOfDate(today)} />
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
        </ListContext>
      </section>
    </div>
  )
}
