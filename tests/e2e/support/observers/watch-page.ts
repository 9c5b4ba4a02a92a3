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
      for (const entry of list.getEntries()) watched.shifts.push(describeShift(entry))
    }
    // Of Chromium only, and not in the compiler's library.
    const describeShift = (entry: PerformanceEntry & { value?: number; sources?: Source[] }) => {
      const moved = entry.sources?.map(({ node, previousRect, currentRect }) => {
        const what = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeValue
        return `${what} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`
      })
      return `${entry.value}: ${moved?.join(' | ')}`
    }
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${x}, ${y}, ${width} by ${height}`
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

/** What moved in the page since it was opened, once the frames so far have been looked at. */
export function shiftsSince(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise(resolve => requestAnimationFrame(resolve))
    return window.watched.shifts
  })
}
