// The browser's own databases, read and written without the app.

import type { Page } from '@playwright/test'
import type { SeedTables } from '../../../support/data/database/seed-tables'

/** The uid of the signed-in user. */
export async function uidOf(page: Page): Promise<string> {
  const records = (await rowsOf(page, 'comoney', 'session')) as { profile?: { uid: string } }[]
  const profile = records.find(record => record.profile)?.profile
  if (!profile) throw new Error('Nobody is signed in on this device')
  return profile.uid
}

/**
 * Stores the language as if the user had chosen it. The next page has it.
 *
 * @returns whether it differs from the stored one
 */
export async function chooseLanguage(page: Page, locale: 'en' | 'id'): Promise<boolean> {
  return page.evaluate(chosen => {
    const isAnother = localStorage.getItem('locale') !== chosen
    localStorage.setItem('locale', chosen)
    return isAnother
  }, locale)
}

/** The drafts of the signed-in user. */
export function drafts(page: Page): Promise<Record<string, unknown>[]> {
  return readRows(page, 'drafts')
}

/** The names of the user databases on this device. */
export async function userDatabases(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  )
  return names.filter(name => name.startsWith('comoney-'))
}

/**
 * Writes rows into the signed-in user's database without the app, and lets its pages query again, as after a write of
 * another tab.
 */
export async function writeRows(page: Page, rows: SeedTables): Promise<void> {
  await writeUnnoticed(page, await uidOf(page), rows)
  await page.evaluate(() => {
    // Dexie's message between tabs.
    const channel = new BroadcastChannel('x-storagemutated-1')
    channel.postMessage({ all: true })
    channel.close()
  })
}

/** The same without a message to the pages, which see the rows at their next query. */
export async function writeUnnoticed(page: Page, uid: string, rows: SeedTables): Promise<void> {
  const name = `comoney-${uid}`
  for (const [table, all] of Object.entries(rows))
    for (let start = 0; start < all.length; start += AT_A_TIME)
      await page.evaluate(putAll, [
        name,
        table,
        textOf(all.slice(start, start + AT_A_TIME)),
      ] as const)
}

/** Rows in one transaction, and in one message to the browser. */
const AT_A_TIME = 5_000

// As one text, because Playwright takes long for many objects.
function textOf(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
}

function putAll([name, table, text]: readonly [string, string, string]): Promise<void> {
  const rows: unknown[] = JSON.parse(text, (key, value) =>
    (key === 'income' || key === 'expense') && typeof value === 'string'
      ? BigInt(value.slice(0, -1))
      : value,
  )
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const writing = opening.result.transaction(table, 'readwrite')
      for (const row of rows) writing.objectStore(table).put(row)
      writing.onabort = () => reject(writing.error)
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

/** Deletes a row of the signed-in user's database without the app, as a fault of the disk would. */
export async function deleteRow(page: Page, table: string, key: number | string): Promise<void> {
  await askTable(page, [`comoney-${await uidOf(page)}`, table, 'delete', key])
}

/** Deletes all rows of a table of the device's database without the app. */
export async function clearTable(page: Page, database: string, table: string): Promise<void> {
  await askTable(page, [database, table, 'clear'])
}

/** All rows of one table of the signed-in user's database. */
export async function readRows(page: Page, table: string): Promise<Record<string, unknown>[]> {
  return rowsOf(page, `comoney-${await uidOf(page)}`, table)
}

/** All rows of one table of the device's database. */
export async function rowsOf(
  page: Page,
  database: string,
  table: string,
): Promise<Record<string, unknown>[]> {
  return (await askTable(page, [database, table, 'getAll'])) as Record<string, unknown>[]
}

type Question = readonly [
  database: string,
  table: string,
  method: 'getAll' | 'clear' | 'delete',
  key?: number | string,
]

/** Resolves to the answer once its transaction has ended. */
function askTable(page: Page, question: Question): Promise<unknown> {
  return page.evaluate(
    ([database, table, method, key]) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const mode = method === 'getAll' ? 'readonly' : 'readwrite'
          const transaction = opening.result.transaction(table, mode)
          const store = transaction.objectStore(table)
          const request: IDBRequest =
            method === 'delete' ? store.delete(key ?? Number.NaN) : store[method]()
          transaction.onabort = () => reject(transaction.error)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve(request.result)
          }
        }
      }),
    question,
  )
}

/**
 * Ends the session as the provider would: Firebase has no user when the page opens again. Done on a page without the
 * app's code, because Firebase's code may store its user again.
 */
export async function forgetAtProvider(page: Page): Promise<void> {
  const address = page.url()
  await page.goto('/icons/icon.svg')
  await clearTable(page, 'firebaseLocalStorageDb', 'firebaseLocalStorage')
  await page.goto(address)
}
