// The caption of a chart: its result in a sentence.

import { Plural, Trans } from '@lingui/react/macro'
import { medianOf } from '../../domain/budget/budget-month'
import type { CalendarDate } from '../../domain/dates/calendar'
import { decimalText, type Hundredths } from '../../domain/money/money'
import { extremesOf } from '../../domain/totals/reports/report-balance'
import type { Flow } from '../../domain/totals/reports/report-months'
import { isRecordedFrom, lengthOf } from '../../domain/totals/reports/report-span'
import { shortName } from '../../domain/values/truncate'
import { percentText } from '../../i18n/number-formats'
import { useAmountText } from '../../i18n/use-amounts'
import { useDateFormats, useLocale } from '../../i18n/use-locale'
import { knownRange, type ReportFigures } from './queries'
import { knownPoints } from './report-table'

interface FindingProps {
  readonly figures: ReportFigures
  readonly today: CalendarDate
}

export function Finding(props: FindingProps) {
  const { category } = props.figures.report
  if (category !== undefined) return <CategoryFinding {...props} category={category} />
  switch (props.figures.report.view) {
    case 'categories':
      return <CategoriesFinding {...props} />
    case 'months':
      return <MonthsFinding {...props} />
    case 'balance':
      return <BalanceFinding {...props} />
    case 'calendar':
      return <CalendarFinding {...props} />
  }
}

function CategoriesFinding({ figures: { summary } }: FindingProps) {
  const locale = useLocale()
  const [largest] = summary.spending
  if (!largest || largest.sum === 0n) return <Trans>Nothing was spent.</Trans>
  const [category, share] = [shortName(largest.category), percentText(largest.share, locale)]
  return (
    <Trans>
      {category} took the most: {share}.
    </Trans>
  )
}

function CategoryFinding({
  figures,
  today,
  category,
}: FindingProps & { readonly category: string }) {
  const textOf = useSumText()
  const [name, median] = [shortName(category), usualOf(figures, today)]
  const now = textOf(figures.summary.spending.find(each => each.category === category)?.sum ?? 0n)
  if (median === null)
    return (
      <Trans>
        {name}: {now}.
      </Trans>
    )
  const usual = textOf(median)
  return (
    <Trans>
      {name}: {now}; usually {usual} a month.
    </Trans>
  )
}

/** The median of the whole months before today that have any expense of the report's category; null without one. */
export function usualOf(
  { flows, recordedFrom }: Pick<ReportFigures, 'flows' | 'recordedFrom'>,
  today: CalendarDate,
): Hundredths | null {
  const whole = recordedFlows(flows, recordedFrom).filter(({ last }) => last < today)
  return whole.length === 0 ? null : medianOf(whole.map(({ expense }) => expense))
}

/** Those that have any transaction, without one in the middle of which the user began to record. */
function recordedFlows(
  flows: readonly Flow[],
  recordedFrom: ReportFigures['recordedFrom'],
): readonly Flow[] {
  return flows.filter(({ count, first }) => count > 0 && isRecordedFrom(first, recordedFrom))
}

function MonthsFinding({ figures: { flows, recordedFrom } }: FindingProps) {
  const areYears = flows[0]?.name.length === 4
  const filled = areYears
    ? flows.filter(({ count }) => count > 0)
    : recordedFlows(flows, recordedFrom)
  const all = filled.length
  const better = filled.filter(({ income, expense }) => income > expense).length
  if (all === 0) return <Trans>No full month is recorded yet.</Trans>
  return areYears ? (
    <Trans>
      In the black in {better} of <Plural value={all} one="# year" other="# years" />.
    </Trans>
  ) : (
    <Trans>
      In the black in {better} of <Plural value={all} one="# month" other="# months" />.
    </Trans>
  )
}

function BalanceFinding({ figures, today }: FindingProps) {
  const { date } = useDateFormats()
  const textOf = useSumText()
  const points = knownPoints(figures, today)
  const [extremes, last] = [extremesOf(points), points.at(-1)]
  if (!extremes || !last) return null
  const [before, after] = [textOf(figures.balance.before), textOf(last.balance)]
  if (extremes.least === points[0])
    return (
      <Trans>
        From {before} to {after}.
      </Trans>
    )
  const [least, day] = [textOf(extremes.least.balance), date(extremes.least.date)]
  return (
    <Trans>
      From {before} to {after}; lowest {least}, on {day}.
    </Trans>
  )
}

function CalendarFinding({ figures, today }: FindingProps) {
  const { date } = useDateFormats()
  const textOf = useSumText()
  const spent = figures.days.filter(({ expense }) => expense > 0n)
  const [first] = spent
  if (!first) return <Trans>Nothing was spent.</Trans>
  const greatest = spent.reduce((most, day) => (day.expense > most.expense ? day : most), first)
  const without = lengthOf(knownRange(figures, today)) - spent.length
  const [day, sum] = [date(greatest.date), textOf(greatest.expense)]
  return (
    <Trans>
      Most was spent on {day}: {sum}.{' '}
      <Plural
        value={without}
        _0=""
        one="# day without spending."
        other="# days without spending."
      />
    </Trans>
  )
}

function useSumText(): (sum: Hundredths) => string {
  const amountText = useAmountText()
  return sum => amountText(decimalText(sum))
}
