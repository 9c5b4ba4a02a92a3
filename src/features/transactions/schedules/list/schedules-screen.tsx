// The schedules screen: the month's sums, due schedules, coming ones, the latest transactions, and ended schedules.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { CalendarDate, YearMonth } from '../../../../domain/dates/calendar'
import { CALENDAR_MONTH, daysOfMonths, monthContaining } from '../../../../domain/dates/month-start'
import { decimalText } from '../../../../domain/money/money'
import type { Booking } from '../../../../domain/transaction/schedule/booking'
import {
  type ScheduleOverview,
  scheduleOverview,
} from '../../../../domain/transaction/schedule/overview'
import { amountParts, signedAmountParts } from '../../../../i18n/amount-formats'
import { useDateFormats } from '../../../../i18n/use-locale'
import { DatedRow, datedRowClass } from '../../../../parts/dated-row'
import { FirstDownload } from '../../../../parts/first-download'
import { ReportTabs } from '../../../../parts/report-tabs'
import { transferRoute } from '../../../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../../../store/database/user-database'
import { buttonClass } from '../../../../ui/controls/button'
import { Icon } from '../../../../ui/controls/icon'
import { Amount } from '../../../../ui/display/amounts/amount'
import { Purpose, Total, TotalCard, TotalLine } from '../../../../ui/display/amounts/total-card'
import { Skeleton } from '../../../../ui/display/skeleton'
import { useLiveQuery } from '../../../../ui/hooks/use-live-query'
import { FiguresScreen } from '../../../../ui/layout/figures-screen'
import { ListSkeleton } from '../../../../ui/layout/list-skeleton'
import { Section } from '../../../../ui/layout/section'
import layout from '../../../../ui/styles/layout.module.css'
import { ClockQuestion } from '../due/clock-question'
import { useIsClockTrusted } from '../queries'
import { NEW_SCHEDULE } from '../schedule-routes'
import { shownAmount, useWalletText } from '../schedule-texts'
import { SubscriptionsSection } from '../subscriptions/subscriptions-section'
import { DueCard } from './due-card'
import { readScheduleList, type ScheduleList } from './read-list'
import { ScheduleRow } from './schedule-row'
import styles from './schedules-screen.module.css'

interface SchedulesScreenProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
}

export function SchedulesScreen({ database, today }: SchedulesScreenProps) {
  const { t } = useLingui()
  const list = useLiveQuery(() => readScheduleList(database), [database])
  const start = list?.start ?? CALENDAR_MONTH
  const month = monthContaining(today, start)
  const { last } = daysOfMonths(month, 1, start)
  const isTrusted = useIsClockTrusted(database)
  const overview = list ? scheduleOverview(list.schedules, today, last, isTrusted) : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <FiguresScreen title={t`Schedules`} headingRef={heading} tabs={<ReportTabs />}>
      <ScheduleSummary
        overview={overview}
        isEmpty={list?.schedules.length === 0}
        month={month}
        download={list === null ? <FirstDownload database={database} /> : null}
      />
      <div className={styles.lists} aria-busy={!list}>
        <div className={layout.row}>
          <Link {...NEW_SCHEDULE} className={buttonClass('primary')}>
            <Icon icon={Plus} size={20} />
            <Trans>New schedule</Trans>
          </Link>
        </div>
        {list && overview ? (
          <Lists {...{ database, today, list, overview, isTrusted, heading }} />
        ) : (
          <ListSkeleton rows={3} rowClass={styles.skeleton}>
            <Skeleton width="long" />
            <Skeleton width="medium" />
          </ListSkeleton>
        )}
      </div>
    </FiguresScreen>
  )
}

