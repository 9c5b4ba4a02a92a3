// The recovery from a server that has lost history, for example by a restored backup: its revision is below the known.
// Invariant: what this device has and the server has lost is pushed again, never dropped (rule Q6).

import type { Collection } from 'dexie'
import { COLLECTIONS, type CollectionName } from '../../domain/document'
import type { Head } from '../../domain/head'
import type { OutboxEntry } from '../../store/database/outbox-records'
import type { StoredDocument } from '../../store/database/record-types'
import type { LostHistory } from '../../store/database/sync-state-records'
import type { UserDatabase } from '../../store/database/user-database'
import { moveCursor, readCollections, readState } from '../../store/outbox/sync-state'
import { rowTable } from '../../store/records/rows'
import { forgetRevisions } from '../../store/records/unreadable'
import { requeue } from '../push/requeue'
import { giveUpPushes } from '../push/settle-push'
import { restartRepair } from './repair'

/** Rows that are queued in one transaction: between two of them the user can save. */
const PAGE = 500

/**
 * Starts over: a revision says nothing any more, for the server gives the lost ones out again. What is
 * left to do is stored, and done by `queueLostRows`. Call inside a transaction over the tables of a push.
 *
 * @param head the one that does not continue the known one
 * @param history who finds that it was lost says so with a new epoch; who finds that epoch adopts it
 */
export async function forgetServerHistory(
  database: UserDatabase,
  head: Head,
  history: 'lost' | 'new-epoch',
): Promise<void> {
  const { syncState } = database
  await syncState.delete('pull')
  await restartRepair(database)
  await giveUpPushes(database)
  await forgetRevisions(database)
  await forgetBases(database.outbox.toCollection())
  await moveCursor(database, 0, Object.keys(await readCollections(database)))
  await syncState.bulkPut([
    { key: 'head', head: { ...head, rev: 0 }, ...(history === 'lost' && { isEpochDue: true }) },
    { key: 'lost-history', source: 'transactions', after: 0 },
  ])
}

/** A deletion that waits has no row by which it would be queued. */
async function forgetBases(entries: Collection<OutboxEntry>): Promise<void> {
  await entries.modify(entry => {
    const { base } = entry
    if (!base?.sync) return
    // A property of a record that is Dexie's to change here, and read-only for everybody else.
    const changed = entry as { base: StoredDocument | null }
    changed.base = { ...base, sync: { ...base.sync, rev: 0 } }
  })
}

/**
 * Queues the rows as if they had been made here, page by page, if history was lost: after a kill, from
 * where it was. What the server still has alike is adopted by the pull.
 */
export async function queueLostRows(database: UserDatabase): Promise<void> {
  let left = await readState(database, 'lost-history')
  while (left) left = await queuePage(database)
}

/** @returns what is left to do */
async function queuePage(database: UserDatabase): Promise<LostHistory | undefined> {
  return database.transaction('rw', database.tables, async () => {
    // Another engine may have come further (rule W1).
    const place = await readState(database, 'lost-history')
    if (!place) return undefined
    const { source, after } = place
    const rows = await rowTable(database, source).where('id').above(after).limit(PAGE).toArray()
    const known = rows.filter(row => row.sync !== null)
    // Known to the server once, at no revision that it still knows.
    await rowTable(database, source).bulkPut(known.map(withoutRevision))
    await forgetBases(entriesOfPage(database, place, rows))
    await requeue(database, source, known)
    const next = nextPlace(place, rows)
    if (next) await database.syncState.put(next)
    else await database.syncState.delete('lost-history')
    return next
  })
}

/** What has been edited of the page: since the beginning somebody may have deleted a row at its old revision. */
function entriesOfPage(
  { outbox }: UserDatabase,
  { source, after }: LostHistory,
  rows: readonly StoredDocument[],
): Collection<OutboxEntry> {
  const last = rows.length === PAGE ? rows.at(-1)?.id : undefined
  const upTo = [source, last ?? Number.POSITIVE_INFINITY]
  return outbox.where('[collection+id]').between([source, after], upTo, false, true)
}

function nextPlace(place: LostHistory, rows: readonly StoredDocument[]): LostHistory | undefined {
  const last = rows.at(-1)
  if (last && rows.length === PAGE) return { ...place, after: last.id }
  const source = collectionAfter(place.source)
  return source && { ...place, source, after: 0 }
}

function collectionAfter(name: CollectionName): CollectionName | undefined {
  return COLLECTIONS[COLLECTIONS.indexOf(name) + 1]
}

function withoutRevision(row: StoredDocument): StoredDocument {
  return { ...row, sync: row.sync && { ...row.sync, rev: 0 } }
}
