// The card of a due schedule: buttons to add, skip or edit the oldest occurrence, and to add all.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, CheckCheck, Pencil, SkipForward } from 'lucide'
import type { CalendarDate } from '../../../../domain/dates/calendar'
import { type DueSchedule, progressOf } from '../../../../domain/transaction/schedule/overview'
import { shortName } from '../../../../domain/values/truncate'
import { useDateFormats } from '../../../../i18n/use-locale'
import type { UserDatabase } from '../../../../store/database/user-database'
import { Button, buttonClass } from '../../../../ui/controls/button'
import { classNames } from '../../../../ui/controls/class-names'
import { Icon } from '../../../../ui/controls/icon'
import { Amount } from '../../../../ui/display/amounts/amount'
import { VisuallyHidden } from '../../../../ui/display/visually-hidden'
import card from '../../../../ui/styles/card.module.css'
import font from '../../../../ui/styles/font.module.css'
import { bookChangedRoute, editScheduleRoute } from '../schedule-routes'
import { shownAmount } from '../schedule-texts'
import { useScheduleActions } from '../use-schedule-actions'
import styles from './due-card.module.css'
import type { ScheduleList } from './read-list'
import { ProgressLine, ScheduleBadge } from './schedule-row'

interface DueCardProps extends Pick<ScheduleList, 'appearances'> {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly due: DueSchedule
  /** As `useWalletText`. */
  readonly wallet: string
  /** Called before the card disappears. */
  readonly onGone: () => void
}

export function DueCard({ database, today, due, wallet, appearances, onGone }: DueCardProps) {
  const { schedule, date, count } = due
  const name = shortName(schedule.name)
  const day = useDateFormats().date(date)
  const progress = progressOf(schedule)
  return (
    <li className={classNames(card.card, styles.card)}>
      <ScheduleBadge schedule={schedule} appearances={appearances} />
      <h3 className={styles.name}>
        <Link {...editScheduleRoute(schedule.id)}>{name}</Link>
      </h3>
      <span className={font.sum}>
        <Amount {...shownAmount(schedule)} />
      </span>
      <p className={styles.since}>
        {day}
        {wallet && ` · ${wallet}`}
        {count > 1 && (
          <>
            {' · '}
            <Plural value={count - 1} one="# more is due" other="# more are due" />
          </>
        )}
      </p>
      {progress && <ProgressLine progress={progress} name={name} />}
      <DueActions {...{ database, today, due, name, day, onGone }} />
    </li>
  )
}

interface DueActionsProps extends Pick<DueCardProps, 'database' | 'today' | 'due' | 'onGone'> {
  /** The schedule's name and the oldest occurrence's day, as they are shown. */
  readonly name: string
  readonly day: string
}

function DueActions({ database, today, due, name, day, onGone }: DueActionsProps) {
  const { schedule, date, count } = due
  const { t } = useLingui()
  const { book, bookAll, skip } = useScheduleActions(database)
  // The buttons stay if more occurrences are due.
  const settleOne = (action: Promise<void>) => {
    if (count === 1) onGone()
    void action
  }
  const settleAll = () => {
    onGone()
    void bookAll(schedule, today)
  }
  return (
    <div className={styles.actions}>
      <Button
        icon={Check}
        variant="primary"
        aria-label={t`Add it: ${name}, ${day}`}
        onClick={() => settleOne(book(schedule, date))}
      >
        <Trans>Add it</Trans>
      </Button>
      <Button
        icon={SkipForward}
        aria-label={t`Skip ${name}, ${day}`}
        onClick={() => settleOne(skip(schedule, date))}
      >
        <Trans>Skip</Trans>
      </Button>
      <Link {...bookChangedRoute(schedule, date)} className={buttonClass('ghost')}>
        <Icon icon={Pencil} size={18} />
        <Trans>Change first</Trans>
        <VisuallyHidden>
          {' '}
          {name}, {day}
        </VisuallyHidden>
      </Link>
      {count > 1 && (
        <Button icon={CheckCheck} variant="ghost" onClick={settleAll}>
          <Trans>Add all {count}</Trans>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
