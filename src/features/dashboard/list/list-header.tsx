// The header of a transaction list: the title, the hint, the toggle, and the period picker.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './list-header.module.css'

interface ListHeaderProps {
  readonly title: ReactNode
  readonly toggle: ReactNode
  readonly picker: ReactNode
  /** The chosen day or month in full, for screen readers. */
  readonly chosen: string
}

export function ListHeader({ title, toggle, picker, chosen }: ListHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <h2 className={styles.title}>{title}</h2>
        {toggle}
      </div>
      <p className={styles.hint}>
        <Trans>Click category name to see the detail</Trans>
      </p>
      <p className="visually-hidden" aria-live="polite">
        {chosen}
      </p>
      {picker}
    </header>
  )
}
