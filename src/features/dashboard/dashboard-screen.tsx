// The dashboard (specification, section 2): how much there is, and what happened on a day or in a month.
// On a desk the summary stays beside the list; on a phone it stands above it.

import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { CalendarDays, CalendarRange } from 'lucide-react'
import { useState } from 'react'
import type { CalendarDate } from '../../domain/calendar'
import type { UserDatabase } from '../../store/user-database'
import { Button } from '../../ui/button'
import { usePageTitle } from '../../ui/use-page-title'
import { DailyList } from './daily-list'
import styles from './dashboard-screen.module.css'
import { MonthlyList } from './monthly-list'
import { readSummary } from './queries'
import { SummaryCard } from './summary-card'

interface DashboardScreenProps {
  readonly database: UserDatabase
  readonly displayName: string
  readonly today: CalendarDate
}

export function DashboardScreen({ database, displayName, today }: DashboardScreenProps) {
  const { t } = useLingui()
  const summary = useLiveQuery(() => readSummary(database, today), [database, today])
  const [span, setSpan] = useState<'daily' | 'monthly'>('daily')
  usePageTitle(t`Dashboard`)
  const toggle = <SpanToggle span={span} onSpan={setSpan} />
  return (
    <div className={styles.screen}>
      <div className={styles.summary}>
        <SummaryCard displayName={displayName} summary={summary} />
      </div>
      <section className={styles.list}>
        {span === 'daily' ? (
          <DailyList database={database} today={today} toggle={toggle} />
        ) : (
          <MonthlyList database={database} today={today} toggle={toggle} />
        )}
      </section>
    </div>
  )
}

function SpanToggle({
  span,
  onSpan,
}: {
  span: 'daily' | 'monthly'
  onSpan: (span: 'daily' | 'monthly') => void
}) {
  return span === 'daily' ? (
    <Button onClick={() => onSpan('monthly')}>
      <CalendarRange size={18} aria-hidden="true" />
      <Trans>Monthly</Trans>
    </Button>
  ) : (
    <Button onClick={() => onSpan('daily')}>
      <CalendarDays size={18} aria-hidden="true" />
      <Trans>Daily</Trans>
    </Button>
  )
}
