// The earlier days of the month, below today's list on a wide screen, whose space they fill.
// Invariant: at most one screen of rows is read, however many the month has.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { addDays, type CalendarDate, monthOfDate } from '../../../domain/dates/calendar'
import { useDateFormats } from '../../../i18n/use-locale'
import { deferQuery } from '../../../lib/schedule'
import type { UserDatabase } from '../../../store/database/user-database'
import { buttonClass } from '../../../ui/controls/button'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { Days } from '../list/day-rows'
import { readFirstPage } from '../list/list-page'
import { THIS_MONTH } from '../list/list-search'
import { monthRange } from '../list/queries'
import styles from './earlier-days.module.css'

interface EarlierDaysProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
}

export function EarlierDays({ database, today }: EarlierDaysProps) {
  const id = useId()
  const month = monthOfDate(today)
  const name = useDateFormats().month(month)
  const { first } = monthRange(month)
  const page = useLiveQuery(
    deferQuery(() => readFirstPage(database, { first, last: addDays(today, -1) })),
    [database, today],
  )
  // A part of a month would look like all of it.
  if (!page?.hasAll || page.first.length === 0) return null
  return (
    <section className={styles.earlier} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Earlier in {name}</Trans>
      </h2>
      <Days hasAll days={page.days} rows={page.first} />
      {page.count > page.first.length && (
        <Link to="/" search={THIS_MONTH} className={buttonClass('outline')}>
          <Trans>Show the whole month</Trans>
        </Link>
      )}
    </section>
  )
}
