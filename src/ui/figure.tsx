// A number to be read at a glance: its unit small, its digits of one width.
// Invariant: the text, read whole, is exactly what the formatter gave.

import { classNames } from './class-names'
import styles from './figure.module.css'

export type FigureTone = 'plain' | 'income' | 'expense'

interface FigureProps {
  /** The parts as `Intl.NumberFormat` gives them. */
  readonly parts: readonly Intl.NumberFormatPart[]
  readonly tone?: FigureTone
}

export function Figure({ parts, tone = 'plain' }: FigureProps) {
  return (
    <data className={classNames(styles.figure, styles[tone])} value={machineText(parts)}>
      {parts.map((part, index) =>
        part.type === 'currency' || part.type === 'literal' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one number have no other key.
          <small key={index} className={styles.unit}>
            {part.value}
          </small>
        ) : (
          part.value
        ),
      )}
    </data>
  )
}

function machineText(parts: readonly Intl.NumberFormatPart[]): string {
  return parts
    .map(part => {
      if (part.type === 'integer' || part.type === 'fraction' || part.type === 'minusSign')
        return part.value
      return part.type === 'decimal' ? '.' : ''
    })
    .join('')
}