interface ListsProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly list: ScheduleList
  readonly overview: ScheduleOverview
  readonly isTrusted: boolean
  /** Gets the focus when the card that had it is removed. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function Lists({ database, today, list, overview, isTrusted, heading }: ListsProps) {
  const { due, coming, ended } = overview
  const { appearances } = list
  const walletOf = useWalletText(list.wallets)
  return (
    <>
      {!isTrusted && <ClockQuestion {...{ database, today, heading }} schedules={list.schedules} />}
      {due.length > 0 && (
        <Section heading={<Trans>Due</Trans>}>
          <ul className={layout.medium}>
            {due.map(each => (
              <DueCard
                key={each.schedule.id}
                due={each}
                wallet={walletOf(each.schedule)}
                onGone={() => heading.current?.focus()}
                {...{ database, today, appearances }}
              />
            ))}
          </ul>
        </Section>
      )}
      {coming.length > 0 && (
        <Section heading={<Trans>Upcoming</Trans>}>
          <ul className={layout.column}>
            {coming.map(({ schedule, next }) => (
              <ScheduleRow
                key={schedule.id}
                schedule={schedule}
                next={next}
                wallet={walletOf(schedule)}
                appearances={appearances}
              />
            ))}
          </ul>
        </Section>
      )}
      <SubscriptionsSection database={database} today={today} schedules={list.schedules} />
      {list.added.length > 0 && (
        <Section heading={<Trans>Added lately</Trans>}>
          <AddedList added={list.added} today={today} />
        </Section>
      )}
      {ended.length > 0 && (
        <Section heading={<Trans>Ended</Trans>}>
          <ul className={layout.column}>
            {ended.map(schedule => (
              <ScheduleRow
                key={schedule.id}
                schedule={schedule}
                next={null}
                wallet={walletOf(schedule)}
                appearances={appearances}
              />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

interface AddedListProps {
  readonly added: readonly Booking[]
  readonly today: CalendarDate
}

/** The latest bookings of the schedules, each a link. */
function AddedList({ added, today }: AddedListProps) {
  return (
    <ul className={layout.column}>
      {added.map(booking => (
        <li key={booking.id}>
          <Link {...routeOf(booking)} className={datedRowClass}>
            <DatedRow
              {...contentOf(booking)}
              date={booking.date}
              hasYear={booking.date.slice(0, 4) !== today.slice(0, 4)}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function routeOf(booking: Booking) {
  const { id } = booking
  return 'from' in booking
    ? transferRoute(id)
    : ({ to: '/detail/$id', params: { id: String(id) } } as const)
}

function contentOf(booking: Booking) {
  return 'from' in booking
    ? { name: booking.note, ...shownAmount({ type: 'transfer', amount: booking.amount }) }
    : { name: booking.name, ...shownAmount(booking) }
}

// The card on top of the schedules: the sums that are still to come in the month.

interface ScheduleSummaryProps {
  /** Undefined while the schedules are read, and until the first download has ended. */
  readonly overview: ScheduleOverview | undefined
  readonly isEmpty: boolean
  readonly month: YearMonth
  /** Shown during the first download. */
  readonly download: ReactNode
}

function ScheduleSummary({ overview, isEmpty, month, download }: ScheduleSummaryProps) {
  return (
    <TotalCard isPending={!overview} download={download}>
      {isEmpty ? (
        <Purpose>
          <Trans>
            Rent, salary, instalments, subscriptions: set them up once. They are added for you, or
            you are asked.
          </Trans>
        </Purpose>
      ) : (
        overview && <Figures overview={overview} month={month} />
      )}
    </TotalCard>
  )
}

interface FiguresProps extends Pick<ScheduleSummaryProps, 'month'> {
  readonly overview: ScheduleOverview
}

function Figures({ overview: { toCome }, month }: FiguresProps) {
  const monthName = useDateFormats().month(month)
  return (
    <>
      <Total
        label={<Trans>Still to pay in {monthName}</Trans>}
        parts={amountParts(decimalText(toCome.expense))}
      />
      {toCome.income > 0n && (
        <TotalLine>
          <Trans>
            Still to receive:{' '}
            <Amount parts={signedAmountParts(decimalText(toCome.income), 'income')} />
          </Trans>
        </TotalLine>
      )}
    </>
  )
}
