// The actions on budgets with their toasts and undo.

import { useLingui } from '@lingui/react/macro'
import type { BudgetEntry, BudgetError } from '../../domain/budget/budget'
import type { YearMonth } from '../../domain/dates/calendar'
import { MAX_AMOUNT } from '../../domain/money/money'
import { amountText } from '../../i18n/amount-formats'
import type { UserDatabase } from '../../store/database/user-database'
import { useEntryErrorMessage } from '../../ui/forms/use-entry-error-message'
import { useFailureMessage } from '../../ui/forms/use-failure-message'
import { useToast } from '../../ui/toast/toast-context'
import { useUndo } from '../../ui/toast/use-undo'
import { type BudgetChange, endBudget, setBudget, undoBudgetChange } from './actions'
import { useBudgetName } from './budget-text'

interface BudgetActions {
  /** Resolves to whether the limit is stored. */
  readonly save: (entry: BudgetEntry) => Promise<boolean>
  readonly end: (categoryName: string) => Promise<void>
}

/** @param month the first month of the changes */
export function useBudgetActions(database: UserDatabase, month: YearMonth): BudgetActions {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const errorMessage = useBudgetError()
  const nameOf = useBudgetName()
  const refuse = (title: string) => show({ kind: 'error', title })

  const undo = useUndo({
    done: t`Budget restored`,
    refused: t`The budget was changed meanwhile, so it stays as it is`,
  })

  function notify(
    title: string,
    about: string,
    changes: readonly BudgetChange[],
    kind: 'change' | 'deletion',
  ): void {
    const restore = () => undoBudgetChange(database, Date.now(), changes)
    const offer = undo(about, changes.length ? restore : undefined, kind)
    show({ kind: 'success', title, ...offer })
  }

  return {
    save: async entry => {
      const outcome = await setBudget(database, Date.now(), entry, month)
      if (outcome.kind === 'saved')
        notify(t`Budget saved`, nameOf(entry), outcome.changes, 'change')
      else if (outcome.kind === 'invalid') refuse(errorMessage(outcome.error))
      else refuse(t`The budget was not saved. ${failureMessage(outcome)}`)
      return outcome.kind === 'saved'
    },
    end: async categoryName => {
      const outcome = await endBudget(database, Date.now(), categoryName, month)
      const name = nameOf({ categoryName })
      if (outcome.kind === 'ended')
        notify(t`Budget removed`, t`Deleted: ${name}`, outcome.changes, kindOf(outcome.changes))
      else refuse(t`The budget was not removed. ${failureMessage(outcome)}`)
    },
  }
}

/** A budget that began in an earlier month ends, but is not deleted. */
function kindOf(changes: readonly BudgetChange[]): 'change' | 'deletion' {
  return changes.some(({ after }) => after === null) ? 'deletion' : 'change'
}

export function useBudgetError(): (error: BudgetError) => string {
  const { t } = useLingui()
  const messageOf = useEntryErrorMessage(amountText(MAX_AMOUNT))
  return error => (error === 'amount-empty' ? t`Enter a limit above 0` : messageOf(error))
}
