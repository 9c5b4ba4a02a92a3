// The draft of an open form outlives its document, whose deletion takes the stored draft with it.

import { useEffect, useEffectEvent } from 'react'
import type { KeptDraft } from './use-draft'

export function useDraftAfterDeletion<V>(draft: KeptDraft<V>, isDeleted: boolean): void {
  const writeAgain = useEffectEvent(() => draft.change(latest => latest))
  useEffect(() => {
    if (isDeleted && draft.isRead) writeAgain()
  }, [isDeleted, draft.isRead])
}
