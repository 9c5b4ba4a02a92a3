// A number to be read at a glance: its unit small, its digits of one width.

import { classNames } from '../controls/class-names'
import styles from './amount.module.css'

export type FigureTone = 'plain' | 'income' | 'expense'

/** In the order in which they are read. */
export interface AmountParts {
  readonly sign: '' | '-' | '+'
  readonly unit: string
  readonly digits: string
  /** The number as a machine reads it, such as `-1234.50`. */
  readonly value: string
}

interface FigureProps {
  readonly parts: AmountParts
  readonly tone?: FigureTone
}

export function Amount({ parts: { sign, unit, digits, value }, tone = 'plain' }: FigureProps) {
  return (
    <data className={classNames(styles.figure, styles[tone])} value={value}>
      {sign}
      <small className={styles.unit}>{unit}</small>
      {digits}
    </data>
  )
}
