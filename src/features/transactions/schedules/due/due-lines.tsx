// The lines of the dashboard about schedules: the oldest due one, with its buttons, and the rest of the month.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, SkipForward } from 'lucide'
import { decimalText } from '../../../../domain/money/money'
import type {
  DueSchedule,
  ScheduleOverview,
} from '../../../../domain/transaction/schedule/overview'
import { shortName } from '../../../../domain/values/truncate'
import { signedAmountParts } from '../../../../i18n/amount-formats'
import { useDateFormats } from '../../../../i18n/use-locale'
import type { UserDatabase } from '../../../../store/database/user-database'
import { Button } from '../../../../ui/controls/button'
import { classNames } from '../../../../ui/controls/class-names'
import { Amount } from '../../../../ui/display/amounts/amount'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import { SCHEDULES } from '../schedule-routes'
import { shownAmount } from '../schedule-texts'
import { useScheduleActions } from '../use-schedule-actions'
import styles from './due-lines.module.css'

/** The part of the schedules that the dashboard shows. */
export type ShownSchedules = Pick<ScheduleOverview, 'due' | 'toCome'>

const hasToCome = ({ toCome }: ShownSchedules): boolean => toCome.income > 0n || toCome.expense > 0n

/** The number of the lines. */
export function dueLineCount(schedules: ShownSchedules): number {
  return Number(schedules.due.length > 0) + Number(hasToCome(schedules))
}

interface DueLinesProps {
  readonly database: UserDatabase
  readonly schedules: ShownSchedules
}

export function DueLines({ database, schedules }: DueLinesProps) {
  const [oldest, ...others] = schedules.due
  if (dueLineCount(schedules) === 0) return null
  return (
    <ul className={layout.column}>
      {oldest && <DueLine database={database} due={oldest} others={others.length} />}
      {hasToCome(schedules) && <ToComeLine {...schedules} />}
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

function ToComeLine({ toCome }: Pick<ScheduleOverview, 'toCome'>) {
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
