// Scrolls a screen to where it was left, once what it shows has been read: the router does it when the
// screen is rendered, which is too early for a list that comes from the store.

import { useElementScrollRestoration } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

export interface ScrollRestoration {
  /** Whether the screen was scrolled on an earlier visit to this place in the history. */
  readonly isReturn: boolean
  /** Whether the screen was left anywhere but at its top. */
  readonly isWanted: boolean
  /** Call when the content stands in the page, before it is painted; only the first call scrolls. */
  readonly scroll: () => void
}

export function useScrollRestoration(): ScrollRestoration {
  const earlier = useElementScrollRestoration({ getElement: () => window })
  const left = earlier?.scrollY ?? 0
  const position = useRef(left)
  const scroll = useCallback(() => {
    if (position.current > 0) window.scrollTo({ top: position.current, behavior: 'instant' })
    position.current = 0
  }, [])
  return { isReturn: earlier !== undefined, isWanted: left > 0, scroll }
}
