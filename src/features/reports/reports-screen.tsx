// The reports screen: a span, the sentence about it, and four views of its figures.
// Invariant: another span or view is the same screen; the shown figures stay until the next ones have been read.

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { CalendarDate } from '../../domain/dates/calendar'
import type { MonthStart } from '../../domain/dates/month-start'
import {
  type IgnoredReportParam,
  REPORT_VIEWS,
  type Report,
} from '../../domain/totals/reports/report-params'
import { FirstDownload } from '../../parts/first-download'
import { ReportTabs } from '../../parts/report-tabs'
import type { UserDatabase } from '../../store/database/user-database'
import { Tabs } from '../../ui/controls/tabs'
import { usePreloadedQuery } from '../../ui/hooks/use-preloaded-query'
import { FiguresScreen } from '../../ui/layout/figures-screen'
import layout from '../../ui/styles/layout.module.css'
import { IgnoredParams } from './ignored-params'
import { type ReportFigures, readReport } from './queries'
import { ReportActions } from './report-actions'
import { ReportCard } from './report-card'
import { ReportFigure } from './report-figure'
import { useReportTable } from './report-table'
import styles from './reports-screen.module.css'
import { SpanPicker } from './span-picker'

interface ReportsScreenProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly start: MonthStart
  /** The same object for the same report. */
  readonly report: Report
  readonly ignored: readonly IgnoredReportParam[]
  /** The figures of the first frame, if they have been read. */
  readonly first: ReportFigures | null | undefined
  readonly onReport: (report: Report) => void
}

export function ReportsScreen(props: ReportsScreenProps) {
  const { database, today, start, report, ignored, first, onReport } = props
  const { t } = useLingui()
  const panelId = useId()
  const read = () => readReport(database, report, start, today)
  const latest = usePreloadedQuery(read, [database, report, start, today], first ?? undefined)
  // The figures that were read before the frame replace those of another report.
  const figures = first && !isOf(latest, report) && isOf(first, report) ? first : latest
  const table = useReportTable(figures ?? undefined, today)
  const onSpan = (span: Report['span']) => onReport({ ...report, span })
  return (
    <FiguresScreen
      title={t`Reports`}
      tabs={<ReportTabs />}
      period={<SpanPicker span={report.span} start={start} today={today} onSpan={onSpan} />}
      notice={<IgnoredParams ignored={ignored} />}
    >
      <ReportCard
        figures={figures}
        today={today}
        download={<FirstDownload database={database} />}
        onSpan={onSpan}
      />
      <div className={layout.stack}>
        <div className={styles.tabs}>
          <Tabs
            label={t`View`}
            panelId={panelId}
            tabs={REPORT_VIEWS.map(view => ({ value: view, content: <ViewName view={view} /> }))}
            value={report.view}
            onChange={view => onReport({ span: report.span, view })}
          />
        </div>
        <div id={panelId} role="tabpanel" className={styles.panel} aria-busy={!figures}>
          {figures && <ReportFigure figures={figures} table={table} today={today} />}
        </div>
        {figures && <ReportActions figures={figures} table={table} />}
      </div>
    </FiguresScreen>
  )
}

function isOf(figures: ReportFigures | null | undefined, report: Report): boolean {
  return JSON.stringify(figures?.report) === JSON.stringify(report)
}

function ViewName({ view }: Pick<Report, 'view'>) {
  switch (view) {
    case 'categories':
      return <Trans>Categories</Trans>
    case 'months':
      return <Trans>Months</Trans>
    case 'balance':
      return <Trans>Balance</Trans>
    case 'calendar':
      return <Trans>Calendar</Trans>
  }
}
