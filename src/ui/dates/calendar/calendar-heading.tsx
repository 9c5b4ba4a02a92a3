// The heading of a calendar, between the buttons for the previous and the next page.

import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from '../../controls/button'
import { Icon } from '../../controls/icon'
import { VisuallyHidden } from '../../display/visually-hidden'
import styles from './calendar.module.css'

interface CalendarHeadingProps {
  readonly id: string
  readonly before: ReactNode
  readonly children: ReactNode
  readonly after: ReactNode
}

export function CalendarHeading({ id, before, children, after }: CalendarHeadingProps) {
  return (
    <div className={styles.header}>
      {before}
      <h3 id={id} className={styles.heading} aria-live="polite">
        {children}
      </h3>
      {after}
    </div>
  )
}

interface TurnButtonProps {
  readonly icon: IconNode
  readonly onTurn: () => void
  /** The button's accessible name. */
  readonly children: ReactNode
}

export function TurnButton({ icon, onTurn, children }: TurnButtonProps) {
  return (
    <Button look="quiet" className={styles.turn} onClick={onTurn}>
      <Icon of={icon} size={20} />
      <VisuallyHidden>{children}</VisuallyHidden>
    </Button>
  )
}
