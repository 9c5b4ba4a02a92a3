// Where the focus goes, and whether an element has it.

import { type FocusEvent, type RefObject, useEffect, useState } from 'react'

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

// Whether an element, or an element inside it, has the focus.

/** @returns the state, and the handlers for the element */
export function useFocusWithin() {
  const [hasFocus, setFocus] = useState(false)
  const handlers = {
    onFocus: () => setFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocus(currentTarget.contains(relatedTarget as Node | null)),
  }
  return { hasFocus, handlers }
}
