// The part of the benchmark of the start inside a page.
// Invariant: each function refers to nothing outside of it, because it is sent into the page as text.

import type { Shown, ShownPage } from './same-html'

/** What the page shows, for a page of React that shows the same. */
export function shownPage(): ShownPage {
  const flags = /^(?:hidden|disabled|checked|required|open|multiple|inert|selected)$/
  const named = ({ name, value }: Attr): [string, unknown] => [
    name === 'readonly' ? 'readOnly' : name,
    flags.test(name) ? true : value,
  ]
  const shown = (node: Node): Shown[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    const attributes = [...node.attributes].filter(
      ({ name }) => name !== 'style' && name !== 'selected',
    )
    const children = [...node.childNodes].flatMap(shown)
    return [[node.localName, Object.fromEntries(attributes.map(named)), children]]
  }
  const root = document.getElementById('root')
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return {
    styles: links.map(({ href }) => new URL(href).pathname),
    attributes: [...document.documentElement.attributes]
      .map(({ name, value }) => `${name}="${value}"`)
      .join(' '),
    tree: [...(root?.childNodes ?? [])].flatMap(shown),
  }
}
