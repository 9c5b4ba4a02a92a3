// The content of a link in a list of names, each with a day and an amount.

import type { CalendarDate } from '../domain/dates/calendar'
import { shortName } from '../domain/values/truncate'
import { useDateFormats } from '../i18n/use-locale'
import { Amount, type AmountParts } from '../ui/display/amounts/amount'
import font from '../ui/styles/font.module.css'
import styles from './dated-row.module.css'

interface DatedRowProps {
  readonly name: string
  readonly date: CalendarDate
  readonly hasYear?: boolean
  readonly parts: AmountParts
  readonly tone: 'plain' | 'income' | 'expense'
}

/** Of the link around it. */
export const datedRowClass = styles.row

export function DatedRow({ name, date, hasYear, parts, tone }: DatedRowProps) {
  const formats = useDateFormats()
  return (
    <>
      <span className={styles.name}>{shortName(name)}</span>{' '}
      <span className={font.soft}>{hasYear ? formats.date(date) : formats.dayOfMonth(date)}</span>{' '}
      <span className={styles.amount}>
        <Amount tone={tone} parts={parts} />
      </span>
    </>
  )
}
