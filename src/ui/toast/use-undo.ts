// The undo of an action, with its toasts. It works also after its screen has been left.

import { useLingui } from '@lingui/react/macro'
import { BIN_LINK, type Toast, useToast } from './toast-context'

interface Failed {
  readonly kind: 'failed'
  readonly message: string
}

interface Restored {
  readonly kind: 'restored'
}

interface UndoMessages<NotRestored> {
  readonly done: string
  readonly failed: (outcome: NotRestored) => string
}

type Restore<NotRestored> = () => Promise<Restored | NotRestored>

/**
 * Makes the undo of a toast, with the text beside its button; none if there is nothing to undo. A deletion also has a
 * link to the list of deleted documents.
 */
type MakeUndo<NotRestored> = (
  about: string,
  restore: Restore<NotRestored> | undefined,
  kind?: 'change' | 'deletion',
) => Pick<Toast, 'undo' | 'link'>

export function useUndo<NotRestored extends { readonly kind: string } = Failed>(
  messages: UndoMessages<NotRestored>,
): MakeUndo<NotRestored> {
  const { t } = useLingui()
  const show = useToast()
  async function run(restore: Restore<NotRestored>): Promise<void> {
    const outcome = await restore()
    if (isRestored(outcome)) show({ kind: 'success', title: messages.done })
    else show({ kind: 'error', title: messages.failed(outcome) })
  }

  return (about, restore, kind = 'change') => {
    if (!restore) return {}
    const undo = { about, run: () => void run(restore) }
    if (kind === 'change') return { undo }
    return { undo, link: { about, label: t`Recently deleted`, to: BIN_LINK } }
  }
}

function isRestored(outcome: { readonly kind: string }): outcome is Restored {
  return outcome.kind === 'restored'
}
