// A list is drawn in two steps: what fills the screen first, and the rest as soon as nothing else is to be drawn.

import { useEffect, useState } from 'react'
import { PATIENCE, whenIdle } from '../../lib/schedule'

/** Whether to draw the rest. @param isWanted from the first on, as to scroll to where the list was left */
export function useDeferredRows(isWanted = false): boolean {
  const [isInFull, setInFull] = useState(isWanted)
  useEffect(() => {
    // Right after the first part is drawn the browser may be idle, and the frame that shows it would wait.
    const frame = requestAnimationFrame(() => whenIdle(PATIENCE, () => setInFull(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isInFull
}
