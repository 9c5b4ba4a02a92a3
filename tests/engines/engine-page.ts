// The one page of a browser: the same interface for every engine and protocol.

import { expect } from '@playwright/test'

/** A control that a user taps or types into, by its text. */
export interface Control {
  readonly role: 'field' | 'button' | 'link' | 'tab'
  readonly name: string
}

export interface EnginePage {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs the script in the page; it knows nothing but its argument. */
  evaluate<A, T>(script: (argument: A) => T | Promise<T>, argument: A): Promise<T>
  /** This and the next two wait for the control. */
  click(control: Control): Promise<void>
  /** Replaces what the field holds, key by key, and leaves it. */
  type(control: Control, text: string): Promise<void>
  choose(control: Control, option: string): Promise<void>
}

export interface Engine {
  readonly page: EnginePage
  close(): Promise<void>
}

export const PHONE = { width: 390, height: 844 }

/** Runs in the page. While a dialog is open, nothing outside of it can be reached. */
export function findControl({ role, name }: Control): Element | null {
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const scope = dialogs.at(-1) ?? document
  const selector = { field: 'label', button: 'button', link: 'a', tab: '[role="tab"]' }[role]
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const named = [...scope.querySelectorAll(selector)].filter(element => nameOf(element) === name)
  const controls = named.map(element =>
    element instanceof HTMLLabelElement ? element.control : element,
  )
  return controls.find(control => control?.checkVisibility()) ?? null
}

/**
 * Runs in the page, as WebDriver taps: the middle of the element, scrolled into view; null while another one, such as
 * a toast, covers it, for that one would get the tap.
 */
export function pointToTap(element: Element): { x: number; y: number } | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const point = { x: left + width / 2, y: top + height / 2 }
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null
}

/** Tries until the control is there and can be used. */
export function untilUsable({ role, name }: Control, use: () => Promise<void>): Promise<void> {
  return expect(use, `the ${role} '${name}'`).toPass({ intervals: [100], timeout: 60_000 })
}
