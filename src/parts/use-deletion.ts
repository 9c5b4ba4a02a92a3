// The deletion of a document with its toasts and its undo (specification, sections 2 and 8).

import { useLingui } from '@lingui/react/macro'
import type { CollectionName, Documents } from '../domain/document'
import { shortName } from '../domain/values/truncate'
import type { UserDatabase } from '../store/database/user-database'
import { deleteDocument, restoreDocument } from '../store/deletion'
import { useFailureMessage } from '../ui/forms/use-failure-message'
import { useToast } from '../ui/toast/toast-context'
import { useUndo } from '../ui/toast/use-undo'

interface DeletionTexts<C extends CollectionName> {
  readonly nameOf: (deleted: Documents[C]) => string
  readonly done: string
  readonly failed: (reason: string) => string
  readonly restored: string
  /** 'Failed Restore …' unless given. */
  readonly notRestored?: (reason: string) => string
  /** Of the toasts of the deletion, in milliseconds. */
  readonly duration?: number
}

/**
 * @returns deletes a document, and resolves to false if that has failed; `since` is the latest move at the time at which
 * the id was read (rule M4)
 */
export function useDeletion<C extends CollectionName>(
  database: UserDatabase,
  collection: C,
  texts: DeletionTexts<C>,
): (id: number, since?: number) => Promise<boolean> {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const undo = useUndo({
    done: texts.restored,
    ...(texts.notRestored && { failed: texts.notRestored }),
  })
  const duration = texts.duration !== undefined && { duration: texts.duration }
  return async (id, since) => {
    const outcome = await deleteDocument(database, Date.now(), collection, id, since)
    if (outcome.kind === 'failed') {
      show({ kind: 'error', title: texts.failed(failureMessage(outcome)), ...duration })
      return false
    }
    const { deleted } = outcome
    const restore = deleted && (() => restoreDocument(database, Date.now(), collection, deleted))
    const name = deleted ? shortName(texts.nameOf(deleted)) : ''
    const offer = undo(t`Deleted: ${name}`, restore, 'deletion')
    show({ kind: 'success', title: texts.done, ...duration, ...offer })
    return true
  }
}
