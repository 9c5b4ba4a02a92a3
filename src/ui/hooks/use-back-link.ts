// A back link. It goes back in history if the screen was opened from the link's target, so that the target keeps its
// scroll position.

import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the screen whose link opened this one. */
    openedFrom?: string
  }
}

/** @returns the link's click handler; the browser handles a click that opens another tab */
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
