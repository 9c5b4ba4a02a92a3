// The roving tabindex of a calendar's grid.
// Invariant: the focus follows the arrow keys, but stays on a button that turns the page.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** @param isInRange false for a value beyond the calendar's range */
export function useGridFocus(initial: string, isInRange: (value: string) => boolean) {
  const grid = useRef<HTMLTableElement>(null)
  const [{ value, isReached }, setFocus] = useState({ value: initial, isReached: true })
  // An effect, because the dialog must be open.
  useEffect(() => {
    const cell = `button[tabindex="0"][data-value="${value}"]`
    if (isReached) grid.current?.querySelector<HTMLElement>(cell)?.focus()
  }, [value, isReached])
  const go = (to: string, isReached: boolean) => {
    if (isInRange(to)) setFocus({ value: to, isReached })
  }
  return {
    grid,
    focused: value,
    turnTo: (to: string) => go(to, false),
    /** @param next null for a key without a meaning */
    onKey(event: KeyboardEvent, next: string | null) {
      // Combinations with these keys belong to the browser.
      if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      go(next, true)
    },
  }
}
