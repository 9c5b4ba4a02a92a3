// The error messages of a schedule.

import { useLingui } from '@lingui/react/macro'
import { MAX_AMOUNT } from '../../../domain/money/money'
import {
  EARLIEST_START,
  MAX_COUNT,
  MAX_EVERY,
  type ScheduleEntry,
  type ScheduleError,
  type ScheduleField,
  scheduleErrors,
} from '../../../domain/transaction/schedule/schedule'
import { amountText } from '../../../i18n/amount-formats'
import { useEntryErrorMessage } from '../../../ui/forms/use-entry-error-message'
import { useMissingTexts } from '../use-transaction-errors'

export type ScheduleErrorTexts = { readonly [F in ScheduleField]?: string }

/** The message of each field. */
export function useScheduleErrorTexts(): (entry: ScheduleEntry) => ScheduleErrorTexts {
  const missing = useMissingTexts()
  const errorMessage = useScheduleErrorMessage()
  const textOf = (field: string, error: ScheduleError) =>
    error === 'missing' ? missing(field) : errorMessage(error)
  return entry => {
    const errors = Object.entries(scheduleErrors(entry))
    return Object.fromEntries(errors.map(([field, error]) => [field, textOf(field, error)]))
  }
}

export function useScheduleErrorMessage(): (error: ScheduleError) => string {
  const { t } = useLingui()
  const messageOf = useEntryErrorMessage(amountText(MAX_AMOUNT))
  const earliest = EARLIEST_START.slice(0, 4)
  return error => {
    switch (error) {
      case 'missing':
        return t`You Need To Fill All Required Form`
      case 'date-invalid':
        return t`Choose a valid date`
      case 'date-too-early':
        return t`The first day is in ${earliest} or later`
      case 'every-out-of-range':
        return t`Enter a whole number from 1 to ${MAX_EVERY}`
      case 'count-out-of-range':
        return t`Enter a whole number from 1 to ${MAX_COUNT}`
      case 'count-settled':
        return t`This many were already added or skipped`
      case 'until-before-start':
        return t`The last day is before the first one`
      case 'same-wallet':
        return t`Choose two different wallets`
      default:
        return messageOf(error)
    }
  }
}
