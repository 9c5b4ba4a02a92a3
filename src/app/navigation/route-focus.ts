// The focus after a navigation: it goes to the new screen's heading, so that screen readers announce the screen.
// Invariant: a focus that the screen itself has set stays.

import type { AnyRouter } from '@tanstack/react-router'
import { afterNextFrame } from '../../lib/schedule'

/**
 * @param first the path before the code was loaded, which a quick user may have left
 * @returns stop
 */
export function focusAfterNavigations(router: AnyRouter, first: string): () => void {
  let cancel = () => {}
  if (router.latestLocation.pathname !== first) cancel = focusAfterNextFrame()
  const unsubscribe = router.subscribe('onRendered', event => {
    cancel()
    if (event.pathChanged && event.fromLocation) cancel = focusAfterNextFrame()
  })
  return () => {
    cancel()
    unsubscribe()
  }
}

/** Focusing forces a layout, so it waits for the first frame of the screen. @returns cancel */
function focusAfterNextFrame(): () => void {
  let cancelFocus = () => {}
  const cancelFrame = afterNextFrame(() => {
    cancelFocus = focusScreen()
  })
  return () => {
    cancelFrame()
    cancelFocus()
  }
}

/** @returns cancel, for a heading that is not rendered yet */
function focusScreen(): () => void {
  const main = document.querySelector('main')
  if (!main || hasFocusWithin(main)) return () => {}
  const heading = main.querySelector('h1')
  focus(heading ?? main)
  return heading ? () => {} : focusHeadingWhenRendered(main)
}

/** A screen that reads from the database renders its heading later. */
function focusHeadingWhenRendered(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const heading = main.querySelector('h1')
    if (!heading) return
    observer.disconnect()
    if (document.activeElement === main) focus(heading)
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

// A click on no control focuses the main element itself, which no screen does on purpose.
function hasFocusWithin(main: HTMLElement): boolean {
  const focused = document.activeElement
  return focused !== main && main.contains(focused)
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
