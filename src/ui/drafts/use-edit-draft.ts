// The draft of a form that edits a document: the changed fields. It remains after a deletion of the document, and then
// has the document, too.

import { useEffect, useEffectEvent } from 'react'
import type { DraftStore } from './draft-writer'
import { type FormDraft, useDraft } from './use-draft'

interface EditDraftStore<V> extends DraftStore<V> {
  /** The draft belongs to the document of this id from now on. */
  follow(id: number): Promise<void>
}

/** @param store the same one at every render; `deleted` is the document as it last was, once it has been deleted */
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
