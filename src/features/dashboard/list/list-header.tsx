// The header of a transaction list: the title, the toggle, the hint, and the picker of the listed day or month.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CalendarDate, YearMonth } from '../../../domain/dates/calendar'
import { useDateFormats } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import type { ScrollRestoration } from '../../../ui/lists/use-scroll-restoration'
import styles from './list-header.module.css'
import {
  currentPeriodOf,
  type ListSearch,
  listedPeriod,
  shiftPeriod,
  withPeriod,
} from './list-search'
import { PeriodPicker } from './period-picker'
import type { DashboardSnapshot } from './preload'

/** The props of the daily and the monthly list. */
export interface ListProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
  /** The snapshot of the first frame, which may be of another period. */
  readonly first: DashboardSnapshot | undefined
  readonly scrollRestoration: ScrollRestoration
  readonly toggle: ReactNode
}

interface ListHeaderProps extends Pick<ListProps, 'today' | 'search' | 'onSearch' | 'toggle'> {
  readonly title: ReactNode
  /** The names of the picker and of its two buttons. */
  readonly label: string
  readonly previous: string
  readonly next: string
}

export function ListHeader(props: ListHeaderProps) {
  const { today, search, onSearch, toggle, title, label, previous, next } = props
  const formats = useDateFormats()
  const kind = search.span === 'monthly' ? 'month' : 'date'
  const period = listedPeriod(search, today)
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.names}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.hint}>
            <Trans>Click category name to see the detail</Trans>
          </p>
        </div>
        {toggle}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {kind === 'month' ? formats.month(period) : formats.longDate(period)}
      </p>
      <PeriodPicker
        kind={kind}
        label={label}
        previous={previous}
        next={next}
        value={period}
        present={currentPeriodOf(search, today)}
        onValue={value => onSearch(withPeriod(search, value, today))}
        onStep={count => onSearch(shiftPeriod(search, count, today))}
      />
    </header>
  )
}

/** The props of the list of transactions of one period. */
export function listProps(
  { database, first, scrollRestoration }: ListProps,
  period: CalendarDate | YearMonth,
) {
  return {
    database,
    period,
    first: first?.period === period ? first.list : undefined,
    scrollRestoration,
  }
}
