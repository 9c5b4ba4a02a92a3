import { type RefObject, useEffect, useState } from 'react'

/**
 * The returned function moves the focus to the element after a removal: what had the focus disappears, and the focus
 * would be lost. An effect, because a dialog first returns the focus to the button that opened it when it closes.
 */
export function useFocusAfter(element: RefObject<HTMLElement | null>): () => void {
  const [removals, setRemovals] = useState(0)
  useEffect(() => {
    if (removals > 0) element.current?.focus()
  }, [removals, element])
  return () => setRemovals(count => count + 1)
}
