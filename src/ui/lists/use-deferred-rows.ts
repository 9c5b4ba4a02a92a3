// Deferred rendering of a list: first the rows that fill the screen, the others when the page is idle.

import { useEffect, useState } from 'react'
import { IDLE_TIMEOUT_MS, whenIdle } from '../../lib/schedule'

/**
 * @param showAtOnce renders all rows at once, as scroll restoration needs them
 * @returns whether to render all rows
 */
export function useDeferredRows(showAtOnce = false): boolean {
  const [showAllRows, setShowAllRows] = useState(showAtOnce)
  useEffect(() => {
    // After the first frame only: the browser may be idle before it, and the other rows would delay it.
    const frame = requestAnimationFrame(() => whenIdle(IDLE_TIMEOUT_MS, () => setShowAllRows(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return showAllRows
}
