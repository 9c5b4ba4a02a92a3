// A number to be read at a glance: its unit small, its digits of one width.

import { classNames } from './class-names'
import styles from './figure.module.css'

export type FigureTone = 'plain' | 'income' | 'expense'

/** In the order in which they are read. */
export interface FigureParts {
  readonly sign: '' | '-' | '+'
  readonly unit: string
  readonly digits: string
  /** The number as a machine reads it, such as `-1234.50`. */
  readonly value: string
}

interface FigureProps {
  readonly parts: FigureParts
  readonly tone?: FigureTone
}

export function Figure({ parts: { sign, unit, digits, value }, tone = 'plain' }: FigureProps) {
  return (
    <data className={classNames(styles.figure, styles[tone])} value={value}>
      {sign}
      <small className={styles.unit}>{unit}</small>
      {digits}
    </data>
  )
}
