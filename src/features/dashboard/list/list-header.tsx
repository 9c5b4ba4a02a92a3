// The header of a transaction list: the title, the toggle, the hint, and the picker of the listed day or month.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDateFormats } from '../../../i18n/use-locale'
import styles from './list-header.module.css'
import type { ListProps } from './list-props'
import { currentPeriodOf, listedPeriod, shiftPeriod, withPeriod } from './list-search'
import { PeriodPicker } from './period-picker'

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
