// The draft of a form that edits a document: what was changed in it. It outlives the document, and then holds that, too.

import { useEffect, useEffectEvent } from 'react'
import type { DraftPlace } from './draft-writer'
import { type KeptDraft, useDraft } from './use-draft'

export interface EditDraft<C, D> {
  readonly changes: C
  /** The document as it last was, once it has been deleted. */
  readonly deleted: D | null
}

/** @param place the same one at every render */
export function useEditDraft<C, D>(
  place: DraftPlace<EditDraft<C, D>>,
  noChanges: C,
  document: D,
  isDeleted: boolean,
): KeptDraft<C> {
  const kept = useDraft(place, { changes: noChanges, deleted: null })
  const deleted = isDeleted ? document : null
  const change = (update: (latest: C) => C) =>
    kept.change(({ changes }) => ({ changes: update(changes), deleted }))
  // A deletion on this device takes the stored draft with it.
  const writeAgain = useEffectEvent(() => change(latest => latest))
  useEffect(() => {
    if (isDeleted && kept.isRead) writeAgain()
  }, [isDeleted, kept.isRead])
  return { ...kept, value: kept.value.changes, change }
}
