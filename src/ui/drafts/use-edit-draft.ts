// The draft of a form that edits a document, and the document of the open form.

import { useEffect, useEffectEvent, useState } from 'react'
import type { DraftStore } from './draft-writer'
import { type FormDraft, useDraft } from './use-draft'

interface EditDraftStore<V> extends DraftStore<V> {
  /** The draft belongs to the document of this id from now on. */
  follow(id: number): Promise<void>
}

/**
 * The changed fields. The draft remains after a deletion of the document, and then has the document, too.
 *
 * @param store the same one at every render; `deleted` is the document as it last was, once it has been deleted
 */
export function useEditDraft<C, D extends { readonly id: number }>(
  store: EditDraftStore<{ readonly changes: C; readonly deleted: D | null }>,
  noChanges: C,
  document: D,
  isDeleted: boolean,
): Omit<FormDraft<C>, 'fill'> {
  const draft = useDraft(store, { changes: noChanges, deleted: null })
  const deleted = isDeleted ? document : null
  const change = (update: (latest: C) => C) =>
    draft.change(({ changes }) => ({ changes: update(changes), deleted }))
  // A deletion on this device removes the stored draft, too.
  const writeAgain = useEffectEvent(() => change(latest => latest))
  useEffect(() => {
    if (isDeleted && draft.isRead) writeAgain()
  }, [isDeleted, draft.isRead])
  const { id } = document
  useEffect(() => {
    // As after a failed write of a draft, the next save reports the error.
    store.follow(id).catch(() => undefined)
  }, [store, id])
  const { fill: _, ...rest } = draft
  return { ...rest, value: draft.value.changes, change }
}

interface StoreResult<D> {
  readonly document: D
  /** True if it has been deleted; `document` is then its last version. An undo of the deletion makes it false again. */
  readonly isDeleted: boolean
}

interface OpenDocument<D> {
  /** Undefined until it has been read; null if it did not exist when the form was opened. */
  readonly document: D | null | undefined
  readonly isDeleted: boolean
}

/**
 * When the document is deleted elsewhere, the form stays open with the last version.
 *
 * @param result the store's current result: undefined until it is known, null if there is no document
 */
export function useOpenDocument<D>(result: StoreResult<D> | null | undefined): OpenDocument<D> {
  const [latest, setLatest] = useState<StoreResult<D>>()
  if (result && result !== latest) setLatest(result)
  if (result) return result
  return latest && result === null
    ? { document: latest.document, isDeleted: true }
    : { document: latest?.document ?? result, isDeleted: false }
}
