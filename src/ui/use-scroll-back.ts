// Scrolls a screen to where it was left, once what it shows has been read: the router does it when the
// screen is rendered, which is too early for a list that comes from the store.

import { useElementScrollRestoration } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

/** Call the result when the content stands in the page, before it is painted; only the first call scrolls. */
export function useScrollBack(): () => void {
  const left = useElementScrollRestoration({ getElement: () => window })
  const position = useRef(left?.scrollY ?? 0)
  return useCallback(() => {
    if (position.current > 0) window.scrollTo({ top: position.current, behavior: 'instant' })
    position.current = 0
  }, [])
}
