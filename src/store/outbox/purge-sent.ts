// The removal of a deleted account's data, and the reduction of a signed-out user's database to its unsynced changes (rule U2).
// Invariant: the result of the reduction is a new replica with changes of its own (rule Q4).

import { COLLECTIONS } from '../../domain/document'
import { isUnfinished } from '../database/import-records'
import { readState } from '../database/sync-state'
import type { SyncStateRow } from '../database/sync-state-records'
import type { UserDatabase } from '../database/user-database'
import { rowsOf, rowTable } from '../records/rows'
import { applyToTotals } from '../records/totals'

/**
 * Removes a deleted account's data from this device, including unsent changes (rule C3).
 *
 * @param signOut removes the data of a user whose outbox is empty (rule U2)
 */
export async function leaveAccount(
  database: UserDatabase,
  signOut: () => Promise<void>,
): Promise<void> {
  await database.outbox.clear()
  await signOut()
}

/**
 * One transaction: if it is interrupted, nothing has changed. Named is what stays; all else goes. While rows that the
 * server has lost are being queued (rule Q6), all rows stay, because any of them may have to be pushed.
 */
export async function purgeSent(database: UserDatabase): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    const isQueueing = (await readState(database, 'lost-history')) !== undefined
    const staying = isQueueing ? [...STAYING, ...STAYING_WHILE_QUEUEING] : STAYING
    const waiting = isQueueing ? [] : await readWaiting(database)
    const gone = database.tables.filter(({ name }) => !staying.includes(name))
    await Promise.all(gone.map(table => table.clear()))
    for (const { collection, rows } of waiting) {
      await rowTable(database, collection).bulkAdd(rows)
      const changes = rows.map(after => ({ before: undefined, after }))
      await applyToTotals(database, collection, changes)
    }
    await purgeFinishedImports(database)
    const states = isQueueing ? STATES_WHILE_QUEUEING : STATES
    await database.syncState.filter(({ key }) => !states.includes(key)).delete()
  })
}

/** The tables of what waits for the server; the finished imports in them go. */
const STAYING = ['outbox', 'pushes', 'syncState', 'imports', 'importParts']

/** Of these rows, and of the versions that this app cannot read, this device may have the only copies. */
const STAYING_WHILE_QUEUEING = [...COLLECTIONS, 'totals', 'unreadable']

/** The rows with an unsynced change. */
async function readWaiting(database: UserDatabase) {
  const entries = await database.outbox.toArray()
  return Promise.all(
    COLLECTIONS.map(async collection => {
      const rows = await rowsOf(
        database,
        entries.filter(each => each.collection === collection),
      )
      return { collection, rows: rows.filter(row => row !== undefined) }
    }),
  )
}

/** An import that was interrupted is finished or undone after the next sign-in. */
async function purgeFinishedImports({ imports, importParts }: UserDatabase): Promise<void> {
  const unfinished = (await imports.toArray()).filter(isUnfinished).map(({ id }) => id)
  await imports.where('id').noneOf(unfinished).delete()
  await importParts.filter(({ importId }) => !unfinished.includes(importId)).delete()
}

/**
 * The keys of the states that the unsynced changes need: this replica, its pushes and ids, what it knows of the server, and
 * the place in an adoption. Without a cursor the next sign-in lists everything again.
 */
const STATES: readonly SyncStateRow['key'][] = [
  ...(['replica', 'push', 'head', 'collections', 'last-id', 'adoption'] as const),
]

/** The place in the queueing, too, and what has been pulled of the rows. */
const STATES_WHILE_QUEUEING: typeof STATES = [...STATES, 'lost-history', 'cursor', 'pull']
