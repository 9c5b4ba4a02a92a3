// The controls and texts of a screen, by their English names.

import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

type Words = string | RegExp
type Within = Pick<Locator, 'getByRole' | 'getByText'>

export function button(name: Words, within: Within = page): Locator {
  return within.getByRole('button', { name, exact: true })
}

export function link(name: Words, within: Within = page): Locator {
  return within.getByRole('link', { name, exact: true })
}

export function heading(name: Words): Locator {
  return page.getByRole('heading', { name, exact: true })
}

export function field(label: Words, within: Pick<Locator, 'getByLabelText'> = page): Locator {
  return within.getByLabelText(label, { exact: true })
}

export function dialog(name?: string): Locator {
  return page.getByRole('dialog', name === undefined ? {} : { name, exact: true })
}

/** The text of an element, trimmed and with plain spaces; empty without an element. */
export function textOf(element: Element | null | undefined): string {
  return withPlainSpaces(element?.textContent)
}

/** The text, trimmed and with a plain space for each no-break, thin or narrow one. */
export function withPlainSpaces(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/[\u00a0\u2009\u202f]/g, ' ').trim()
}

/** A finger on the bar with the undo stops its time. */
export function holdUndo(): void {
  button('Undo')
    .element()
    .dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
}

/** Each of the texts is to be seen, alone or within a longer one. */
export async function expectText(...texts: readonly Words[]): Promise<void> {
  for (const text of texts) await expect.element(page.getByText(text)).toBeVisible()
}

/** None of the texts is on the screen. */
export async function expectNoText(...texts: readonly Words[]): Promise<void> {
  for (const text of texts) await expect.element(page.getByText(text)).not.toBeInTheDocument()
}
