// What the message of a deletion offers: to have the same thing back. It works after its screen has gone.

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

/** @returns what a message offers; nothing where there was nothing to delete */
export function useUndo(
  messages: UndoMessages,
): (restore: Restore | undefined) => Pick<Toast, 'action'> {
  const { t } = useLingui()
  const show = useToast()
  const duration = ONE_AND_A_HALF_SECONDS

  async function run(restore: Restore): Promise<void> {
    const outcome = await restore()
    if (outcome.kind === 'restored') show({ kind: 'success', title: messages.done, duration })
    else show({ kind: 'error', title: messages.failed(outcome), duration })
  }

  return restore => (restore ? { action: { label: t`Undo`, run: () => void run(restore) } } : {})
}
