// After a change of route, focus goes to the new screen's heading, so that it is read out.
// Invariant: focus that a screen has already placed within itself is left alone.

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { afterNextFrame } from '../../lib/schedule'

export function useRouteFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let stopWaiting = () => {}
    const unsubscribe = router.subscribe('onRendered', event => {
      stopWaiting()
      if (event.pathChanged && event.fromLocation) stopWaiting = focusOnceShown()
    })
    return () => {
      stopWaiting()
      unsubscribe()
    }
  }, [router])
}

/** A focus has the page laid out at once; the picture of the screen goes first. Returns the way to stop. */
function focusOnceShown(): () => void {
  let stopWaiting = () => {}
  const callOff = afterNextFrame(() => {
    stopWaiting = focusScreen()
  })
  return () => {
    callOff()
    stopWaiting()
  }
}

/** Returns the way to stop waiting for a heading that the screen does not show yet. */
function focusScreen(): () => void {
  const main = document.querySelector('main')
  if (!main || isPlacedIn(main)) return () => {}
  const heading = main.querySelector('h1')
  focus(heading ?? main)
  return heading ? () => {} : focusHeadingLater(main)
}

/** A screen that reads from the store has its heading a moment after it is rendered. */
function focusHeadingLater(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const heading = main.querySelector('h1')
    if (!heading) return
    observer.disconnect()
    if (document.activeElement === main) focus(heading)
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

// A click beside everything focuses the main element itself: nobody has placed that.
function isPlacedIn(main: HTMLElement): boolean {
  const focused = document.activeElement
  return focused !== main && main.contains(focused)
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
