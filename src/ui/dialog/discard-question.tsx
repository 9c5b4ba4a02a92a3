// The question before a typed text is lost by a step back or another way out that does not say so.

import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog'

interface DiscardQuestionProps {
  readonly isTyped: () => boolean
  /** Whether the person leaves in another way than to another screen. */
  readonly isLeaving?: boolean
  /** Called with the answer to that. */
  readonly onAnswer?: (isDiscarded: boolean) => void
}

export function DiscardQuestion({ isTyped, isLeaving = false, onAnswer }: DiscardQuestionProps) {
  const leave = useBlocker({
    // A replaced address is not a person's way out, as where the session has ended.
    shouldBlockFn: ({ action }) => action !== 'REPLACE' && isTyped(),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isBlocked = leave.status === 'blocked'
  if (!isBlocked && !isLeaving) return null
  const answer = (isDiscarded: boolean) => {
    if (isBlocked) (isDiscarded ? leave.proceed : leave.reset)()
    if (isLeaving) onAnswer?.(isDiscarded)
  }
  return (
    <ConfirmDialog
      title={<Trans>Discard what you typed?</Trans>}
      confirm={<Trans>Discard</Trans>}
      onConfirm={async () => answer(true)}
      onClose={() => answer(false)}
    />
  )
}
