// The line of the dashboard about what may be spent a day, for who has chosen it in the reports.

import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { HORIZONS } from '../../../domain/totals/ahead'
import { deferQuery } from '../../../lib/schedule'
import type { UserDatabase } from '../../../store/database/user-database'
import styles from '../../../ui/styles/line-link.module.css'
import { AllowanceText } from './allowance-text'
import { readAhead } from './read-ahead'

export interface AllowanceLineProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
}

export function AllowanceLine({ database, today }: AllowanceLineProps) {
  const figures = useLiveQuery(
    deferQuery(() => readAhead(database, today, HORIZONS[0], { hasUsual: false })),
    [database, today],
  )
  if (!figures) return null
  return (
    <Link to="/reports" search={{ view: 'ahead' }} className={styles.line}>
      <span>
        <AllowanceText allowance={figures.ahead.allowance} />
      </span>
    </Link>
  )
}
