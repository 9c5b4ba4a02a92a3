// The sticky heading of one day in the monthly list, with the day's income and expense.

import { decimalText, type Hundredths } from '../../../domain/money/money'
import { signedAmountParts } from '../../../i18n/amount-formats'
import { useDateFormats } from '../../../i18n/use-locale'
import { Amount } from '../../../ui/display/amounts/amount'
import styles from './day-heading.module.css'
import type { Flow } from './queries'

interface DayHeadingProps {
  readonly date: string
  /** Undefined until the first download has ended, and while the totals are read. */
  readonly totals?: Flow | undefined
  readonly hasYear?: boolean
}

export function DayHeading({ date, totals, hasYear }: DayHeadingProps) {
  const formats = useDateFormats()
  return (
    <div className={styles.day}>
      <h3 className={styles.date}>{hasYear ? formats.date(date) : formats.dayOfMonth(date)}</h3>
      {totals && (
        <p className={styles.totals}>
          <Total type="income" sum={totals.income} /> <Total type="expense" sum={totals.expense} />
        </p>
      )}
    </div>
  )
}

/** A sum of 0 shows nothing. */
function Total({ type, sum }: { type: 'income' | 'expense'; sum: Hundredths }) {
  if (sum === 0n) return null
  const parts = signedAmountParts(decimalText(sum), type)
  return <Amount tone={type} parts={parts} />
}
