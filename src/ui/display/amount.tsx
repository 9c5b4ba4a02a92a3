// A number to be read at a glance: its unit small, its digits of one width.

import { classNames } from '../controls/class-names'
import styles from './amount.module.css'

export type AmountTone = 'plain' | 'income' | 'expense'

/** In the order in which they are read. */
export interface AmountParts {
  readonly sign: '' | '-' | '+'
  readonly unit: string
  readonly digits: string
  /** The number as a machine reads it, such as `-1234.50`. */
  readonly value: string
}

interface AmountProps {
  readonly parts: AmountParts
  readonly tone?: AmountTone
  /** Large, alone on its line: a long figure is set smaller rather than broken or cut. */
  readonly isFitted?: boolean
}

export function Amount({ parts, tone = 'plain', isFitted = false }: AmountProps) {
  const { sign, unit, digits, value } = parts
  const size = isFitted && sizeOf(sign.length + unit.length + digits.length)
  return (
    <data className={classNames(styles.figure, styles[tone], size)} value={value}>
      {sign}
      <small className={styles.unit}>{unit}</small>
      {digits}
    </data>
  )
}

function sizeOf(characters: number): string | undefined {
  if (characters > 22) return styles.longest
  if (characters > 18) return styles.longer
  return characters > 14 ? styles.long : undefined
}
