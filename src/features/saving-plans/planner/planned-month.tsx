// The month on the summary card: the amount that the plans need, the income less the expenses, and the missing or free
// amount. Invariant: no figure is shown before all its parts have been read.

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { YearMonth } from '../../../domain/dates/calendar'
import { decimalText, type Hundredths } from '../../../domain/money/money'
import {
  type AfterPlans,
  afterPlans,
  requiredInMonth,
} from '../../../domain/saving-plan/planned-month'
import type { SavingPlan } from '../../../domain/saving-plan/saving-plan'
import { amountParts } from '../../../i18n/amount-formats'
import { useDateFormats } from '../../../i18n/use-locale'
import { classNames } from '../../../ui/controls/class-names'
import { Amount } from '../../../ui/display/amounts/amount'
import { Skeleton } from '../../../ui/display/skeleton'
import { Fact } from '../../../ui/layout/fact'
import font from '../../../ui/styles/font.module.css'
import styles from './planned-month.module.css'

interface PlannedMonthProps {
  /** Undefined until all have been read. */
  readonly plans: readonly SavingPlan[] | undefined
  readonly month: YearMonth
  /** The month's income less its expenses; null while that is not known. */
  readonly left: Hundredths | null
}

export function PlannedMonth({ plans, month, left }: PlannedMonthProps) {
  const id = useId()
  const name = useDateFormats().month(month)
  const required = plans ? requiredInMonth(plans, month) : null
  const after = left === null || required === null ? null : afterPlans(left, required)
  return (
    <section className={styles.month} aria-labelledby={id}>
      <h2 id={id} className={classNames(font.small, font.strong)}>
        <Trans>{name} so far</Trans>
      </h2>
      <dl>
        <Sum label={<Trans>To set aside</Trans>} value={required} />
        <Sum label={<Trans>Left this month</Trans>} value={left} />
        <Sum label={after ? <AfterLabel kind={after.kind} /> : null} value={after?.sum ?? null} />
      </dl>
    </section>
  )
}

function AfterLabel({ kind }: Pick<AfterPlans, 'kind'>) {
  return kind === 'missing' ? <Trans>Still missing</Trans> : <Trans>Free to spend</Trans>
}

interface SumProps {
  /** Null if it depends on the sum, and the sum is not known. */
  readonly label: ReactNode
  readonly value: Hundredths | null
}

function Sum({ label, value }: SumProps) {
  return (
    <Fact name={label ?? <Skeleton width="short" />} className={styles.sum}>
      {value === null ? (
        <Skeleton width="medium" />
      ) : (
        <Amount parts={amountParts(decimalText(value))} isFitted />
      )}
    </Fact>
  )
}
