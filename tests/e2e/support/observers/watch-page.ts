// The observer of a page from its first moment on: every text that was in it, even for a moment, and everything that
// moved without being touched. Invariant: it looks at each change of the page before it is painted.

import type { Page } from '@playwright/test'

interface Watched {
  readonly texts: Set<string>
  readonly shifts: string[]
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** From the next navigation on. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { texts: new Set(), shifts: [] }
    window.watched = watched
    const check = () => {
      watched.texts.add(document.title)
      for (const element of document.querySelectorAll('h1, h2, p, a, button, label'))
        watched.texts.add(element.textContent?.trim() ?? '')
    }
    const whole = { childList: true, subtree: true, characterData: true }
    new MutationObserver(check).observe(document, whole)
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as Shift[]) {
        const moved = entry.sources?.filter(hasMoved)
        if (moved?.length !== 0) watched.shifts.push(describeShift(entry.value, moved))
      }
    }
    // A figure at the end of a line stays where it is when its box gets narrower than the placeholder was.
    const hasMoved = ({ previousRect: before, currentRect: after }: Source) =>
      before.right !== after.right || before.y !== after.y || before.height !== after.height
    const describeShift = (value: number | undefined, sources: Source[] | undefined) => {
      const moved = sources?.map(({ node, previousRect, currentRect }) => {
        const what = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeValue
        return `${what} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`
      })
      return `${value}: ${moved?.join(' | ')}`
    }
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${x}, ${y}, ${width} by ${height}`
    // Of Chromium only, and not in the compiler's library.
    interface Shift extends PerformanceEntry {
      readonly value?: number
      readonly sources?: Source[] | undefined
    }
    interface Source {
      readonly node: Node | null
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Every heading, paragraph, link, button and label that was in the page since it was opened. */
export function textsSince(page: Page): Promise<string[]> {
  return page.evaluate(() => [...window.watched.texts])
}

/** The layout shifts of the page since it was opened, after some more frames. */
export function shiftsSince(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise(resolve => requestAnimationFrame(resolve))
    return window.watched.shifts
  })
}
