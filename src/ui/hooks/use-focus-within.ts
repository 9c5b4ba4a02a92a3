// Whether an element, or an element inside it, has the focus.

import { type FocusEvent, useState } from 'react'

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
