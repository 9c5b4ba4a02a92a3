// A session on a device without the forms: the account from the provider's API, and the records of Firebase and the
// app, in their formats.

import type { Page } from '@playwright/test'
import { authRest } from '../../../support/http/auth-rest'
import { localStack } from '../../../support/http/local-stack'
import type { Person } from '../../pages/auth-pages'

/**
 * Creates the account and signs the device in to it. Nothing of the app is open yet.
 *
 * @returns the uid
 */
export async function startSession(page: Page, person: Person): Promise<string> {
  const { uid, idToken, refreshToken } = await authRest(localStack().authPort).create(person)
  const { email, name: displayName } = person
  const expirationTime = Date.now() + 3_600_000
  const user = {
    ...{ uid, email, emailVerified: false, displayName, isAnonymous: false, photoURL: '' },
    providerData: [{ providerId: 'password', uid: email, email, displayName, photoURL: '' }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime },
    ...{ createdAt: String(Date.now()), lastLoginAt: String(Date.now()) },
    ...{ apiKey: 'local', appName: '[DEFAULT]' },
  }
  // A page of the origin without the app's code.
  await page.goto('/icons/icon.svg')
  await page.evaluate(createDatabases, [
    {
      ...{
        name: 'firebaseLocalStorageDb',
        version: 1,
        keys: { firebaseLocalStorage: 'fbase_key' },
      },
      table: 'firebaseLocalStorage',
      row: { fbase_key: 'firebase:authUser:local:[DEFAULT]', value: user },
    },
    {
      ...{ name: 'comoney', version: 10 },
      keys: { device: 'key', session: 'key', cache: 'key', replicas: 'uid' },
      table: 'session',
      row: { key: 'session', profile: { uid, email, displayName, photoUrl: '' } },
    },
  ])
  return uid
}

interface NewDatabase {
  readonly name: string
  readonly version: number
  /** The key of each table. */
  readonly keys: Readonly<Record<string, string>>
  readonly table: string
  readonly row: object
}

/** Runs in the page. */
async function createDatabases(databases: readonly NewDatabase[]): Promise<void> {
  for (const { name, version, keys, table, row } of databases)
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version)
      opening.onupgradeneeded = () => {
        for (const [store, keyPath] of Object.entries(keys))
          if (!opening.result.objectStoreNames.contains(store))
            opening.result.createObjectStore(store, { keyPath })
      }
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const writing = opening.result.transaction(table, 'readwrite')
        writing.objectStore(table).put(row)
        writing.onabort = () => reject(writing.error)
        writing.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
}
