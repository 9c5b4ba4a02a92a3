// The dashboard (specification, section 2): how much there is, and what happened on a day or in a month.
// On a desk the summary stays beside the list; on a phone it stands above it.

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { type CalendarDate, monthOfDate } from '../../domain/calendar'
import type { UserDatabase } from '../../store/user-database'
import { useKnownQuery } from '../../ui/use-known-query'
import { usePageTitle } from '../../ui/use-page-title'
import { useScrollBack } from '../../ui/use-scroll-back'
import { DailyList } from './daily-list'
import styles from './dashboard-screen.module.css'
import type { FirstLook } from './first-look'
import type { ListChoice } from './list-choice'
import { ListContext } from './list-context'
import { MonthColumn } from './month-column'
import { MonthlyList } from './monthly-list'
import { readSummary } from './queries'
import { SpanToggle } from './span-toggle'
import { SummaryCard } from './summary-card'

interface DashboardScreenProps {
  readonly database: UserDatabase
  readonly displayName: string
  readonly today: CalendarDate
  /** What is listed; the same object for the same list. */
  readonly choice: ListChoice
  /** The transaction whose save has led here. */
  readonly saved: number | undefined
  readonly onChoice: (choice: ListChoice) => void
  /** What has been read before; undefined when that took too long. */
  readonly first: FirstLook | undefined
  /** How far the first download of a new device has come. */
  readonly download?: ReactNode
}

export function DashboardScreen(props: DashboardScreenProps) {
  const { database, displayName, today, choice, onChoice, first, download } = props
  const { t } = useLingui()
  const known = (first?.today === today && first.summary) || undefined
  const summary = useKnownQuery(() => readSummary(database, today), [database, today], known)
  const scrollBack = useScrollBack()
  // A later return to this place finds the screen as it was left.
  const saved = scrollBack.isReturn ? undefined : props.saved
  const facts = useMemo(() => ({ list: choice, saved }), [choice, saved])
  usePageTitle(t`Dashboard`)
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
            toggle={<SpanToggle choice={choice} onChoice={onChoice} />}
          />
        </ListContext>
      </section>
    </div>
  )
}
