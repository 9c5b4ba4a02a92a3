// Everything of an origin that somebody could read who opens the browser: databases, storage and caches.

import type { EnginePage } from './engine-page'

/** The uid of the person whom this device has signed in. */
export async function signedInUid(page: EnginePage): Promise<string> {
  const { comoney } = JSON.parse(await storedText(page))
  return comoney.session[0].profile.uid
}

export function userDatabases(page: EnginePage): Promise<string[]> {
  return page.evaluate(async start => {
    const databases = await indexedDB.databases()
    return databases.map(({ name = '' }) => name).filter(name => name.startsWith(start))
  }, 'comoney-')
}

/** Keeps a connection to the database of the signed-in user, which reads it while its removal waits for that. */
export async function holdUserDatabase(page: EnginePage): Promise<void> {
  const name = `comoney-${await signedInUid(page)}`
  await page.evaluate(
    database =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          Object.assign(globalThis, { held: opening.result })
          resolve()
        }
      }),
    name,
  )
}

export function releaseUserDatabase(page: EnginePage): Promise<void> {
  return page.evaluate(() => {
    const { held }: { held?: IDBDatabase } = globalThis as object
    held?.close()
  }, null)
}

/** As JSON: each database with its tables. The app's own files are left out: they are the same for everybody. */
export function storedText(page: EnginePage): Promise<string> {
  return page.evaluate(async () => {
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const { held }: { held?: IDBDatabase } = globalThis as object
    const found: Record<string, unknown> = { localStorage, sessionStorage }
    for (const { name = '' } of await indexedDB.databases()) {
      const isHeld = held?.name === name
      const database = isHeld ? held : await answerTo(indexedDB.open(name))
      const tables: Record<string, unknown[]> = {}
      for (const store of database.objectStoreNames)
        tables[store] = await answerTo(database.transaction(store).objectStore(store).getAll())
      if (!isHeld) database.close()
      found[name] = tables
    }
    for (const name of await caches.keys())
      found[`cache ${name}`] = (await (await caches.open(name)).keys()).map(({ url }) => url)
    return JSON.stringify(found, (_, part) => (typeof part === 'bigint' ? String(part) : part))
  }, null)
}
