// The long tasks of a page: tasks of its main thread that take longer than 50 ms.

import type { Page } from '@playwright/test'

declare global {
  var longTasks: { entries: PerformanceEntry[]; observer: PerformanceObserver } | undefined
}

/** From now on, until the page is left. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const entries: PerformanceEntry[] = []
    const observer = new PerformanceObserver(list => entries.push(...list.getEntries()))
    observer.observe({ type: 'longtask' })
    globalThis.longTasks = { entries, observer }
  })
}

/** The longest since then, in milliseconds; 0 when none took more than 50. */
export async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { entries = [], observer } = globalThis.longTasks ?? {}
    const late = observer?.takeRecords() ?? []
    return Math.max(0, ...[...entries, ...late].map(({ duration }) => duration))
  })
}
