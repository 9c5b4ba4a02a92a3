// The actions below the form of a schedule: skip the next occurrence, end the schedule, delete it.

import { Trans, useLingui } from '@lingui/react/macro'
import { CircleStop, SkipForward, Trash2 } from 'lucide'
import type { CalendarDate } from '../../../../domain/dates/calendar'
import { nextOccurrence } from '../../../../domain/transaction/schedule/occurrences'
import type { Schedule } from '../../../../domain/transaction/schedule/schedule'
import { useDateFormats } from '../../../../i18n/use-locale'
import type { UserDatabase } from '../../../../store/database/user-database'
import { Button } from '../../../../ui/controls/button'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import { type OpenedSchedule, useScheduleActions } from '../use-schedule-actions'
import styles from './schedule-form.module.css'

interface MoreActionsProps {
  readonly database: UserDatabase
  readonly opened: OpenedSchedule
  readonly schedule: Schedule
  readonly today: CalendarDate
  /** Called before the schedule is ended or deleted, to leave the screen. */
  readonly onGone: () => void
}

export function MoreActions({ database, opened, schedule, today, onGone }: MoreActionsProps) {
  const { t } = useLingui()
  const formats = useDateFormats()
  const { skip, end, remove } = useScheduleActions(database)
  const next = nextOccurrence(schedule)
  const leave = (action: Promise<void>) => {
    onGone()
    void action
  }
  return (
    <section className={styles.actions} aria-label={t`More`}>
      <div className={layout.actions}>
        {next !== null && (
          <>
            <Button icon={SkipForward} onClick={() => void skip(schedule, next)}>
              <span>
                <Trans>Skip {formats.dayOfMonth(next)}</Trans>
              </span>
            </Button>
            <Button icon={CircleStop} onClick={() => leave(end(opened, today))}>
              <Trans>End it</Trans>
            </Button>
          </>
        )}
        <Button icon={Trash2} variant="danger" onClick={() => leave(remove(opened))}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      <p className={font.remark}>
        <Trans>What was added stays, whether you end or delete the schedule.</Trans>
      </p>
    </section>
  )
}
