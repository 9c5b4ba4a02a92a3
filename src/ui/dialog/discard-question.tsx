// The question before a typed text is lost by a step back or another way out that does not say so.

import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'

interface DiscardQuestionProps {
  readonly isTyped: () => boolean
  /** Whether the person leaves in another way than to another screen. */
  readonly isLeaving?: boolean
  /** Called with the answer to that. */
  readonly onAnswer?: (isDiscarded: boolean) => void
}

export function DiscardQuestion({ isTyped, isLeaving = false, onAnswer }: DiscardQuestionProps) {
  const block = useBlockedWay(isTyped)
  if (!block && !isLeaving) return null
  const answer = (isDiscarded: boolean) => {
    block?.(!isDiscarded)
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

/**
 * The router's own hook for this would be in the bytes of the start.
 *
 * @returns says whether a way to another screen stays blocked; undefined while there is none
 */
function useBlockedWay(isTyped: () => boolean): ((stays: boolean) => void) | undefined {
  const { history } = useRouter()
  const [block, setBlock] = useState<(stays: boolean) => void>()
  const isAsked = useEffectEvent(isTyped)
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: async ({ action }) => {
          // A replaced address is not a person's way out, as where the session has ended.
          if (action === 'REPLACE' || !isAsked()) return false
          const stays = await new Promise<boolean>(resolve => setBlock(() => resolve))
          setBlock(undefined)
          return stays
        },
      }),
    [history],
  )
  return block
}
