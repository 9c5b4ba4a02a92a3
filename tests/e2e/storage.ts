// Looks into the browser's own databases, to find the person's id and the device's.

import type { Page } from '@playwright/test'

/** The uid of the person whom this device has signed in. */
export async function uidOf(page: Page): Promise<string> {
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  )
  const name = names.find(candidate => candidate.startsWith('comoney-'))
  if (!name) throw new Error('Nobody is signed in on this device')
  return name.slice('comoney-'.length)
}

/** As if the person had chosen the language earlier; the next page that opens speaks it. */
export async function chooseLanguage(page: Page, locale: 'en' | 'id'): Promise<void> {
  await page.evaluate(chosen => localStorage.setItem('locale', chosen), locale)
}

/** How many half-filled forms the device keeps for the person who is signed in. */
export async function draftCount(page: Page): Promise<number> {
  const name = `comoney-${await uidOf(page)}`
  return page.evaluate(
    database =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count()
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
    name,
  )
}
