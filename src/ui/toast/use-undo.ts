// The undo of a deletion, with its toasts. It works also after its screen has been left.

import { useLingui } from '@lingui/react/macro'
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

/** @returns makes the undo of a toast; none if nothing was deleted */
export function useUndo(
  messages: UndoMessages,
): (name: string, restore: Restore | undefined) => Pick<Toast, 'undo'> {
  const { t } = useLingui()
  const show = useToast()
  const duration = ONE_AND_A_HALF_SECONDS

  async function run(restore: Restore): Promise<void> {
    const outcome = await restore()
    if (outcome.kind === 'restored') show({ kind: 'success', title: messages.done, duration })
    else show({ kind: 'error', title: messages.failed(outcome), duration })
  }

  return (name, restore) =>
    restore ? { undo: { about: t`Deleted: ${name}`, run: () => void run(restore) } } : {}
}
