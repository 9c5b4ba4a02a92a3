// The check whether an element is in the viewport or near it.

import { type RefObject, useEffect, useState } from 'react'

/** More than the distance that one turn of the wheel or one press of Tab scrolls. */
const ROOT_MARGIN = '1500px'

interface ViewportState {
  readonly isNearViewport: boolean
  /** The element's height in pixels when it left the viewport; null until then. */
  readonly height: number | null
}

type Listener = (entry: IntersectionObserverEntry) => void

/** @param initial the answer until the browser has observed the element */
export function useNearViewport(
  element: RefObject<Element | null>,
  initial = false,
): ViewportState {
  const [state, setState] = useState<ViewportState>({ isNearViewport: initial, height: null })
  useEffect(() => {
    if (!element.current) return
    return observe(element.current, ({ isIntersecting, boundingClientRect }) =>
      setState(before => {
        if (before.isNearViewport === isIntersecting) return before
        return {
          isNearViewport: isIntersecting,
          height: isIntersecting ? before.height : boundingClientRect.height,
        }
      }),
    )
  }, [element])
  return state
}

const listeners = new WeakMap<Element, Listener>()

let observer: IntersectionObserver | undefined

/** All elements share one observer: a long list has hundreds. */
function observe(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    entries => {
      for (const entry of entries) listeners.get(entry.target)?.(entry)
    },
    { rootMargin: ROOT_MARGIN },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}
