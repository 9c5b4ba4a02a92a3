// The changes of categories with their toasts and undo.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { shortName } from '../../../domain/values/truncate'
import type { UserDatabase } from '../../../store/database/user-database'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useToast } from '../../../ui/toast/toast-context'
import { useUndo } from '../../../ui/toast/use-undo'
import {
  type CategoryEdit,
  type ChangeOutcome,
  editCategory,
  type LimitAfterMerge,
  mergeCategory,
  undoCategoryChange,
} from '../changes'
import { useCategoryErrorMessage } from '../new-category-dialog'

interface CategoryChanges {
  /** Resolves to the error of the name, or to an empty text when everything is stored. */
  readonly edit: (name: string, change: CategoryEdit) => Promise<string>
  readonly merge: (from: string, to: string, limit: LimitAfterMerge) => Promise<void>
}

export function useCategoryChanges(database: UserDatabase, type: TransactionType): CategoryChanges {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const errorMessage = useCategoryErrorMessage()
  const undo = useUndo()

  /** @returns the error, or an empty text */
  function notify(outcome: ChangeOutcome, title: string): string {
    switch (outcome.kind) {
      case 'changed': {
        const { undo: changes, count } = outcome
        const follow = t`${plural(count, { one: '# transaction follows', other: '# transactions follow' })}`
        const [from, to] = [shortName(changes.from), shortName(changes.to)]
        show({
          kind: 'success',
          title,
          ...(count > 0 && { detail: follow }),
          ...undo(changes.from === changes.to ? from : `${from} → ${to}`, () =>
            undoCategoryChange(database, Date.now(), changes),
          ),
        })
        return ''
      }
      case 'invalid':
        return errorMessage(outcome.error)
      case 'missing':
        return t`This category has been deleted or renamed meanwhile`
      case 'failed':
        return t`Nothing has changed: ${failureMessage(outcome)}`
    }
  }

  return {
    edit: async (name, change) =>
      notify(await editCategory(database, Date.now(), type, name, change), t`Category saved`),
    merge: async (from, to, limit) => {
      const outcome = await mergeCategory(database, Date.now(), type, from, to, limit)
      const error = notify(outcome, t`Categories merged`)
      if (error) show({ kind: 'error', title: error })
    },
  }
}
