// The undo of an import or a restore, with its toasts. It works also after the screen has been left.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Failure, useFailureMessage } from '../forms/use-failure-message'
import { TWO_SECONDS, useToast } from './toast-context'

/** A shorter undo shows no message at its start. */
const TELL_AFTER_MS = 500

interface Undone {
  readonly kind: 'undone'
  /** The number of entries that stay, because they were changed since. */
  readonly left: number
}

interface NotUndone extends Failure {
  readonly kind: 'failed'
}

interface Busy {
  readonly kind: 'busy'
}

interface BulkUndoMessages<U extends Undone> {
  readonly beginning: string
  readonly undone: (outcome: U) => string
  /** Of the link to the list in the settings, where the rest can be undone, too. */
  readonly list: string
  readonly busy: string
}

/** @returns runs an undo, and shows its result */
export function useBulkUndo<U extends Undone>(
  messages: BulkUndoMessages<U>,
): (undo: () => Promise<U | Busy | NotUndone>) => Promise<U | Busy | NotUndone> {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const duration = TWO_SECONDS
  return async undo => {
    const beginning = { kind: 'info', title: messages.beginning, duration } as const
    const timer = setTimeout(() => show(beginning), TELL_AFTER_MS)
    const outcome = await undo()
    clearTimeout(timer)
    if (outcome.kind === 'undone') {
      const { left } = outcome
      const about = t`${plural(left, {
        one: '# stays, because you have changed it since.',
        other: '# stay, because you have changed them since.',
      })}`
      const link = {
        about,
        label: messages.list,
        to: { to: '/settings/$part', params: { part: 'data' } },
      } as const
      const rest = left > 0 && { detail: about, link }
      show({ kind: 'success', title: messages.undone(outcome), duration, ...rest })
    } else if (outcome.kind === 'busy') show({ kind: 'warning', title: messages.busy, duration })
    else {
      const reason = failureMessage(outcome)
      const title = t`Failed to undo: ${reason}`
      show({ kind: 'error', title, duration })
    }
    return outcome
  }
}
