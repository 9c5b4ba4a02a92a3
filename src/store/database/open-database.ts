// Opens a user's database and follows what becomes of the connection (rules E4, U2).
// Invariant: a connection whose database has been removed is never opened again, for that would make
// an empty database in its place; any other one Dexie itself opens again at the next use.

import { ObservableValue } from '../../lib/observable-value'
import { RETIRED_VERSION, UserDatabase } from './user-database'

export type DatabaseHealth =
  | 'usable'
  /** Other tabs keep an older version open; until they close, nothing can be read or saved. */
  | 'blocked'
  /** Another tab runs a newer app, whose database this one goes on using as well as it can. */
  | 'outdated'
  /** The browser has closed the database and does not open it again. */
  | 'unavailable'
  /** Another tab has signed the user out, and nothing is left here. */
  | 'removed'

/** What becomes of a connection, for whoever wants to tell the user. */
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
      // In place of Dexie's own answer, which would open a new database at the next use.
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

/** The browser may close a connection by itself: one try to open it again, then the user is told. */
function reopenWhenClosed(database: UserDatabase, health: ConnectionHealth): void {
  let isReopening = false
  database.on('close', () => {
    if (isReopening) return
    isReopening = true
    // Dexie says `close` before it has closed, and also when the app itself closes for good.
    queueMicrotask(() => void reopen().finally(() => (isReopening = false)))
  })

  async function reopen(): Promise<void> {
    if (database.hasBeenClosed()) return
    try {
      await database.open()
    } catch (error) {
      if (database.hasBeenClosed() || health.current === 'removed') return
      console.error('The database cannot be opened', error)
      health.set('unavailable')
    }
  }
}
