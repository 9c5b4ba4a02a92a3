// The toasts for the outcome of adding and editing a plan (specification, sections 5 and 8; decision 3).

import { useLingui } from '@lingui/react/macro'
import { MAX_AMOUNT } from '../../domain/money/money'
import type { PlanNameError, SavingPlanError } from '../../domain/saving-plan/saving-plan'
import { amountText } from '../../i18n/amount-formats'
import { useEntryErrorMessage } from '../../ui/forms/use-entry-error-message'
import { useFailureMessage } from '../../ui/forms/use-failure-message'
import { ONE_SECOND, type Toast, TWO_SECONDS, useToast } from '../../ui/toast/toast-context'
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
  const showMissing = () => show({ kind: 'error', title: t`No such document!` })
  return {
    showIncomplete: () =>
      show({ kind: 'warning', title: t`Please fill all your information`, duration: ONE_SECOND }),
    showMissing,
    showOutcome: (outcome, success) => {
      switch (outcome.kind) {
        case 'saved':
          return show({ kind: 'success', title: success })
        case 'invalid':
          return show(errorToast(outcome.error))
        case 'missing':
          return showMissing()
        case 'failed': {
          const title = t`Failed Add Savings Plan ${failureMessage(outcome)}`
          return show({ kind: 'error', title })
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
        return { kind: 'warning', title }
      }
      default:
        return { kind: 'error', title: messageOf(error) }
    }
  }
}
