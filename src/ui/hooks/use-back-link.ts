// A link back that goes back in history where the screen was opened from the very place it leads to:
// the place is then as it was left, its scroll position included.

import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen whose link has opened this one. */
    openedFrom?: string
  }
}

/** What to do when the link to this path is clicked. A click that opens another tab stays one. */
export function useBackLink(path: string): (event: MouseEvent) => void {
  const router = useRouter()
  const openedFrom = useLocation({ select: location => location.state.openedFrom })
  return event => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (openedFrom !== path || !isPlain || event.button !== 0) return
    event.preventDefault()
    router.history.back()
  }
}
