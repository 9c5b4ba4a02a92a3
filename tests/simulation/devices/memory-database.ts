// Faults of the IndexedDB in memory that no page could cause: end transactions with their
// process, let the disk run full, take a database away.

import { Dexie } from 'dexie'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { databaseName, UserDatabase } from '../../../src/store/database/user-database'

/** The internals of fake-indexeddb that are used here, which its types do not have. */
interface RawTransaction {
  readonly db: unknown
  readonly _state: string
  _abort(errorName: string): void
}

interface RawDatabase {
  readonly transactions: RawTransaction[]
  processTransactions(): void
}

interface RawConnection {
  readonly _rawDatabase: RawDatabase
}

interface RawFactory {
  readonly _databases: Map<string, RawDatabase>
}

/** The storage of one browser profile. */
export function newDisk(): IDBFactory {
  return new IDBFactory()
}

/** Makes the disk the one on which the app's code opens databases by name. @returns the way back */
export function mount(disk: IDBFactory): () => void {
  const { indexedDB } = Dexie.dependencies
  Dexie.dependencies.indexedDB = disk
  globalThis.indexedDB = disk
  return () => mount(indexedDB)
}

/**
 * A handle of its own, as every tab has one.
 *
 * @param id the replica's, if it is made now
 */
export function openOn(disk: IDBFactory, uid: string, id: string): UserDatabase {
  const unmount = mount(disk)
  const database = new UserDatabase(uid)
  unmount()
  database.on('populate', transaction => transaction.table('syncState').add({ key: 'replica', id }))
  // They serve live queries, which the simulation does not use, and take half of the time.
  for (const name of ['Cache', 'Observability']) database.unuse({ stack: 'dbcore', name })
  // As the app's own connections (open-database.ts): one whose database is taken away is never opened again.
  database.on('versionchange', () => {
    database.close()
    return false
  })
  return database
}

export function holdsDatabase(disk: IDBFactory, uid: string): boolean {
  return (disk as unknown as RawFactory)._databases.has(databaseName(uid))
}

/** Takes the user's database away; every handle to it must have been closed. */
export function removeDatabase(disk: IDBFactory, uid: string): void {
  ;(disk as unknown as RawFactory)._databases.delete(databaseName(uid))
}

/** The process has ended: what it has not committed never was. */
export function killHandle(database: UserDatabase): void {
  const connection = database.backendDB() as unknown as RawConnection | null
  if (connection) {
    const { transactions } = connection._rawDatabase
    const open = transactions.filter(({ db, _state }) => db === connection && _state !== 'finished')
    for (const transaction of open) transaction._abort('AbortError')
    connection._rawDatabase.processTransactions()
  }
  database.close()
}

/** How many more writes each handle may make before the disk is full, once. */
const room = new WeakMap<object, number>()

export function fillDisk(database: UserDatabase, writesLeft: number): void {
  const connection = database.isOpen() ? database.backendDB() : null
  if (connection) room.set(connection, writesLeft)
}

type Write = (this: { transaction: RawTransaction & { db: object } }, ...values: never[]) => unknown

/** Lets writes meet a full disk; returns the way back. */
export function watchRoom(): () => void {
  const prototype = IDBObjectStore.prototype as unknown as { put: Write; add: Write }
  const { put, add } = prototype
  prototype.put = limited(put)
  prototype.add = limited(add)
  return () => {
    prototype.put = put
    prototype.add = add
  }
}

function limited(write: Write): Write {
  return function writeWithinRoom(...values) {
    const request = write.apply(this, values)
    const { transaction } = this
    const left = room.get(transaction.db)
    if (left === 0) room.delete(transaction.db)
    else if (left !== undefined) room.set(transaction.db, left - 1)
    // The browser aborts by itself, after the request was taken.
    if (left === 0) setImmediate(() => abortForQuota(transaction))
    return request
  }
}

function abortForQuota(transaction: RawTransaction): void {
  if (transaction._state !== 'finished') transaction._abort('QuotaExceededError')
}
