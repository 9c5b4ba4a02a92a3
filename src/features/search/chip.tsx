// A filter that is on or off.

import type { ReactNode } from 'react'
import styles from './filters.module.css'

interface ChipProps {
  readonly isPressed: boolean
  readonly onPress: (isPressed: boolean) => void
  readonly children: ReactNode
}

export function Chip({ isPressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isPressed}
      onClick={() => onPress(!isPressed)}
    >
      {children}
    </button>
  )
}
