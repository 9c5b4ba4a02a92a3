// After a change of route, focus goes to the new screen's heading, so that it is read out.
// Invariant: focus that a screen has already placed within itself is left alone.

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

export function useRouteFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', event => {
        if (event.pathChanged && event.fromLocation) focusHeading()
      }),
    [router],
  )
}

function focusHeading(): void {
  const main = document.querySelector('main')
  const focused = document.activeElement
  // A click beside everything focuses the main element itself: nobody has placed that.
  if (!main || (focused !== main && main.contains(focused))) return
  const heading = main.querySelector('h1') ?? main
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
