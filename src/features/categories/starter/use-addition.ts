// The addition of ready-made categories, with its message and its undo.

import type { I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TransactionType } from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useToast } from '../../../ui/toast/toast-context'
import { useUndo } from '../../../ui/toast/use-undo'
import { addCategories, type ChosenCategory, removeAdded, STARTER_CATEGORIES } from './actions'

/** The ready-made categories of the type, in the user's language. */
export function readyMadeOf(type: TransactionType, i18n: I18n): ChosenCategory[] {
  return STARTER_CATEGORIES[type].map(({ name, icon, color }) => ({
    ...{ type, icon, color },
    name: i18n._(name),
  }))
}

/** Adds categories, says how many, and offers an undo. */
export function useAddition(
  database: UserDatabase,
): (chosen: readonly ChosenCategory[]) => Promise<void> {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const undo = useUndo()
  return async chosen => {
    const outcome = await addCategories(database, Date.now(), chosen)
    if (outcome.kind === 'failed')
      return show({
        kind: 'error',
        title: t`Nothing has changed: ${failureMessage(outcome)}`,
      })
    const { added } = outcome
    const title = t`${plural(added.length, { one: '# category added', other: '# categories added' })}`
    const restore = () => removeAdded(database, Date.now(), added)
    show({
      kind: 'success',
      title,
      ...undo(title, added.length > 0 ? restore : undefined),
    })
  }
}
