// The time that something stays on the screen; it does not run under the pointer, a finger or the focus.

import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** @returns the events of the element that is to stay while it is pointed at, touched or focused */
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
    // Not on entering: a pointer that merely rested where the element came up does not mean it.
    onPointerMove: hold,
    // A finger has no hover: the time must not run out between its press and its click.
    onPointerDown: hold,
    onPointerLeave: release,
    onFocus: hold,
    onBlur: release,
  }
}
