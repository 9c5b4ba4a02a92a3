// The preview of a schedule in its form: the next days, and the sum of an instalment.

import { Trans } from '@lingui/react/macro'
import { decimalText, toHundredths } from '../../../../domain/money/money'
import { nextOccurrence, totalCount } from '../../../../domain/transaction/schedule/occurrences'
import type { Schedule } from '../../../../domain/transaction/schedule/schedule'
import { amountParts } from '../../../../i18n/amount-formats'
import { useDateFormats } from '../../../../i18n/use-locale'
import { Amount } from '../../../../ui/display/amounts/amount'
import { useRhythmText } from '../schedule-texts'
import styles from './schedule-form.module.css'

/** The days that are shown. */
const MAX_DAYS = 3

/** @param schedule null while the rhythm is not valid */
export function SchedulePreview({ schedule }: { schedule: Schedule | null }) {
  const formats = useDateFormats()
  const rhythmText = useRhythmText()
  if (!schedule)
    return (
      <p className={styles.preview}>
        <Trans>The next days show here.</Trans>
      </p>
    )
  const dates = nextDates(schedule)
  const total = totalCount(schedule)
  return (
    <div className={styles.preview}>
      <p>{rhythmText(schedule)}</p>
      {dates.length === 0 ? (
        <p>
          <Trans>None left.</Trans>
        </p>
      ) : (
        <ul className={styles.previewDates}>
          {dates.map(date => (
            <li key={date}>{formats.date(date)}</li>
          ))}
        </ul>
      )}
      {total !== null && schedule.amount > 0 && <SumOf schedule={schedule} total={total} />}
    </div>
  )
}

function SumOf({ schedule, total }: { schedule: Schedule; total: number }) {
  const each = <Amount parts={amountParts(schedule.amount)} />
  const sum = decimalText(toHundredths(schedule.amount) * BigInt(total))
  const whole = <Amount parts={amountParts(sum)} />
  return (
    <p className={styles.previewSum}>
      <Trans>
        {total} × {each} = {whole}
      </Trans>
    </p>
  )
}

function nextDates(schedule: Schedule): string[] {
  const dates: string[] = []
  let settledTo = schedule.settledTo
  while (dates.length < MAX_DAYS) {
    const next = nextOccurrence({ ...schedule, settledTo })
    if (next === null) break
    dates.push(next)
    settledTo = next
  }
  return dates
}
