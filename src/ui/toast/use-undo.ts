// The undo of an action, with its toasts. It works also after its screen has been left.

import { useLingui } from '@lingui/react/macro'
import { type Failure, useFailureMessage } from '../forms/use-failure-message'
import { BIN_LINK, type Toast, useToast } from './toast-context'

type UndoOutcome =
  | { readonly kind: 'restored' }
  /** Only of an undo that has the text `refused`. */
  | { readonly kind: 'changed-since' }
  | (Failure & { readonly kind: 'failed' })

type Restore = () => Promise<UndoOutcome>

interface UndoTexts {
  readonly done: string
  /** 'Failed Restore …' unless given. */
  readonly failed?: (reason: string) => string
  /** When a later change forbids the undo. */
  readonly refused?: string
}

/**
 * Makes the undo of a toast, with the text beside its button; none if there is nothing to undo. A deletion also has a
 * link to the list of deleted documents.
 */
type MakeUndo = (
  about: string,
  restore: Restore | undefined,
  kind?: 'change' | 'deletion',
) => Pick<Toast, 'undo' | 'link'>

/** @param texts 'Undone' and 'Failed to undo: …' without them */
export function useUndo(texts?: UndoTexts): MakeUndo {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const failed = (reason: string) => {
    if (!texts) return t`Failed to undo: ${reason}`
    return texts.failed?.(reason) ?? t`Failed Restore ${reason}`
  }
  async function run(restore: Restore): Promise<void> {
    const outcome = await restore()
    if (outcome.kind === 'restored')
      return show({ kind: 'success', title: texts?.done ?? t`Undone` })
    const isRefused = outcome.kind === 'changed-since'
    const title = isRefused ? (texts?.refused ?? '') : failed(failureMessage(outcome))
    show({ kind: 'error', title })
  }

  return (about, restore, kind = 'change') => {
    if (!restore) return {}
    const undo = { about, run: () => void run(restore) }
    if (kind === 'change') return { undo }
    return { undo, link: { about, label: t`Recently deleted`, to: BIN_LINK } }
  }
}
