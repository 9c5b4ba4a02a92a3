// The heading of one day in the monthly list; it stays in view while its rows pass.

import type { CalendarDate } from '../../domain/calendar'
import { useDateFormats } from '../../i18n/use-locale'
import styles from './transaction-list.module.css'

export function DayHeading({ date }: { date: CalendarDate }) {
  const formats = useDateFormats()
  return <h3 className={styles.day}>{formats.dayOfMonth(date)}</h3>
}
