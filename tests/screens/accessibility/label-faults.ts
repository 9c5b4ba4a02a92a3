// Label in name (WCAG 2.5.3): a person who speaks to the device says the words that they see. axe checks this only for
// a name in an attribute, and not for a hidden text in the middle of a visible one.

import axe from 'axe-core'

const CONTROLS = [
  'a[href], button, summary, input, select, textarea',
  ...['button', 'link', 'tab', 'option', 'switch', 'checkbox', 'radio'].map(
    role => `[role=${role}]`,
  ),
].join()

/** The controls whose accessible name lacks the visible text, each with both. */
export function labelFaults(): string[] {
  axe.setup(document.body)
  try {
    // Behind an open dialog nothing can be used or read.
    const within = document.querySelector(':modal') ?? document.body
    return [...within.querySelectorAll<HTMLElement>(CONTROLS)].flatMap(faultsOf)
  } finally {
    axe.teardown()
  }
}

function faultsOf(control: HTMLElement): string[] {
  const name = axe.commons.text.accessibleText(control)
  return visibleTextsOf(control)
    .filter(text => !bare(name).includes(bare(text)))
    .map(text => `'${text}' is named '${name}'`)
}

/** The text of the control itself, or of its labels. */
function visibleTextsOf(control: HTMLElement): string[] {
  const labels = 'labels' in control ? [...(control.labels as NodeListOf<HTMLElement>)] : []
  const isField = control.matches('input, select, textarea')
  return isField ? labels.map(visibleText) : [visibleText(control)]
}

/** In the order of reading, without what is hidden from sight, and without icons. */
function visibleText(element: HTMLElement): string {
  const parts: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (parentElement && isSeen(parentElement)) parts.push(textContent ?? '')
  }
  return parts.join('').replaceAll(/\s+/g, ' ').trim()
}

function isSeen(element: Element): boolean {
  if (element.matches('select') || !element.checkVisibility({ visibilityProperty: true }))
    return false
  for (let each: Element | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).clipPath !== 'none') return false
  return true
}

/** The words alone: blanks between the boxes of a screen are no part of either. */
function bare(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase()
}
