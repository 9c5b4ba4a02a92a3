// Tells whether an element is in view, or so near that it soon may be.

import { type RefObject, useEffect, useState } from 'react'

/** Farther than a turn of the wheel or a press of Tab goes. */
const AHEAD = '1500px'

interface Nearness {
  readonly isNear: boolean
  /** How high the element was when it left, in pixels; null before it was ever near. */
  readonly height: number | null
}

type Listener = (entry: IntersectionObserverEntry) => void

/** @param isNear what to take for true until the browser has looked */
export function useNearViewport(element: RefObject<Element | null>, isNear = false): Nearness {
  const [nearness, setNearness] = useState<Nearness>({ isNear, height: null })
  useEffect(() => {
    if (!element.current) return
    return observe(element.current, ({ isIntersecting, boundingClientRect }) =>
      setNearness(before => {
        if (before.isNear === isIntersecting) return before
        return {
          isNear: isIntersecting,
          height: isIntersecting ? before.height : boundingClientRect.height,
        }
      }),
    )
  }, [element])
  return nearness
}

const listeners = new WeakMap<Element, Listener>()

let observer: IntersectionObserver | undefined

/** One observer for all: a long list has hundreds of elements. */
function observe(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    entries => {
      for (const entry of entries) listeners.get(entry.target)?.(entry)
    },
    { rootMargin: AHEAD },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}
