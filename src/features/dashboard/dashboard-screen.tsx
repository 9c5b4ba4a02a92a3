// The dashboard (specification, section 2): how much there is, and what happened on a day or in a month.
// On a desk the summary stays beside the list; on a phone it stands above it.

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { type CalendarDate, monthOfDate } from '../../domain/dates/calendar'
import type { UserDatabase } from '../../store/database/user-database'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import { usePreloadedQuery } from '../../ui/hooks/use-preloaded-query'
import { useScrollRestoration } from '../../ui/lists/use-scroll-restoration'
import styles from './dashboard-screen.module.css'
import { DailyList } from './list/daily-list'
import { ListContext } from './list/list-context'
import { MonthlyList } from './list/monthly-list'
import { PeriodToggle } from './list/period-toggle'
import type { ListSearch } from './list-search'
import type { DashboardPreload } from './preload'
import { readSummary } from './queries'
import { MonthColumn } from './summary/month-column'
import { SummaryCard } from './summary/summary-card'

interface DashboardScreenProps {
  readonly database: UserDatabase
  readonly displayName: string
  readonly today: CalendarDate
  /** What is listed; the same object for the same list. */
  readonly choice: ListSearch
  /** The transaction whose save has led here. */
  readonly saved: number | undefined
  readonly onChoice: (choice: ListSearch) => void
  /** What has been read before; undefined when that took too long. */
  readonly first: DashboardPreload | undefined
  /** How far the first download of a new device has come. */
  readonly download?: ReactNode
}

export function DashboardScreen(props: DashboardScreenProps) {
  const { database, displayName, today, choice, onChoice, first, download } = props
  const { t } = useLingui()
  const known = (first?.today === today && first.summary) || undefined
  const summary = usePreloadedQuery(() => readSummary(database, today), [database, today], known)
  const scrollBack = useScrollRestoration()
  // A later return to this place finds the screen as it was left.
  const saved = scrollBack.isReturn ? undefined : props.saved
  const facts = useMemo(() => ({ list: choice, saved }), [choice, saved])
  useDocumentTitle(t`Dashboard`)
  const List = choice.span === 'monthly' ? MonthlyList : DailyList
  return (
    <div className={styles.screen}>
      <div className={styles.summary}>
        <SummaryCard displayName={displayName} summary={summary} download={download} />
        <MonthColumn database={database} month={monthOfDate(today)} />
      </div>
      <section className={styles.list}>
        <ListContext value={facts}>
          <List
            database={database}
            today={today}
            choice={choice}
            onChoice={onChoice}
            first={first}
            scrollBack={scrollBack}
            toggle={<PeriodToggle choice={choice} onChoice={onChoice} />}
          />
        </ListContext>
      </section>
    </div>
  )
}
