// The removal of a user's data that the server has from this device (rule U2).
// Invariants: the check for unsynced changes and the removal are one transaction, so no tab can write in between. What the
// server has goes before the database does, because another connection may delay that: WebKit keeps the connection of a
// worker whose page was left in the middle of a write, until the browser is closed.

import { Dexie } from 'dexie'
import { isUnfinished } from '../database/import-records'
import { databaseName, RETIRED_VERSION, UserDatabase } from '../database/user-database'
import { purgeSent } from './purge-sent'

/**
 * Removes the user's database, or everything in it except unsynced changes. Other connections finish their current
 * writes first; their later writes fail and are not reported as saved.
 *
 * @returns whether the database has gone
 * @throws the browser's error when the database cannot be opened
 */
export async function removeAllButUnsent(uid: string): Promise<boolean> {
  const name = databaseName(uid)
  await finishRemoval(uid)
  await openWhile(uid, purgeSent)
  const isRetired = await retire(name)
  if (isRetired) await Dexie.delete(name)
  return isRetired
}

/** Removes the user's database with everything in it. Other connections finish their current writes first. */
export async function removeUserDatabase(uid: string): Promise<true> {
  await openWhile(uid, database => {
    const { tables } = database
    return database.transaction('rw', tables, () => Promise.all(tables.map(table => table.clear())))
  })
  await Dexie.delete(databaseName(uid))
  return true
}

async function openWhile(
  uid: string,
  work: (database: UserDatabase) => Promise<unknown>,
): Promise<void> {
  const database = new UserDatabase(uid)
  try {
    await work(database)
  } finally {
    database.close()
  }
}

/**
 * Closes all other connections to the database for good: their current writes are finished first.
 *
 * @returns whether there is such a database
 */
export function closeConnections(uid: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName(uid), RETIRED_VERSION)
    let version = 0
    opening.onupgradeneeded = ({ oldVersion }) => {
      version = oldVersion
      opening.transaction?.abort()
    }
    opening.onsuccess = () => {
      opening.result.close()
      resolve(true)
    }
    opening.onerror = () =>
      opening.error?.name === 'AbortError' ? resolve(version > 0) : reject(opening.error)
  })
}

/** Completes an interrupted removal, so that the user can have a database again. */
export async function finishRemoval(uid: string): Promise<void> {
  const name = databaseName(uid)
  if ((await versionOf(name)) === RETIRED_VERSION) await Dexie.delete(name)
}

/** Deletes all tables in an upgrade transaction, the only kind during which no other connection is open. */
function retire(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, RETIRED_VERSION)
    let isNeeded = false
    opening.onupgradeneeded = () => {
      const { result: database, transaction } = opening
      // A database that did not exist has no outbox.
      if (!transaction || !database.objectStoreNames.contains('outbox')) return
      const counting = transaction.objectStore('outbox').count()
      const states = transaction.objectStore('syncState')
      // Without its place, a trial that is being adopted would come once more (rule A2).
      const adopting = states.count('adoption')
      // Of rows that the server has lost, this device may have the only copy (rule Q6).
      const queueing = states.count('lost-history')
      // The parts that an import has not written yet are nowhere else, and its undo needs those that it has.
      const imports = transaction.objectStore('imports').getAll()
      imports.onsuccess = () => {
        const counts = [counting.result, adopting.result, queueing.result]
        isNeeded = counts.some(count => count > 0) || imports.result.some(isUnfinished)
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

/** 0 if there is no such database; the check does not create it. */
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
