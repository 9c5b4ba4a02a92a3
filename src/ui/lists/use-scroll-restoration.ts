// Scroll restoration for a list that is read from the store: the router restores the position when the screen is
// rendered, which is too early.

import { useElementScrollRestoration } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

export interface ScrollRestoration {
  /** True if this history entry was visited before. */
  readonly isReturn: boolean
  /** True if the screen was scrolled when it was left. */
  readonly hasSavedPosition: boolean
  /** How far, in pixels. */
  readonly position: number
  /** Call in a layout effect of the content; only the first call scrolls. */
  readonly restore: () => void
}

export function useScrollRestoration(): ScrollRestoration {
  const earlier = useElementScrollRestoration({ getElement: () => window })
  const saved = earlier?.scrollY ?? 0
  const position = useRef(saved)
  const restore = useCallback(() => {
    if (position.current > 0) window.scrollTo({ top: position.current, behavior: 'instant' })
    position.current = 0
  }, [])
  return { isReturn: earlier !== undefined, hasSavedPosition: saved > 0, position: saved, restore }
}
