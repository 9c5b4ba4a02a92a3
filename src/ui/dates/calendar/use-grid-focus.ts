// Which cell of a calendar's grid has its tab stop.
// Invariant: the focus follows the keys, and stays on a button that turns the page.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** @param isThere whether the calendar goes that far */
export function useGridFocus(initial: string, isThere: (value: string) => boolean) {
  const grid = useRef<HTMLTableElement>(null)
  const [{ value, isReached }, setFocus] = useState({ value: initial, isReached: true })
  // After the dialog has opened.
  useEffect(() => {
    const cell = `button[tabindex="0"][data-value="${value}"]`
    if (isReached) grid.current?.querySelector<HTMLElement>(cell)?.focus()
  }, [value, isReached])
  const go = (to: string, isReached: boolean) => {
    if (isThere(to)) setFocus({ value: to, isReached })
  }
  return {
    grid,
    focused: value,
    turnTo: (to: string) => go(to, false),
    /** @param next null for a key that moves nothing */
    onKey(event: KeyboardEvent, next: string | null) {
      // With these the keys are the browser's own.
      if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      go(next, true)
    },
  }
}
