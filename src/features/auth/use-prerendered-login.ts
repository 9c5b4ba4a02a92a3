// The hand-over from the prerendered login screen (decision record 16): the app's screen takes its values, focus and
// scroll position. Invariant: the prerendered screen is found during the first render, while it is still in the page.

import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

interface PrerenderedLogin {
  readonly fields: readonly HTMLInputElement[]
  focused: Element | null
}

export function usePrerenderedLogin(): void {
  const router = useRouter()
  const [prerendered] = useState(findPrerenderedLogin)
  useLayoutEffect(() => {
    if (!prerendered) return
    adopt(prerendered)
    return keepScrollPosition(router)
  }, [prerendered, router])
}

function findPrerenderedLogin(): PrerenderedLogin | null {
  // The prerendered screen itself is rendered in Node, without a document.
  const screen =
    typeof document === 'undefined'
      ? null
      : document.querySelector('[data-prerendered] .prerendered')
  if (!screen) return null
  const fields = [...screen.querySelectorAll('input')]
  const { activeElement } = document
  const prerendered = { fields, focused: screen.contains(activeElement) ? activeElement : null }
  // The user may move to the next field while the app renders.
  screen.addEventListener('focusin', ({ target }) => {
    prerendered.focused = target instanceof Element ? target : null
  })
  return prerendered
}

function adopt({ fields, focused }: PrerenderedLogin): void {
  for (const field of fields) {
    const successor = matchingElement(field)
    if (successor instanceof HTMLInputElement) copyValue(field, successor)
  }
  const successor = focused && matchingElement(focused)
  if (successor instanceof HTMLElement) successor.focus({ preventScroll: true })
}

/** The router scrolls a new screen to its top, unless it has a stored position. */
function keepScrollPosition(router: AnyRouter): () => void {
  const { scrollX: left, scrollY: top } = window
  const stop = router.subscribe('onRendered', () => {
    stop()
    window.scrollTo({ left, top, behavior: 'instant' })
  })
  return stop
}

function matchingElement(element: Element): Element | null {
  if (element.id) return document.getElementById(element.id)
  const href = element.getAttribute('href')
  return href ? document.querySelector(`a[href="${CSS.escape(href)}"]`) : null
}

function copyValue(field: HTMLInputElement, successor: HTMLInputElement): void {
  if (field.value === '') return
  successor.value = field.value
  // The form listens to this event.
  successor.dispatchEvent(new Event('input', { bubbles: true }))
}
