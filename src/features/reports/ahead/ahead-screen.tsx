// The view 'Ahead' of the reports: what may be spent a day, the lowest point, and what both are made of.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { decimalText, type Hundredths } from '../../../domain/money/money'
import {
  type AheadDay,
  type AheadStep,
  HORIZONS,
  type Horizon,
  readHorizon,
} from '../../../domain/totals/ahead'
import type { DueCard } from '../../../domain/totals/cards'
import { axisTicks, chartAmount } from '../../../domain/totals/reports/axis'
import type { ReportsView } from '../../../domain/totals/reports/report-params'
import { amountParts, signedAmountParts } from '../../../i18n/amount-formats'
import { useAmountText } from '../../../i18n/use-amounts'
import { useDateFormats } from '../../../i18n/use-locale'
import { DatedRow, datedRowClass } from '../../../parts/dated-row'
import { FirstDownload } from '../../../parts/first-download'
import { ReportTabs } from '../../../parts/report-tabs'
import { isAllowanceShown, showAllowance } from '../../../parts/shown-allowance'
import { useDisplayName, walletRoute } from '../../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../../store/database/user-database'
import { Checkbox } from '../../../ui/forms/checkbox'
import { usePreloadedQuery } from '../../../ui/hooks/use-preloaded-query'
import { FiguresScreen } from '../../../ui/layout/figures-screen'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import { LineDrawing, Plot, positionOn, useDayNames } from '../chart/plot'
import figure from '../report-figure.module.css'
import { ReportPanel } from '../report-panel'
import { PeriodSelect } from '../span-picker'
import { AheadCard } from './ahead-card'
import styles from './ahead-screen.module.css'
import { type AheadFigures, readAhead } from './read-ahead'
import { SourceLink } from './source-link'

interface AheadScreenProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly horizon: Horizon
  /** The figures of the first frame, if they have been read. */
  readonly first: AheadFigures | null | undefined
  readonly onHorizon: (horizon: Horizon) => void
  readonly onView: (view: ReportsView) => void
}

export function AheadScreen(props: AheadScreenProps) {
  const { database, today, horizon, first, onHorizon, onView } = props
  const { t } = useLingui()
  const read = () => readAhead(database, today, horizon)
  const isFirst = first?.horizon === horizon && first.today === today
  const figures = usePreloadedQuery(read, [database, today, horizon], isFirst ? first : undefined)
  return (
    <FiguresScreen
      title={t`Reports`}
      tabs={<ReportTabs />}
      period={<HorizonSelect horizon={horizon} onHorizon={onHorizon} />}
    >
      <AheadCard figures={figures} download={<FirstDownload database={database} />} />
      <ReportPanel view="ahead" isBusy={!figures} onView={onView} actions={<ShowAllowance />}>
        {figures && <AheadFigure figures={figures} />}
      </ReportPanel>
    </FiguresScreen>
  )
}

function HorizonSelect({ horizon, onHorizon }: Pick<AheadScreenProps, 'horizon' | 'onHorizon'>) {
  const { t } = useLingui()
  return (
    <PeriodSelect value={horizon} onValue={days => onHorizon(readHorizon(days))}>
      {HORIZONS.map(days => (
        <option key={days} value={days}>{t`${days} days`}</option>
      ))}
    </PeriodSelect>
  )
}

function ShowAllowance() {
  const [isShown, setShown] = useState(isAllowanceShown)
  const choose = (next: boolean) => {
    showAllowance(next)
    setShown(next)
  }
  return (
    <Checkbox isChecked={isShown} onChange={choose}>
      <Trans>Show on the dashboard what I may spend a day</Trans>
    </Checkbox>
  )
}

function AheadFigure({ figures }: { figures: AheadFigures }) {
  const { ahead, cards, usual } = figures
  const day = useDateFormats().dayOfMonth(ahead.lowest.date)
  const sum = useAmountText()(decimalText(ahead.lowest.usual))
  return (
    <figure className={layout.medium}>
      <figcaption className={figure.finding}>
        {usual ? (
          <Trans>
            Lowest on {day}: about {sum}, if you spend as usual.
          </Trans>
        ) : (
          <Trans>
            Lowest on {day}: {sum}.
          </Trans>
        )}
      </figcaption>
      <AheadChart days={ahead.days} />
      <Steps steps={ahead.steps} />
      {cards.length > 0 && <CardsToPay cards={cards} />}
    </figure>
  )
}

function Steps({ steps }: { steps: readonly AheadStep[] }) {
  if (steps.length === 0)
    return (
      <p className={font.remark}>
        <Trans>Nothing is planned for these days. Schedules and savings plans appear here.</Trans>
      </p>
    )
  return (
    <>
      <h2 className={styles.heading}>
        <Plural value={steps.length} one="# planned change" other="# planned changes" />
      </h2>
      <ul className={layout.column}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity, and their rows no state.
          <li key={index}>
            <StepLink {...step} />
          </li>
        ))}
      </ul>
    </>
  )
}

function StepLink({ kind, date, schedule, sum, moved }: AheadStep) {
  const { t } = useLingui()
  const [type, amount] = sum > 0n ? (['income', sum] as const) : (['expense', -sum] as const)
  const isPlain = kind === 'plans' || moved !== undefined
  return (
    <SourceLink
      className={datedRowClass}
      source={{ kind, scheduleId: schedule?.id, filters: { from: date, to: date } }}
    >
      <DatedRow
        name={schedule?.name ?? (kind === 'plans' ? t`Put aside for plans` : t`Already logged`)}
        date={date}
        tone={isPlain ? 'plain' : type}
        parts={
          moved === undefined
            ? signedAmountParts(decimalText(amount), type)
            : amountParts(decimalText(moved))
        }
      />
    </SourceLink>
  )
}

/** What is due of cards with its days. It is no step, because it is taken off already; only its wallet may fall by it. */
function CardsToPay({ cards }: { readonly cards: readonly DueCard[] }) {
  const displayName = useDisplayName()
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>Cards to pay</Trans>
      </h2>
      <ul className={layout.column}>
        {cards.map(({ wallet, due, rest }) => (
          <li key={wallet.key}>
            <Link {...walletRoute(wallet.key)} className={datedRowClass}>
              <DatedRow
                name={displayName(wallet)}
                date={due}
                tone="plain"
                parts={amountParts(decimalText(rest))}
              />
            </Link>
          </li>
        ))}
      </ul>
      <p className={font.remark}>
        <Trans>
          Card debts are already taken off. A payment counts for the wallet that paid the card last.
        </Trans>
      </p>
    </>
  )
}

/**
 * The balance day by day: a line for the usual spending, in a band from the dearest of the last months to the cheapest.
 */
function AheadChart({ days }: { days: readonly AheadDay[] }) {
  const { t } = useLingui()
  const lowest = Math.min(...days.map(({ least }) => chartAmount(least)))
  const highest = Math.max(...days.map(({ most }) => chartAmount(most)))
  const ticks = axisTicks(lowest, highest, 4)
  const position = positionOn(ticks)
  const acrossOf = (index: number) => (100 * index) / (days.length - 1)
  const line = (sumOf: (day: AheadDay) => Hundredths) =>
    days.map((day, index) => `${acrossOf(index)} ${position(chartAmount(sumOf(day)))}`)
  const band = [...line(({ most }) => most), ...line(({ least }) => least).reverse()]
  return (
    <Plot label={t`Balance`} ticks={ticks} names={useDayNames(days, acrossOf)}>
      <LineDrawing area={`M${band.join('L')}Z`} line={`M${line(({ usual }) => usual).join('L')}`} />
    </Plot>
  )
}
