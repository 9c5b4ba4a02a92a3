// The lines of the dashboard about schedules: the oldest due one, with its buttons, and the rest of the month.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { Check, SkipForward } from 'lucide'
import { CALENDAR_MONTH, daysOfMonths, monthContaining } from '../../../../domain/dates/month-start'
import { decimalText } from '../../../../domain/money/money'
import {
  type DueSchedule,
  type ScheduleOverview,
  scheduleOverview,
} from '../../../../domain/transaction/schedule/overview'
import { shortName } from '../../../../domain/values/truncate'
import { signedAmountParts } from '../../../../i18n/amount-formats'
import { useDateFormats } from '../../../../i18n/use-locale'
import { deferQuery } from '../../../../lib/schedule'
import { type AttentionLinesProps, useLineCount } from '../../../../parts/attention-lines'
import type { UserDatabase } from '../../../../store/database/user-database'
import { readMonthStart } from '../../../../store/records/account-settings'
import { Button } from '../../../../ui/controls/button'
import { classNames } from '../../../../ui/controls/class-names'
import { Amount } from '../../../../ui/display/amounts/amount'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import { readSchedules, useIsClockTrusted } from '../queries'
import { SCHEDULES } from '../schedule-routes'
import { shownAmount } from '../schedule-texts'
import { useScheduleActions } from '../use-schedule-actions'
import styles from './due-lines.module.css'

export function DueLines({ database, today, onRead }: AttentionLinesProps) {
  const read = useLiveQuery(
    deferQuery(() => Promise.all([readSchedules(database), readMonthStart(database)])),
    [database],
  )
  const [schedules, start = CALENDAR_MONTH] = read ?? []
  const { last } = daysOfMonths(monthContaining(today, start), 1, start)
  const isTrusted = useIsClockTrusted(database)
  const overview = schedules ? scheduleOverview(schedules, today, last, isTrusted) : null
  const [oldest, ...others] = overview?.due ?? []
  const hasToCome =
    overview !== null && (overview.toCome.income > 0n || overview.toCome.expense > 0n)
  const lines = (oldest ? 1 : 0) + (hasToCome ? 1 : 0)
  const count = overview?.due.length ?? 0
  useLineCount(schedules !== undefined, { lines, count }, onRead)
  if (!overview || lines === 0) return null
  return (
    <ul className={layout.column}>
      {oldest && <DueLine database={database} due={oldest} others={others.length} />}
      {hasToCome && <ToComeLine overview={overview} />}
    </ul>
  )
}

interface DueLineProps {
  readonly database: UserDatabase
  readonly due: DueSchedule
  /** The number of other schedules that are due. */
  readonly others: number
}

function DueLine({ database, due: { schedule, date, count }, others }: DueLineProps) {
  const { t } = useLingui()
  const formats = useDateFormats()
  const { book, skip } = useScheduleActions(database)
  const name = shortName(schedule.name)
  const day = formats.dayOfMonth(date)
  const more = count - 1 + others
  return (
    <li className={styles.line}>
      <Link {...SCHEDULES} className={styles.due}>
        <span className={styles.name}>{name}</span>{' '}
        <span className={classNames(font.remark, font.numbers, font.ellipsis)}>
          <Amount {...shownAmount(schedule)} />
          {' · '}
          {more > 0 ? <Plural value={more} one="# more" other="# more" /> : day}
        </span>
      </Link>
      <Button
        icon={Check}
        className={styles.button}
        aria-label={t`Add it: ${name}, ${day}`}
        onClick={() => void book(schedule, date)}
      >
        <Trans>Add it</Trans>
      </Button>
      <Button
        icon={SkipForward}
        variant="ghost"
        className={styles.button}
        aria-label={t`Skip ${name}, ${day}`}
        onClick={() => void skip(schedule, date)}
      />
    </li>
  )
}

function ToComeLine({ overview: { toCome } }: { overview: ScheduleOverview }) {
  return (
    <li>
      <Link {...SCHEDULES} className={styles.toCome}>
        <span className={styles.label}>
          <Trans>Still to come this month</Trans>
        </span>
        <span className={styles.sums}>
          {toCome.expense > 0n && (
            <Amount
              tone="expense"
              parts={signedAmountParts(decimalText(toCome.expense), 'expense')}
            />
          )}
          {toCome.income > 0n && (
            <Amount tone="income" parts={signedAmountParts(decimalText(toCome.income), 'income')} />
          )}
        </span>
      </Link>
    </li>
  )
}
