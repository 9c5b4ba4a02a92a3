// The question whether the device's date is right, while the clock is not trusted and occurrences are therefore not
// booked automatically: their days and their sums, and one button that books all.

import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, CheckCheck } from 'lucide'
import type { RefObject } from 'react'
import type { CalendarDate } from '../../../../domain/dates/calendar'
import { decimalText } from '../../../../domain/money/money'
import {
  type UnconfirmedOccurrences,
  unconfirmedOccurrences,
} from '../../../../domain/transaction/schedule/overview'
import type { Schedule } from '../../../../domain/transaction/schedule/schedule'
import { signedAmountParts } from '../../../../i18n/amount-formats'
import { useDateFormats } from '../../../../i18n/use-locale'
import type { UserDatabase } from '../../../../store/database/user-database'
import { Button } from '../../../../ui/controls/button'
import { Icon } from '../../../../ui/controls/icon'
import { Amount } from '../../../../ui/display/amounts/amount'
import { Section } from '../../../../ui/layout/section'
import { useDueText } from '../booked-texts'
import styles from '../list/due-card.module.css'
import { useScheduleActions } from '../use-schedule-actions'

interface ClockQuestionProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly schedules: readonly Schedule[]
  /** Gets the focus when the question disappears. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** Call while the clock is not trusted. */
export function ClockQuestion({ database, today, schedules, heading }: ClockQuestionProps) {
  const formats = useDateFormats()
  const { t } = useLingui()
  const dueText = useDueText()
  const { bookConfirmed } = useScheduleActions(database)
  const waiting = unconfirmedOccurrences(schedules, today)
  if (!waiting) return null
  const [first, last] = [formats.date(waiting.first), formats.date(waiting.last)]
  const now = formats.date(today)
  const confirm = () => {
    heading.current?.focus()
    void bookConfirmed(today, waiting.scheduleIds)
  }
  return (
    <Section heading={<Trans>Is today {now}?</Trans>}>
      <div className={styles.card}>
        <Icon icon={CalendarClock} size={24} />
        <p className={styles.since}>
          <Trans>
            The clock of this device may be wrong, so your schedules have not added anything.
          </Trans>{' '}
          {dueText(waiting.count, waiting.collections)}
          {': '}
          {waiting.first === waiting.last ? first : t`${first} to ${last}`}
          {' · '}
          <Sums waiting={waiting} />
        </p>
        <div className={styles.actions}>
          <Button icon={CheckCheck} variant="primary" onClick={confirm}>
            <Trans>The date is right, add all</Trans>
          </Button>
        </div>
      </div>
    </Section>
  )
}

function Sums({ waiting: { sums } }: { waiting: UnconfirmedOccurrences }) {
  return (
    <>
      {sums.expense > 0n && (
        <Amount tone="expense" parts={signedAmountParts(decimalText(sums.expense), 'expense')} />
      )}
      {sums.expense > 0n && sums.income > 0n && ' · '}
      {sums.income > 0n && (
        <Amount tone="income" parts={signedAmountParts(decimalText(sums.income), 'income')} />
      )}
    </>
  )
}
