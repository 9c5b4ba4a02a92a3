// Infinite scroll: a callback when the end of a list comes near the viewport.

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const ROOT_MARGIN = '600px'

/**
 * @param active false once the list is complete
 * @returns the ref for an element at the list's end
 */
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
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [active])
  return end
}
