// A page of React and nothing else, which renders the elements that a screen of the app shows.

import { createElement, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** A text, or an element with its attributes and children. */
export type Shown =
  | string
  | readonly [tag: string, attributes: Record<string, unknown>, children: readonly Shown[]]

/** A screen of the app as it is at rest. */
export interface ShownPage {
  /** The addresses of its style sheets. */
  readonly styles: readonly string[]
  /** Of the document's element. */
  readonly attributes: string
  readonly tree: readonly Shown[]
}

function render(shown: Shown): ReactNode {
  if (typeof shown === 'string') return shown
  const [tag, attributes, children] = shown
  return createElement(tag, attributes, ...children.map(render))
}

const root = document.getElementById('root')
const tree: Shown[] = JSON.parse(document.getElementById('tree')?.textContent ?? '[]')
if (root) createRoot(root).render(createElement(StrictMode, null, ...tree.map(render)))
