// The reduction of a signed-out user's database to its unsynced changes (rule U2).
// Invariant: the result is a new replica with changes of its own (rule Q4).

import { COLLECTIONS } from '../../domain/document'
import { isUnfinished } from '../database/import-records'
import { readState } from '../database/sync-state'
import type { UserDatabase } from '../database/user-database'
import { rowsOf, rowTable } from '../records/rows'
import { applyToTotals } from '../records/totals'

/** Deletes the pending changes of a deleted account (rule C3), so that a log-out removes everything. */
export async function discardOutbox(database: UserDatabase): Promise<void> {
  await database.outbox.clear()
}

/**
 * One transaction: if it is interrupted, nothing has changed. While rows that the server has lost are being queued
 * (rule Q6), all rows stay, because any of them may have to be pushed.
 */
export async function purgeSent(database: UserDatabase): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    if (await readState(database, 'lost-history')) return
    const waiting = await database.outbox.toArray()
    // Before the documents, because the deletion of a document copies it to its draft, if there is one.
    await database.drafts.clear()
    await database.totals.clear()
    for (const collection of COLLECTIONS) {
      const entries = waiting.filter(entry => entry.collection === collection)
      const rows = (await rowsOf(database, entries)).filter(row => row !== undefined)
      const table = rowTable(database, collection)
      await table.clear()
      await table.bulkAdd(rows)
      const changes = rows.map(after => ({ before: undefined, after }))
      await applyToTotals(database, collection, changes)
    }
    const { conflicts, idChanges, bin, unreadable } = database
    await Promise.all([conflicts, idChanges, bin, unreadable].map(table => table.clear()))
    await purgeFinishedImports(database)
    // Without a cursor the next sign-in lists everything again.
    await database.syncState.filter(({ key }) => !STAYING.test(key)).delete()
  })
}

/** An import that was interrupted is finished or undone after the next sign-in. */
async function purgeFinishedImports({ imports, importParts }: UserDatabase): Promise<void> {
  const unfinished = (await imports.toArray()).filter(isUnfinished).map(({ id }) => id)
  await imports.where('id').noneOf(unfinished).delete()
  await importParts.filter(({ importId }) => !unfinished.includes(importId)).delete()
}

/**
 * The keys of the states that the unsynced changes need: this replica, its pushes and ids, what it knows of the server, and
 * the place in an adoption.
 */
const STAYING = /^(replica|push|head|collections|last-id|adoption)/
