// The preview of a plan's monthly amount, next to the form.

import { Plural, Trans } from '@lingui/react/macro'
import type { YearMonth } from '../../../domain/dates/calendar'
import {
  monthlyAmount,
  type SavingPlanEntry,
  savingPlanFrom,
  totalMonths,
} from '../../../domain/saving-plan/saving-plan'
import { amountParts } from '../../../i18n/amount-formats'
import { Amount } from '../../../ui/display/amounts/amount'
import styles from './plan-form.module.css'

export function PlanPreview({ entry, month }: { entry: SavingPlanEntry; month: YearMonth }) {
  const plan = savingPlanFrom(0, entry, month)
  if (typeof plan === 'string' || !entry.amount)
    return (
      <p className={styles.preview}>
        <Trans>Amount and target month give what to save each month.</Trans>
      </p>
    )
  const months = totalMonths(plan.data)
  return (
    <p className={styles.preview}>
      <Trans>Save each month</Trans>{' '}
      <span className={styles.previewAmount}>
        <Amount parts={amountParts(monthlyAmount(plan.data))} />
        {' × '}
        <Plural value={months} one="# month" other="# months" />
      </span>
    </p>
  )
}
