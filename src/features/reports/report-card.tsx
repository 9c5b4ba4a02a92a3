// The card on top of a report: income, expense, the difference, and the categories that changed most.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CalendarDate, DateRange } from '../../domain/dates/calendar'
import { decimalText, type Hundredths } from '../../domain/money/money'
import { shiftSpan } from '../../domain/totals/reports/report-span'
import { changedMost, type ReportSummary } from '../../domain/totals/reports/report-summary'
import { presentKeys, type Wallet } from '../../domain/transaction/wallet/wallet'
import { shortName } from '../../domain/values/truncate'
import { amountParts } from '../../i18n/amount-formats'
import { useDisplayName } from '../../parts/wallets/use-wallets'
import { Button } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { Amount } from '../../ui/display/amounts/amount'
import { Skeleton } from '../../ui/display/skeleton'
import font from '../../ui/styles/font.module.css'
import { ChangeText } from './categories-chart'
import { CardDetails } from './chart/card-details'
import { RowsLink } from './chart/rows-link'
import { lastKnownDay, type ReportFigures } from './queries'
import styles from './report-card.module.css'
import { useComparedName, useSpanDays, useSpanName } from './span-text'

const MAX_CHANGES = 3

interface ReportCardProps {
  /** Undefined while they are read, null until the first download has ended. */
  readonly figures: ReportFigures | null | undefined
  readonly today: CalendarDate
  /** Shown during the first download. */
  readonly download: ReactNode
  readonly onSpan: (span: ReportFigures['report']['span']) => void
}

export function ReportCard({ figures, today, download, onSpan }: ReportCardProps) {
  return (
    <section className={styles.card} aria-busy={!figures}>
      {figures ? (
        <Figures figures={figures} today={today} onSpan={onSpan} />
      ) : (
        <div className={styles.pending}>{figures === null ? download : <Pending />}</div>
      )}
    </section>
  )
}

function Pending() {
  return (
    <>
      <Skeleton width="medium" />
      <Skeleton width="long" />
      <Skeleton width="long" />
    </>
  )
}

interface FiguresProps extends Omit<ReportCardProps, 'figures' | 'download'> {
  readonly figures: ReportFigures
}

function Figures({ figures, today, onSpan }: FiguresProps) {
  const { report, start, range, summary } = figures
  const wallet = walletOf(figures)
  const displayName = useDisplayName()
  const nameOf = useSpanName()
  const name = nameOf(report.span)
  const days = useSpanDays()(report.span, start)
  const isRunning = range.first <= today && today < range.last
  const isSoFar = isRunning && lastKnownDay(figures, today) === today
  return (
    <>
      <h2 className={styles.name}>
        {isSoFar ? <Trans>{name} so far</Trans> : name}
        {wallet && ` · ${displayName(wallet)}`}
      </h2>
      {days && <p className={font.remark}>{days}</p>}
      {summary.count === 0 ? (
        <Nothing figures={figures} onSpan={onSpan} />
      ) : (
        <>
          <Sentence summary={summary} />
          <Changes figures={figures} />
        </>
      )}
    </>
  )
}

/** Undefined for all wallets, and for who has only one. */
function walletOf({ report, wallets }: ReportFigures): Wallet | undefined {
  if (report.wallet === undefined || wallets.length < 2) return undefined
  const key = presentKeys(wallets)(report.wallet)
  return wallets.find(wallet => wallet.key === key)
}

function Nothing({ figures, onSpan }: Pick<FiguresProps, 'figures' | 'onSpan'>) {
  const nameOf = useSpanName()
  const { report, range, recordedFrom } = figures
  const before = recordedFrom !== null && recordedFrom < range.first && shiftSpan(report.span, -1)
  const name = before && nameOf(before)
  return (
    <>
      <p className={styles.sentence}>
        <Trans>Nothing is logged here.</Trans>
      </p>
      {before && (
        <Button className={styles.before} onClick={() => onSpan(before)}>
          <Trans>Show {name}</Trans>
        </Button>
      )}
    </>
  )
}

function Sentence({ summary: { income, expense, left } }: { summary: ReportSummary }) {
  const came = <Sum value={income} className={font.income} />
  const went = <Sum value={expense} className={font.expense} />
  return (
    <p className={styles.sentence}>
      {left >= 0n ? (
        <Trans>
          {came} came in, {went} went out, and <Sum value={left} /> is left.
        </Trans>
      ) : (
        <Trans>
          {came} came in and {went} went out: <Sum value={-left} /> more than came in.
        </Trans>
      )}
    </p>
  )
}

function Sum({ value, className }: { value: Hundredths; className?: string | undefined }) {
  return (
    <strong className={className}>
      <Amount parts={amountParts(decimalText(value))} />
    </strong>
  )
}

function Changes({ figures }: { figures: ReportFigures }) {
  const { range, summary } = figures
  const name = useComparedName()(figures)
  const changes = changedMost(summary.spending, MAX_CHANGES)
  if (name === null || changes.length === 0) return null
  return (
    <CardDetails name={<Trans>Biggest changes vs {name}</Trans>}>
      {changes.map(change => (
        <li key={change.category}>
          <RowsLink className={styles.change} filters={filtersOf(change.category, range)}>
            <span className={styles.category}>{shortName(change.category)}</span>
            <span className={classNames(font.remark, font.numbers)}>
              <ChangeText {...change} />
            </span>
          </RowsLink>
        </li>
      ))}
    </CardDetails>
  )
}

function filtersOf(category: string, { first, last }: DateRange) {
  return { type: 'expense', category: [category], from: first, to: last } as const
}
