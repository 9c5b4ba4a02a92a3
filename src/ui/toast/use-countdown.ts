// A timer for a message, which pauses on hover, touch and focus.

import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** @returns the event handlers of the element whose hover, touch and focus pause the timer */
export function useCountdown(durationMs: number, onEnd: () => void) {
  const [held, setHeld] = useState(false)
  const left = useRef(durationMs)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (held) return
    const startedAt = performance.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - startedAt))
    }
  }, [held])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    // Not `pointerenter`: the element may appear under a resting pointer.
    onPointerMove: hold,
    // A finger has no hover: the timer must not end between its press and its click.
    onPointerDown: hold,
    onPointerLeave: release,
    onFocus: hold,
    onBlur: release,
  }
}
