// The error messages at the fields of a new plan (specification, section 5; decision 3).

import { useLingui } from '@lingui/react/macro'
import { isYearMonth, type YearMonth } from '../../domain/dates/calendar'
import { MAX_AMOUNT } from '../../domain/money/money'
import {
  type SavingPlanEntry,
  type SavingPlanField,
  savingPlanErrors,
  startMonthOf,
} from '../../domain/saving-plan/saving-plan'
import { amountText } from '../../i18n/amount-formats'
import { useDateFormats } from '../../i18n/use-locale'

type ErrorTexts = { readonly [F in SavingPlanField]?: string }

type PlanErrorTexts = (entry: SavingPlanEntry, current: YearMonth) => ErrorTexts

export function usePlanErrorTexts(): PlanErrorTexts {
  const { t } = useLingui()
  const formats = useDateFormats()
  return (entry, current) => {
    const errors = savingPlanErrors(entry, current)
    const start = formats.month(startMonthOf(entry.start, current))
    const most = amountText(MAX_AMOUNT)
    return {
      ...(errors.targetDate && {
        targetDate: isYearMonth(entry.targetDate)
          ? t`Choose a month after ${start}`
          : t`Choose a target month`,
      }),
      ...(errors.amount && {
        amount: t`The amount goes from 0 to ${most}, with two decimals at most`,
      }),
      ...(errors.savingsName && { savingsName: t`This Text Is Too Long` }),
    }
  }
}
