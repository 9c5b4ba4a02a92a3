// The reports screen: a span, the sentence about it, and the views of its figures.
// Invariant: another span or view is the same screen; the shown figures stay until the next ones have been read.

import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Printer } from 'lucide'
import type { CalendarDate } from '../../domain/dates/calendar'
import type { MonthStart } from '../../domain/dates/month-start'
import type { IgnoredReportParam, Report } from '../../domain/totals/reports/report-params'
import { csvOf } from '../../lib/csv'
import { saveFile } from '../../lib/save-file'
import { FirstDownload } from '../../parts/first-download'
import { ReportTabs } from '../../parts/report-tabs'
import type { UserDatabase } from '../../store/database/user-database'
import { Button } from '../../ui/controls/button'
import { useAmountsHidden } from '../../ui/display/amounts/hidden-amounts'
import { usePreloadedQuery } from '../../ui/hooks/use-preloaded-query'
import { FiguresScreen } from '../../ui/layout/figures-screen'
import font from '../../ui/styles/font.module.css'
import { ReportWallet } from './chart/rows-link'
import { type ReportFigures, readReport } from './queries'
import { ReportCard } from './report-card'
import { ReportFigure } from './report-figure'
import { ReportPanel } from './report-panel'
import { csvRows, type ReportTable, useReportTable } from './report-table'
import styles from './reports-screen.module.css'
import { SpanPicker, WalletSelect } from './span-picker'

interface ReportActionsProps {
  readonly figures: ReportFigures
  readonly table: ReportTable
}

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
  /** Shows what is still to come. */
  readonly onAhead: () => void
}

export function ReportsScreen(props: ReportsScreenProps) {
  const { database, today, start, report, ignored, first, onReport, onAhead } = props
  const { t } = useLingui()
  const read = () => readReport(database, report, start, today)
  const latest = usePreloadedQuery(read, [database, report, start, today], first ?? undefined)
  // The figures that were read before the frame replace those of another report.
  const figures = first && !isOf(latest, report) && isOf(first, report) ? first : latest
  const table = useReportTable(figures ?? undefined, today)
  const onSpan = (span: Report['span']) => onReport({ ...report, span })
  const { category: _, ...ofAllCategories } = report
  const { wallet: key, ...ofAllWallets } = report
  const onWallet = (wallet: string | null) =>
    onReport(wallet === null ? ofAllWallets : { ...report, wallet })
  return (
    <ReportWallet value={figures?.report.wallet}>
      <FiguresScreen
        title={t`Reports`}
        tabs={<ReportTabs />}
        period={
          <SpanPicker span={report.span} start={start} today={today} onSpan={onSpan}>
            <WalletSelect wallets={figures?.wallets ?? []} value={key} onValue={onWallet} />
          </SpanPicker>
        }
        notice={<IgnoredParams ignored={ignored} />}
      >
        <ReportCard
          figures={figures}
          today={today}
          download={<FirstDownload database={database} />}
          onSpan={onSpan}
        />
        <ReportPanel
          view={report.view}
          isBusy={!figures}
          onView={view => (view === 'ahead' ? onAhead() : onReport({ ...ofAllCategories, view }))}
          actions={
            figures && table.rows.length > 0 && <ReportActions figures={figures} table={table} />
          }
        >
          {figures && <ReportFigure figures={figures} table={table} today={today} />}
        </ReportPanel>
      </FiguresScreen>
    </ReportWallet>
  )
}

function isOf(figures: ReportFigures | null | undefined, report: Report): boolean {
  return JSON.stringify(figures?.report) === JSON.stringify(report)
}

/** The notice of the URL parameters that the report ignores. */
function IgnoredParams({ ignored }: { ignored: readonly IgnoredReportParam[] }) {
  const textOf = useIgnoredText()
  if (ignored.length === 0) return null
  return (
    <div className={styles.ignored} role="status">
      <p>
        <Trans>Part of the link cannot be read and is left out:</Trans>
      </p>
      <ul>
        {ignored.map(param => (
          <li key={param}>{textOf(param)}</li>
        ))}
      </ul>
    </div>
  )
}

function useIgnoredText(): (param: IgnoredReportParam) => string {
  const { t } = useLingui()
  return param => {
    switch (param) {
      case 'span':
        return t`the kind of period`
      case 'at':
        return t`the month, quarter or year`
      case 'from':
        return t`the first date`
      case 'to':
        return t`the last date`
      case 'view':
        return t`the view`
      case 'from-after-to':
        return t`the two dates, as the first is after the last`
      case 'one-date':
        return t`the date that stands alone`
      case 'span-too-long':
        return t`the two dates, as a report has 50 years at most`
    }
  }
}

/** The buttons that print the report or save it as CSV. */
function ReportActions({ figures: { range, report }, table }: ReportActionsProps) {
  const isHidden = useAmountsHidden()
  const save = () => {
    const name = `comoney-${report.view}-${range.first}-${range.last}.csv`
    saveFile(name, new Blob([csvOf(csvRows(table))], { type: 'text/csv' }))
  }
  return (
    <div className={styles.actions}>
      <Button icon={Download} onClick={save}>
        <Trans>Save as CSV</Trans>
      </Button>
      <Button icon={Printer} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      {isHidden && (
        <p className={font.remark}>
          <Trans>
            The CSV file has the amounts that are hidden here. The print hides them, too.
          </Trans>
        </p>
      )}
    </div>
  )
}
