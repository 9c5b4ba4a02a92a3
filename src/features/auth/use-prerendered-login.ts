// Goes on with the login screen that stood in the page before the app did: with what was typed into it,
// the caret, the focus and how far it was scrolled. Invariant: it is looked up while it is still in the page;
// its fields hold what they held when they have left it.

import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

interface EarlyScreen {
  readonly fields: readonly HTMLInputElement[]
  focused: Element | null
}

export function usePrerenderedLogin(): void {
  const router = useRouter()
  const [early] = useState(findEarlyScreen)
  useLayoutEffect(() => {
    if (!early) return
    goOn(early)
    return stayScrolled(router)
  }, [early, router])
}

function findEarlyScreen(): EarlyScreen | null {
  // The early screen itself is drawn where there is no page.
  const screen =
    typeof document === 'undefined' ? null : document.querySelector('[data-early] .early')
  if (!screen) return null
  const fields = [...screen.querySelectorAll('input')]
  const { activeElement } = document
  const early = { fields, focused: screen.contains(activeElement) ? activeElement : null }
  // Drawing the app takes a moment, in which somebody may go on to the next field.
  screen.addEventListener('focusin', ({ target }) => {
    early.focused = target instanceof Element ? target : null
  })
  return early
}

function goOn({ fields, focused }: EarlyScreen): void {
  for (const field of fields) {
    const successor = successorOf(field)
    if (successor instanceof HTMLInputElement) takeOver(field, successor)
  }
  const successor = focused && successorOf(focused)
  if (successor instanceof HTMLElement) successor.focus({ preventScroll: true })
}

/** The router begins a screen at its top when nobody has left it before. */
function stayScrolled(router: AnyRouter): () => void {
  const { scrollX: left, scrollY: top } = window
  const stop = router.subscribe('onRendered', () => {
    stop()
    window.scrollTo({ left, top, behavior: 'instant' })
  })
  return stop
}

function successorOf(element: Element): Element | null {
  if (element.id) return document.getElementById(element.id)
  const href = element.getAttribute('href')
  return href ? document.querySelector(`a[href="${CSS.escape(href)}"]`) : null
}

function takeOver(field: HTMLInputElement, successor: HTMLInputElement): void {
  if (field.value === '') return
  successor.value = field.value
  takeOverCaret(field, successor)
  // The form notes what is typed into it.
  successor.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The caret cannot be set in a field for an e-mail address, but stays where it is in what becomes one. */
function takeOverCaret(field: HTMLInputElement, successor: HTMLInputElement): void {
  const { type } = successor
  const { selectionStart, selectionEnd, selectionDirection } = field
  successor.type = field.type
  successor.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  successor.type = type
}
