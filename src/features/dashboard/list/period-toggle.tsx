// The choice between the daily and the monthly list (specification, section 2): two buttons of which one is pressed.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ListSearch, THIS_MONTHS, TODAYS } from '../list-search'
import styles from './period-toggle.module.css'

interface SpanToggleProps {
  readonly choice: ListSearch
  readonly onChoice: (choice: ListSearch) => void
}

export function PeriodToggle({ choice, onChoice }: SpanToggleProps) {
  const { t } = useLingui()
  const option = (to: ListSearch, name: ReactNode) => (
    <button
      type="button"
      className={styles.option}
      aria-pressed={choice.span === to.span}
      // Pressed again it changes nothing: the chosen day or month stays.
      onClick={() => choice.span !== to.span && onChoice(to)}
    >
      {name}
    </button>
  )
  return (
    <fieldset className={styles.options} aria-label={t`Transaction list`}>
      {option(TODAYS, <Trans>Daily</Trans>)}
      {option(THIS_MONTHS, <Trans>Monthly</Trans>)}
    </fieldset>
  )
}
