// The icon in a part of a screen, recognized by its shapes.

import type { IconNode } from 'lucide'

/** Whether the part's first picture is that icon. */
export function shows(part: Element | null | undefined, icon: IconNode): boolean {
  const drawn = [...(part?.querySelector('svg')?.children ?? [])]
  return (
    drawn.length === icon.length &&
    icon.every(([tag, attributes], place) => {
      const shape = drawn[place]
      const isSame = ([name, value]: [string, unknown]) =>
        shape?.getAttribute(name) === String(value)
      return shape?.tagName === tag && Object.entries(attributes).every(isSame)
    })
  )
}
