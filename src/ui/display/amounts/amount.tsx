// An amount: the unit is small, the digits have one width. While amounts are hidden, its digits and its value are not
// in the page.

import { classNames } from '../../controls/class-names'
import font from '../../styles/font.module.css'
import styles from './amount.module.css'
import { HIDDEN_DIGITS, useAmountsHidden } from './hidden-amounts'

type AmountTone = 'plain' | 'income' | 'expense'

/** In reading order. */
export interface AmountParts {
  /** The true minus, as wide as the plus. */
  readonly sign: '' | '−' | '+'
  readonly unit: string
  readonly digits: string
  /** The machine-readable number, such as `-1234.50`. */
  readonly value: string
}

interface AmountProps {
  readonly parts: AmountParts
  readonly tone?: AmountTone
  /** Large, alone on its line: a long figure gets a smaller font, and is not broken or cut. */
  readonly isFitted?: boolean
}

export function Amount({ parts, tone = 'plain', isFitted = false }: AmountProps) {
  const isHidden = useAmountsHidden()
  const { sign, unit } = parts
  const digits = isHidden ? HIDDEN_DIGITS : parts.digits
  const size = isFitted && sizeOf(sign.length + unit.length + digits.length)
  return (
    <data
      className={classNames(styles.amount, font[tone], size)}
      value={isHidden ? '' : parts.value}
    >
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
