// The store of one replica, as the sync engine sees it: the engine decides, and this reads and writes the tables (W2).
// Invariant: the engine reaches no table but through this.

import { COLLECTIONS, type CollectionName } from '../../domain/document'
import { NO_HEAD } from '../../domain/head'
import { bookedCollection, bookedDay } from '../../domain/transaction/schedule/booking'
import type { Schedule } from '../../domain/transaction/schedule/schedule'
import { commitWithin } from '../commit'
import type { OutboxEntry, PushInFlight } from '../database/outbox-records'
import type { Conflict, StoredDocument, UnreadableVersion } from '../database/record-types'
import {
  isNewReplica,
  moveCursor,
  type RowOf,
  readCollections,
  readCursor,
  readSeenRevision,
  readState,
  replicaId,
} from '../database/sync-state'
import type { SyncStateRow } from '../database/sync-state-records'
import type { UserDatabase } from '../database/user-database'
import { pushesInFlight } from '../outbox/in-flight'
import { latestPending } from '../outbox/pending-edits'
import { endRefusal, retryUntried } from '../outbox/rejected'
import { followCategories } from '../records/category-follow'
import { type DocumentKey, entriesOf, removeEntries, rowsOf, rowTable } from '../records/rows'
import { recomputeTotals } from '../records/totals'
import type { Tx } from '../records/tx'
import {
  forgetRevisions,
  forgetUnlisted,
  forgetUnreadable,
  keepUnreadable,
  unreadableIds,
} from '../records/unreadable'
import { expectedCount } from './expected-count'
import { takePending } from './pending'
import { forgetBases, requeue, requeueAfter } from './requeue'
import { type LocalState, type Outcome, writeOutcomes } from './write-outcomes'

/** The writes of documents that the engine makes like an action of the user. */
export type EngineTx = Omit<Tx, 'database'>

const LAST_DAY = '9999-12-31'

export type ReplicaStore = ReturnType<typeof replicaStore>

