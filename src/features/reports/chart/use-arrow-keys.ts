// The keyboard in a chart: one part of it is in the Tab order, and the arrow keys move from part to part.

import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'

const PART = '[data-part]'

/** @param steps of each arrow key, in parts; Home and End lead to the first and the last one */
export function useArrowKeys<P>(all: readonly P[], steps: Readonly<Record<string, number>>) {
  const [stop, setStop] = useState(0)
  const [active, setActive] = useState<number>()
  const current = Math.min(stop, all.length - 1)

  function move(event: KeyboardEvent) {
    const parts = partsIn(event)
    const { activeElement } = document
    const from =
      activeElement instanceof HTMLElement || activeElement instanceof SVGElement
        ? parts.indexOf(activeElement)
        : -1
    const ends: Record<string, number> = { Home: 0, End: parts.length - 1 }
    const step = steps[event.key]
    const to = ends[event.key] ?? (step === undefined ? -1 : from + step)
    const next = parts[to]
    if (from < 0 || !next) return
    event.preventDefault()
    next.focus()
  }

  function point(event: SyntheticEvent, isFocus: boolean) {
    const { target } = event
    const part = target instanceof Element ? target.closest<Part>(PART) : null
    const index = part ? partsIn(event).indexOf(part) : -1
    if (index < 0) return
    setActive(index)
    if (isFocus) setStop(index)
  }

  return {
    /** The part that has the focus or was pointed at last. */
    active: active === undefined ? undefined : all[active],
    group: {
      onKeyDown: move,
      onFocus: (event: SyntheticEvent) => point(event, true),
      onPointerOver: (event: SyntheticEvent) => point(event, false),
    },
    part: (index: number) => ({ 'data-part': '', tabIndex: index === current ? 0 : -1 }),
  }
}

/** Links in HTML or in SVG. */
type Part = HTMLElement | SVGElement

function partsIn({ currentTarget }: SyntheticEvent): Part[] {
  return [...currentTarget.querySelectorAll<Part>(PART)]
}
