// Tells when the end of a list comes near the screen, so that more of it can be read.

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const AHEAD = '600px'

/** Put the ref on an element at the list's end; it is observed while the list is not complete. */
export function useInfiniteScroll<E extends Element>(
  active: boolean,
  onReached: () => void,
): RefObject<E | null> {
  const end = useRef<E>(null)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    if (!active || !end.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) reached()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [active])
  return end
}