/** Calls inside the work of a transaction are parts of it. The work must await nothing but this store. */
export function replicaStore(database: UserDatabase) {
  const { outbox, pushes, syncState, unreadable } = database
  const documents = COLLECTIONS.map(name => rowTable(database, name))
  const pushTables = [outbox, pushes, syncState, unreadable, ...documents]

  /** The rows with their outbox entries. */
  async function withEntries(collection: CollectionName, rows: readonly StoredDocument[]) {
    const entries = await entriesOf(
      database,
      rows.map(({ id }) => ({ collection, id })),
    )
    return rows.map((row, index) => ({ row, entry: entries[index] }))
  }

  return {
    uid: database.uid,

    /** One durable transaction over everything. */
    transaction: <T>(work: () => Promise<T>): Promise<T> =>
      database.transaction('rw', database.tables, work),
    /** One durable transaction over documents, outbox, pushes and states. Totals and drafts are not locked. */
    pushTransaction: <T>(work: () => Promise<T>): Promise<T> =>
      database.transaction('rw', pushTables, work),

    /** The replica's id, created at the first call. */
    id: () => replicaId(database),
    readState: <K extends StateKey>(key: K) => readState(database, key),
    putState: (...rows: readonly SyncStateRow[]) => syncState.bulkPut(rows),
    deleteState: (key: StateKey) => syncState.delete(key),
    /** Reads and writes one state in one transaction. @param change returns undefined for no change */
    changeState: <K extends StateKey>(
      key: K,
      change: (before: RowOf<K> | undefined) => RowOf<K> | undefined,
    ) =>
      database.transaction('rw', syncState, async () => {
        const after = change(await readState(database, key))
        if (after) await syncState.put(after)
      }),
    readCursor: () => readCursor(database),
    readSeenRevision: () => readSeenRevision(database),
    moveCursor: (rev: number, names?: readonly string[]) => moveCursor(database, rev, names),
    readCollections: () => readCollections(database),
    isNew: () => isNewReplica(database),
    /** The next collection with rows to queue after a lost history, of those that this version knows (rules Q6, Q7). */
    async readLostCollection(): Promise<CollectionName | undefined> {
      const left = (await readState(database, 'lost-history'))?.left ?? []
      return COLLECTIONS.find(name => left.includes(name))
    },
    /** Every later head must continue this one (rule Q6). */
    readKnownHead: async () => (await readState(database, 'head'))?.head ?? NO_HEAD,
    /** The replica's state of sync as a text. An answer of the server is used only if the text is unchanged (rule Q2). */
    async readHeadState(): Promise<string> {
      const keys = ['cursor', 'head', 'pull', 'replica'] as const
      const [cursor, known, pull, replica] = await syncState.bulkGet([...keys])
      return JSON.stringify([
        cursor?.key === 'cursor' && cursor.rev,
        known?.key === 'head' && [known.head.rev, known.head.token, known.head.epoch],
        pull?.key === 'pull' && pull.target,
        replica?.key === 'replica' && replica.id,
      ])
    },

    /** The rows and outbox entries of the documents, each with its key, in the same order. */
    async readLocal<K extends DocumentKey>(
      keys: readonly K[],
    ): Promise<(LocalState & { readonly key: K })[]> {
      const [rows, entries] = await Promise.all([rowsOf(database, keys), entriesOf(database, keys)])
      return keys.map((key, index) => ({ key, row: rows[index], entry: entries[index] }))
    },
    /** All rows of a collection that can be read (rule Q7), in order of id, with their entries. */
    async readAll(collection: CollectionName) {
      const [unreadableOnes, rows] = await Promise.all([
        unreadableIds(database, collection),
        rowTable(database, collection).orderBy('id').toArray(),
      ])
      return withEntries(
        collection,
        rows.filter(({ id }) => !unreadableOnes.has(id)),
      )
    },
    /** The rows with ids in these ranges, both ends included, that match the filter and have no outbox entry. */
    async readUnedited(
      collection: CollectionName,
      ranges: readonly (readonly [first: number, last: number])[],
      isDue: (row: StoredDocument) => boolean,
    ): Promise<StoredDocument[]> {
      const within = rowTable(database, collection).where('id')
      const rows = within.inAnyRange(ranges, { includeUppers: true }).filter(isDue).toArray()
      const all = await withEntries(collection, await rows)
      return all.flatMap(({ row, entry }) => (entry ? [] : row))
    },
    async putRows(rows: readonly { collection: CollectionName; row: StoredDocument }[]) {
      for (const name of COLLECTIONS) {
        const ours = rows.flatMap(({ collection, row }) => (collection === name ? row : []))
        if (ours.length > 0) await rowTable(database, name).bulkPut(ours)
      }
    },
    /** As `writeOutcomes`. */
    writeOutcomes: <C extends DocumentKey>(now: number, outcomes: readonly Outcome<C>[]) =>
      writeOutcomes(database, now, outcomes),
    /** Writes documents like an action of the user. Inside a transaction over everything. */
    commit: <T>(now: number, work: (tx: EngineTx) => Promise<T>) =>
      commitWithin(database, now, work),
    /** Lets the rows show the present names of their categories (rule M8). Inside a transaction over everything. */
    followCategories: (now: number) => commitWithin(database, now, tx => followCategories(tx)),
    /** The ids of the bookings of a schedule's days after that one. */
    bookingsAfter: (schedule: Pick<Schedule, 'id' | 'type'>, day: string) =>
      rowTable(database, bookedCollection(schedule))
        .where('[date+id]')
        .between([day, Infinity], [LAST_DAY, Infinity])
        .filter(row => bookedDay(row)?.id === schedule.id)
        .primaryKeys(),
    addConflicts: (conflicts: readonly Conflict[]) => database.conflicts.bulkAdd(conflicts),
    expectedCount: (collection: CollectionName) => expectedCount(database, collection),
    recomputeTotals: () => recomputeTotals(database),
    /** The least revision of a row or base: entries may have stayed over a log-out (U2) or be in flight. Null for none. */
    async oldestRevision(): Promise<number | null> {
      const rows = (await Promise.all(documents.map(table => table.toArray()))).flat()
      const bases = (await outbox.toArray()).map(({ base }) => base)
      const versions = [...rows, ...bases]
      const revisions = versions.flatMap(version => version?.sync?.rev ?? [])
      return revisions.reduce<number | null>((oldest, rev) => Math.min(oldest ?? rev, rev), null)
    },

    readEntries: () => outbox.toArray(),
    putEntries: (entries: readonly OutboxEntry[]) => outbox.bulkPut(entries),
    changeEntry: ({ collection, id }: DocumentKey, change: Partial<OutboxEntry>) =>
      outbox.update([collection, id], change),
    removeEntries: (keys: readonly DocumentKey[]) => removeEntries(database, keys),
    latestPending: () => latestPending(database),
    retryUntried: (version: string) => retryUntried(database, version),
    endRefusal: () => endRefusal(database),
    /** As `takePending`, inside a push transaction. */
    takePending: (inFlight: readonly PushInFlight[], limit: number) =>
      takePending(database, inFlight, limit),
    requeue: (collection: CollectionName, rows: readonly StoredDocument[]) =>
      requeue(database, collection, rows),
    /** As `requeueAfter`. */
    requeueAfter: (collection: CollectionName, after: number, limit: number) =>
      requeueAfter(database, collection, after, limit),
    /** In the order of their numbers, because each builds on the one before. */
    pushesInFlight: () => pushesInFlight(database),
    readPush: (number: number) => pushes.get(number),
    putPush: (push: PushInFlight) => pushes.put(push),
    deletePushes: (gone: readonly Pick<PushInFlight, 'number'>[]) =>
      pushes.bulkDelete(gone.map(({ number }) => number)),

    /** The versions that this version of the app has not tried to read last. */
    readUntried: (app: string) => unreadable.where('parser').notEqual(app).toArray(),
    keepUnreadable: (app: string, versions: readonly UnreadableVersion[]) =>
      keepUnreadable(database, app, versions),
    forgetUnreadable: (versions: Parameters<typeof forgetUnreadable>[1]) =>
      forgetUnreadable(database, versions),
    forgetUnlisted: (
      collection: CollectionName,
      isInRange: (key: string) => boolean,
      listed: readonly UnreadableVersion[],
    ) => forgetUnlisted(database, collection, isInRange, listed),
    /** Sets the revisions of bases and unreadable versions to 0, because the server will give them out again (rule Q6). */
    async forgetRevisions(): Promise<void> {
      await forgetRevisions(database)
      await forgetBases(outbox.toCollection())
    },
  }
}

type StateKey = SyncStateRow['key']
