// The undo of an action, with its toasts. It works also after its screen has been left.

import { type Toast, useToast } from './toast-context'
import { ONE_AND_A_HALF_SECONDS } from './toast-durations'

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

/** @returns makes the undo of a toast, with the text beside its button; none if there is nothing to undo */
export function useUndo<NotRestored extends { readonly kind: string } = Failed>(
  messages: UndoMessages<NotRestored>,
): (about: string, restore: Restore<NotRestored> | undefined) => Pick<Toast, 'undo'> {
  const show = useToast()
  const duration = ONE_AND_A_HALF_SECONDS

  async function run(restore: Restore<NotRestored>): Promise<void> {
    const outcome = await restore()
    if (isRestored(outcome)) show({ kind: 'success', title: messages.done, duration })
    else show({ kind: 'error', title: messages.failed(outcome), duration })
  }

  return (about, restore) => (restore ? { undo: { about, run: () => void run(restore) } } : {})
}

function isRestored(outcome: { readonly kind: string }): outcome is Restored {
  return outcome.kind === 'restored'
}
