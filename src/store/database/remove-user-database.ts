// Removes from this device what the server has of a user: the database, or all in it but what waits (rule U2).
// Invariant: whether something waits is looked up and acted on in one step, which no tab can get between.

import { Dexie } from 'dexie'
import { purgeSent } from '../outbox/purge-sent'
import { databaseName, RETIRED_VERSION, UserDatabase } from './user-database'

/**
 * Removes the user's database, or all of it but what has not reached the server. Other connections
 * finish what they are writing first; what they write later fails and is not reported as saved.
 *
 * @returns whether the database has gone
 * @throws the browser's error when the database cannot be opened
 */
export async function removeAllButUnsent(uid: string): Promise<boolean> {
  const name = databaseName(uid)
  const isRetired = await retire(name)
  await (isRetired ? Dexie.delete(name) : purge(uid))
  return isRetired
}

async function purge(uid: string): Promise<void> {
  const database = new UserDatabase(uid)
  try {
    await purgeSent(database)
  } finally {
    database.close()
  }
}

/** Ends a removal that was interrupted, so that the user can have a database once more. */
export async function finishRemoval(uid: string): Promise<void> {
  const name = databaseName(uid)
  if ((await versionOf(name)) === RETIRED_VERSION) await Dexie.delete(name)
}

/** Empties the database in the one kind of transaction that no other connection can be open beside. */
function retire(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, RETIRED_VERSION)
    let isNeeded = false
    opening.onupgradeneeded = () => {
      const { result: database, transaction } = opening
      // A database that was not there has no outbox either.
      if (!transaction || !database.objectStoreNames.contains('outbox')) return
      const counting = transaction.objectStore('outbox').count()
      counting.onsuccess = () => {
        isNeeded = counting.result > 0
        if (isNeeded) transaction.abort()
        else for (const store of [...database.objectStoreNames]) database.deleteObjectStore(store)
      }
    }
    opening.onsuccess = () => {
      opening.result.close()
      resolve(true)
    }
    opening.onerror = () => (isNeeded ? resolve(false) : reject(opening.error))
  })
}

/** 0 when there is no such database; looking does not create it. */
function versionOf(name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    let isMissing = false
    opening.onupgradeneeded = () => {
      isMissing = true
      opening.transaction?.abort()
    }
    opening.onsuccess = () => {
      const { version } = opening.result
      opening.result.close()
      resolve(version)
    }
    opening.onerror = () => (isMissing ? resolve(0) : reject(opening.error))
  })
}
