// Infinite scroll: a callback when the end of a list is near the viewport.

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const ROOT_MARGIN = '600px'

/**
 * @param active false once the list is complete
 * @param length of the list: for each new length the callback is called again if the end is still near
 * @returns the ref for an element at the list's end
 */
export function useInfiniteScroll<E extends Element>(
  active: boolean,
  onReached: () => void,
  length = 0,
): RefObject<E | null> {
  const end = useRef<E>(null)
  const reached = useEffectEvent(onReached)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the observer reports only the first state and changes.
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
  }, [active, length])
  return end
}
