// Tells whether an element is in view, or so near that it soon may be.

import { type RefObject, useEffect, useState } from 'react'

/** Farther than a turn of the wheel or a press of Tab goes. */
const AHEAD = '1000px'

interface Nearness {
  readonly isNear: boolean
  /** How high the element was when it left, in pixels; null before it was ever near. */
  readonly height: number | null
}

export function useNearScreen(element: RefObject<Element | null>): Nearness {
  const [nearness, setNearness] = useState<Nearness>({ isNear: false, height: null })
  useEffect(() => {
    if (!element.current) return
    const follow = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) =>
      setNearness(({ isNear, height }) => ({
        isNear: isIntersecting,
        height: isNear && !isIntersecting ? boundingClientRect.height : height,
      }))
    const observer = new IntersectionObserver(entries => entries.forEach(follow), {
      rootMargin: AHEAD,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return nearness
}
