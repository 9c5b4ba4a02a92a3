// The connection to a user's database, and its health (rules E4, U2).
// Invariant: a connection whose database has been removed is never opened again, because that would create an empty
// database. Dexie opens any other connection again at its next use.

import { ObservableValue } from '../../lib/observable-value'
import { RETIRED_VERSION, UserDatabase } from './user-database'

type DatabaseHealth =
  | 'usable'
  /** Other tabs keep an older version open; until they close, nothing can be read or saved. */
  | 'blocked'
  /** Another tab runs a newer app and upgrades the database. This page goes on using it as far as possible. */
  | 'outdated'
  /** The browser has closed the database and does not open it again. */
  | 'unavailable'
  /** Another tab has signed the user out and removed the database. */
  | 'removed'

export type ConnectionHealth = ObservableValue<DatabaseHealth>

export interface OpenedDatabase {
  readonly database: UserDatabase
  readonly health: ConnectionHealth
}

/** The connection is made at the first use. */
export function openUserDatabase(uid: string): OpenedDatabase {
  const database = new UserDatabase(uid)
  const health: ConnectionHealth = new ObservableValue<DatabaseHealth>('usable')
  database.on('blocked', () => health.set('blocked'))
  database.on('ready', () => recovered(health), true)
  database.on('versionchange', event => {
    if (isRemoval(event)) {
      health.set('removed')
      // Dexie's own handler would open a new database at the next use.
      database.close()
      return false
    }
    health.set('outdated')
    return undefined
  })
  reopenWhenClosed(database, health)
  return { database, health }
}

function isRemoval({ newVersion }: IDBVersionChangeEvent): boolean {
  return newVersion === null || newVersion === 0 || newVersion === RETIRED_VERSION
}

function recovered(health: ConnectionHealth): void {
  if (health.current === 'blocked' || health.current === 'unavailable') health.set('usable')
}

/** Milliseconds between two attempts to open a database that the browser does not open, for example on a full disk. */
const RETRY_MS = 2_000

/** Opens a connection that the browser has closed again. While that fails, the user gets a message. */
function reopenWhenClosed(database: UserDatabase, health: ConnectionHealth): void {
  let isReopening = false
  database.on('close', () => {
    if (isReopening) return
    isReopening = true
    // Dexie fires `close` before it has closed, and also when the app closes the database for good.
    queueMicrotask(() => void reopen().finally(() => (isReopening = false)))
  })

  async function reopen(): Promise<void> {
    if (database.hasBeenClosed()) return
    try {
      await database.open()
    } catch (error) {
      if (database.hasBeenClosed() || health.current === 'removed') return
      if (health.current !== 'unavailable') console.error('The database cannot be opened', error)
      health.set('unavailable')
      // Dexie itself tries once alone.
      setTimeout(reopen, RETRY_MS)
    }
  }
}
