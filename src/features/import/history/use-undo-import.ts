// The undo of an import, with its toasts. It works also after the screen has been left.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { UserDatabase } from '../../../store/database/user-database'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useToast } from '../../../ui/toast/toast-context'
import { TWO_SECONDS } from '../../../ui/toast/toast-durations'
import { type UndoOutcome, undoWholeImport } from '../actions'

/** An undo that takes less needs no word of its beginning. */
const TELL_AFTER_MS = 500

/** @returns undoes an import, and says what has become of it */
export function useUndoImport(
  database: UserDatabase,
): (id: string, withEdited?: boolean) => Promise<UndoOutcome> {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const duration = TWO_SECONDS
  return async (id, withEdited = false) => {
    const beginning = { kind: 'info', title: t`Undoing the import…`, duration } as const
    const timer = setTimeout(() => show(beginning), TELL_AFTER_MS)
    const outcome = await undoWholeImport(database, Date.now(), id, withEdited, () => {})
    clearTimeout(timer)
    if (outcome.kind === 'undone') {
      const { removed, left } = outcome
      const title = t`${plural(removed, { one: '# transaction removed', other: '# transactions removed' })}`
      const about = t`${plural(left, {
        one: '# that you have changed since stays.',
        other: '# that you have changed since stay.',
      })}`
      const link = { about, label: t`See the imports`, to: { to: '/settings' } } as const
      show({ kind: 'success', title, duration, ...(left > 0 && { detail: about, link }) })
    } else if (outcome.kind === 'busy')
      show({ kind: 'warning', title: t`Another import is not finished yet.`, duration })
    else {
      const title = t`Failed to undo: ${failureMessage(outcome)}`
      show({ kind: 'error', title, duration })
    }
    return outcome
  }
}
