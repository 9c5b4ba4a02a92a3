// The count of the rows that a page reads from its databases, so that a test can say what a screen costs without a
// clock.

import type { Page } from '@playwright/test'

declare global {
  var rowsRead: number
}

/** From the next page on. What a database counts, it has gone through: that is as many rows. */
export async function countReads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.rowsRead = 0
    for (const { prototype } of [IDBObjectStore, IDBIndex]) {
      note(prototype, 'get', value => (value === undefined ? 0 : 1))
      note(prototype, 'getKey', value => (value === undefined ? 0 : 1))
      note(prototype, 'count', value => Number(value))
      note(prototype, 'openCursor', value => (value ? 1 : 0))
      note(prototype, 'openKeyCursor', value => (value ? 1 : 0))
      for (const name of ['getAll', 'getAllKeys', 'getAllRecords'])
        note(prototype, name, value => (Array.isArray(value) ? value.length : 0))
    }

    function note(of: object, name: string, rowsIn: (result: unknown) => number): void {
      const ask: unknown = Reflect.get(of, name)
      if (typeof ask !== 'function') return
      Reflect.set(of, name, function (this: unknown, ...parameters: unknown[]) {
        const request: IDBRequest = Reflect.apply(ask, this, parameters)
        // Once for an answer, and for each step of a cursor.
        request.addEventListener('success', () => {
          globalThis.rowsRead += rowsIn(request.result)
        })
        return request
      })
    }
  })
}

/** The rows that the page has read since it opened, or since the last call. */
export async function takeReads(page: Page): Promise<number> {
  return page.evaluate(() => {
    const count = globalThis.rowsRead
    globalThis.rowsRead = 0
    return count
  })
}
