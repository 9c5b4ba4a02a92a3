// A list is drawn in two steps: what fills the screen first, and the rest as soon as nothing else is to be drawn.

import { useEffect, useLayoutEffect, useState } from 'react'
import type { ScrollBack } from '../../ui/use-scroll-back'
import { PATIENCE, whenIdle } from '../../ui/when-idle'

/** Whether to draw the rest: from the first on for a list that was left farther down, to scroll there. */
export function useInFull({ isWanted, scroll }: ScrollBack): boolean {
  const [isInFull, setInFull] = useState(isWanted)
  useEffect(() => whenIdle(PATIENCE, () => setInFull(true)), [])
  useLayoutEffect(scroll, [scroll])
  return isInFull
}
