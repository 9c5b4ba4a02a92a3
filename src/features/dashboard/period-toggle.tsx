// The toggle between the daily and the monthly list (specification, section 2): two buttons, one of them pressed.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ListSearch, THIS_MONTH, TODAY } from './list/list-search'
import styles from './period-toggle.module.css'

interface PeriodToggleProps {
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
}

export function PeriodToggle({ search, onSearch }: PeriodToggleProps) {
  const { t } = useLingui()
  const option = (to: ListSearch, name: ReactNode) => (
    <button
      type="button"
      className={styles.option}
      aria-pressed={search.span === to.span}
      // A second press keeps the chosen day or month.
      onClick={() => search.span !== to.span && onSearch(to)}
    >
      {name}
    </button>
  )
  return (
    <fieldset className={styles.options} aria-label={t`Transaction list`}>
      {option(TODAY, <Trans>Daily</Trans>)}
      {option(THIS_MONTH, <Trans>Monthly</Trans>)}
    </fieldset>
  )
}
