// Reduces a database to what waits for the server (rule U2): the rest is on the server, or was nobody's but the
// person's who has signed out. Invariant: what is left is a new replica that has changes of its own (rule Q4).

import { COLLECTIONS } from '../../domain/document'
import type { Transaction } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../database/user-database'
import { rowsOf, rowTable } from '../records/rows'
import { applyToTotals } from '../totals'
import { readState } from './sync-state'

/**
 * In one transaction: interrupted, it has done nothing. While the rows that a server has lost are being queued
 * (rule Q6), any of them may wait, and all stay.
 */
export async function purgeSent(database: UserDatabase): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    if (await readState(database, 'lost-history')) return
    const waiting = await database.outbox.toArray()
    // First: a draft that is still there when its document goes is kept, with the document.
    await database.drafts.clear()
    await database.totals.clear()
    for (const collection of COLLECTIONS) {
      const entries = waiting.filter(entry => entry.collection === collection)
      const rows = (await rowsOf(database, entries)).filter(row => row !== undefined)
      const table = rowTable(database, collection)
      await table.clear()
      await table.bulkAdd(rows)
      if (collection === 'transactions') {
        // The collection says which of the documents it is.
        const changes = rows.map(row => ({
          before: undefined,
          after: row as Transaction & typeof row,
        }))
        await applyToTotals(database, changes)
      }
    }
    await Promise.all([database.conflicts.clear(), database.moves.clear()])
    // Without a cursor the next sign-in lists everything anew.
    await database.syncState.bulkDelete([
      'cursor',
      'pull',
      'repair',
      'check',
      'seen-conflicts',
      'status',
    ])
  })
}
