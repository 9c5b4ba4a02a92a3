// The recovery from a server that has lost history, for example by a restored backup: its revision is below the known.
// Invariant: a row that the server has lost is pushed again, never dropped (rule Q6).

import type { Collection } from 'dexie'
import { COLLECTIONS, type CollectionName } from '../../domain/document'
import type { Head } from '../../domain/head'
import type { OutboxEntry } from '../../store/database/outbox-records'
import type { StoredDocument } from '../../store/database/record-types'
import type { LostHistory } from '../../store/database/sync-state-records'
import type { UserDatabase } from '../../store/database/user-database'
import { requeue } from '../../store/outbox/requeue'
import { moveCursor, readCollections, readState } from '../../store/outbox/sync-state'
import { rowTable } from '../../store/records/rows'
import { forgetRevisions } from '../../store/records/unreadable'
import { giveUpPushes } from '../push/settle-push'
import { restartRepair } from './repair'

/** Rows that are queued in one transaction. The user can save between two of them. */
const PAGE = 500

/**
 * Forgets all revisions, because the server will reuse the lost ones, and schedules `queueLostRows`. Call inside a
 * transaction over the tables of a push.
 *
 * @param head the head that does not continue the known one
 * @param history the replica that detects `lost` writes a new epoch; other replicas adopt it as `new-epoch`
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

/** Sets the revisions of the entries' bases to 0. A pending deletion has no row, so `queuePage` would not find it. */
async function forgetBases(entries: Collection<OutboxEntry>): Promise<void> {
  await entries.modify(entry => {
    const { base } = entry
    if (!base?.sync) return
    // `modify` changes the record in place, so its property is writable here only.
    const changed = entry as { base: StoredDocument | null }
    changed.base = withoutRevision(base)
  })
}

/**
 * If history was lost, queues all rows as new documents, page by page, and resumes after an interruption. The pull
 * settles those that the server still has with equal content.
 */
export async function queueLostRows(database: UserDatabase): Promise<void> {
  let left = await readState(database, 'lost-history')
  while (left) left = await queuePage(database)
}

/** @returns the position of the next page; undefined after the last */
async function queuePage(database: UserDatabase): Promise<LostHistory | undefined> {
  return database.transaction('rw', database.tables, async () => {
    // Another engine may have queued the page (rule W1).
    const place = await readState(database, 'lost-history')
    if (!place) return undefined
    const { source, after } = place
    const rows = await rowTable(database, source).where('id').above(after).limit(PAGE).toArray()
    const known = rows.filter(row => row.sync !== null)
    // The server knew these rows, but their revisions are invalid.
    await rowTable(database, source).bulkPut(known.map(withoutRevision))
    await forgetBases(entriesOfPage(database, place, rows))
    await requeue(database, source, known)
    const next = nextPlace(place, rows)
    if (next) await database.syncState.put(next)
    else await database.syncState.delete('lost-history')
    return next
  })
}

/** The entries of the page's documents: the user may have deleted a row, at its old revision, since the start. */
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

function withoutRevision({ sync, ...row }: StoredDocument): StoredDocument {
  // The compiler cannot infer that nothing but the stamp is replaced.
  return { ...row, sync: sync && { rev: 0, at: sync.at, by: sync.by } } as StoredDocument
}
