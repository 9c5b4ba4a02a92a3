// Everything of an origin that somebody could read who opens the browser: databases, storage and caches.

import type { EnginePage } from './engine-page'

/** The uid of the person whom this device has signed in. */
export function signedInUid(page: EnginePage): Promise<string> {
  return page.evaluate(
    name =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('session').objectStore('session').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result[0].profile.uid)
          }
        }
      }),
    'comoney',
  )
}

export function userDatabases(page: EnginePage): Promise<string[]> {
  return page.evaluate(async start => {
    const databases = await indexedDB.databases()
    return databases.map(({ name = '' }) => name).filter(name => name.startsWith(start))
  }, 'comoney-')
}

/** As one text. The app's own files are left out: they are the same for everybody. */
export function storedText(page: EnginePage): Promise<string> {
  return page.evaluate(async () => {
    const asText = (value: unknown) =>
      JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found = [asText({ ...localStorage }), asText({ ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerTo(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(asText(await answerTo(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url)
    return found.join('\n')
  }, null)
}
