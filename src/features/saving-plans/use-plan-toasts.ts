// The toasts for the outcome of adding and editing a plan (specification, sections 5 and 8; decision 3).

import { useLingui } from '@lingui/react/macro'
import { MAX_AMOUNT } from '../../domain/money/money'
import type { PlanNameError, SavingPlanError } from '../../domain/saving-plan/saving-plan'
import { amountText } from '../../i18n/amount-formats'
import { useEntryErrorMessage } from '../../ui/forms/use-entry-error-message'
import { useFailureMessage } from '../../ui/forms/use-failure-message'
import { type Toast, useToast } from '../../ui/toast/toast-context'
import { ONE_AND_A_HALF_SECONDS, ONE_SECOND, TWO_SECONDS } from '../../ui/toast/toast-durations'
import type { AddPlanOutcome, RenamePlanOutcome } from './actions'

interface PlanToasts {
  /** A warning about empty fields; the save continues (section 5). */
  readonly showIncomplete: () => void
  readonly showMissing: () => void
  /** @param success the message after the commit */
  readonly showOutcome: (outcome: AddPlanOutcome | RenamePlanOutcome, success: string) => void
}

export function usePlanToasts(): PlanToasts {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const errorToast = useErrorToast()
  const showMissing = () =>
    show({ kind: 'error', title: t`No such document!`, duration: ONE_AND_A_HALF_SECONDS })
  return {
    showIncomplete: () =>
      show({ kind: 'warning', title: t`Please fill all your information`, duration: ONE_SECOND }),
    showMissing,
    showOutcome: (outcome, success) => {
      switch (outcome.kind) {
        case 'saved':
          return show({ kind: 'success', title: success, duration: ONE_AND_A_HALF_SECONDS })
        case 'invalid':
          return show(errorToast(outcome.error))
        case 'missing':
          return showMissing()
        case 'failed': {
          const title = t`Failed Add Savings Plan ${failureMessage(outcome)}`
          return show({ kind: 'error', title, duration: ONE_AND_A_HALF_SECONDS })
        }
      }
    },
  }
}

function useErrorToast(): (error: SavingPlanError | PlanNameError) => Toast {
  const { t } = useLingui()
  const messageOf = useEntryErrorMessage(amountText(MAX_AMOUNT))
  return error => {
    switch (error) {
      case 'target-not-after-start': {
        const title = t`Your target date is before current date`
        return { kind: 'error', title, duration: TWO_SECONDS }
      }
      case 'name-empty': {
        const title = t`Savings Name Cannot Be Empty`
        return { kind: 'warning', title, duration: ONE_AND_A_HALF_SECONDS }
      }
      default:
        return { kind: 'error', title: messageOf(error), duration: ONE_AND_A_HALF_SECONDS }
    }
  }
}
