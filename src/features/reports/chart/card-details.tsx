// The list of a report's card. On a phone it is folded, so that the chart is seen without scrolling.

import type { ReactNode } from 'react'
import { useWideScreen } from '../../../ui/hooks/use-device'
import styles from './card-details.module.css'

interface CardDetailsProps {
  readonly name: ReactNode
  /** Its items. */
  readonly children: ReactNode
}

export function CardDetails({ name, children }: CardDetailsProps) {
  return (
    <details open={useWideScreen()} className={styles.details}>
      <summary>
        <h3 className={styles.name}>{name}</h3>
      </summary>
      <ul>{children}</ul>
    </details>
  )
}
