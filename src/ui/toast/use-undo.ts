// The undo of an action, with its toasts. It works also after its screen has been left.

import { type Toast, useToast } from './toast-context'
import { ONE_AND_A_HALF_SECONDS } from './toast-durations'

interface Failed {
  readonly kind: 'failed'
  readonly message: string
}

interface UndoMessages {
  readonly done: string
  readonly failed: (outcome: Failed) => string
}

type Restore = () => Promise<{ readonly kind: 'restored' } | Failed>

/** @returns makes the undo of a toast, with the text beside its button; none if there is nothing to undo */
export function useUndo(
  messages: UndoMessages,
): (about: string, restore: Restore | undefined) => Pick<Toast, 'undo'> {
  const show = useToast()
  const duration = ONE_AND_A_HALF_SECONDS

  async function run(restore: Restore): Promise<void> {
    const outcome = await restore()
    if (outcome.kind === 'restored') show({ kind: 'success', title: messages.done, duration })
    else show({ kind: 'error', title: messages.failed(outcome), duration })
  }

  return (about, restore) => (restore ? { undo: { about, run: () => void run(restore) } } : {})
}
