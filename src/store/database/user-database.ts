// The database of one user on this device, `comoney-{uid}` (rule L5): rows, totals, outbox, sync state; and the drafts
// of forms and the records of imports, which are never synced.
// Invariant: rows, totals and outbox change together, through `commit` or the sync engine only.

import { Dexie, type EntityTable, type Table } from 'dexie'
import type { CollectionName, Documents } from '../../domain/document'
import { separatePushes } from '../migrations/3-separate-pushes'
import { giveUpOldPushes } from '../migrations/6-unknown-pushes'
import { keepCategoryTotals } from '../migrations/7-category-totals'
import type { ImportPart, ImportRecord } from './import-records'
import type { OutboxEntry, PushInFlight } from './outbox-records'
import type {
  Conflict,
  DeletedRow,
  DraftRow,
  IdChange,
  Stored,
  TotalsRow,
  UnreadableDocument,
} from './record-types'
import type { SyncStateRow } from './sync-state-records'

export class UserDatabase extends Dexie {
  declare transactions: EntityTable<Stored<Documents['transactions']>, 'id'>
  declare categories: EntityTable<Stored<Documents['categories']>, 'id'>
  declare savings: EntityTable<Stored<Documents['savings']>, 'id'>
  declare budgets: EntityTable<Stored<Documents['budgets']>, 'id'>
  declare templates: EntityTable<Stored<Documents['templates']>, 'id'>
  declare schedules: EntityTable<Stored<Documents['schedules']>, 'id'>
  declare totals: EntityTable<TotalsRow, 'period'>
  declare outbox: Table<OutboxEntry, [CollectionName, number]>
  declare conflicts: Table<Conflict, number>
  declare syncState: Table<SyncStateRow, SyncStateRow['key']>
  declare drafts: EntityTable<DraftRow, 'key'>
  declare pushes: EntityTable<PushInFlight, 'number'>
  declare unreadable: Table<UnreadableDocument, [CollectionName, string]>
  declare imports: EntityTable<ImportRecord, 'id'>
  declare importParts: Table<ImportPart, [importId: string, part: number]>
  declare bin: Table<DeletedRow & { readonly key: number }, number, DeletedRow>

  constructor(readonly uid: string) {
    // Strict, because Chrome otherwise reports a commit before it is on the disk (rule L1). No cache, because with
    // Dexie's every live query reads twice after a commit and copies each row.
    super(databaseName(uid), { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({
      transactions: 'id, [date+id], [type+date+id]',
      categories: 'id, [type+categoryName]',
      savings: 'id',
      totals: 'period',
      outbox: '[collection+id], [state+editedAt], sent.push',
      conflicts: '++key, [collection+id]',
      syncState: 'key',
    })
    this.version(2).stores({ drafts: 'key' })
    this.version(3)
      .stores({
        outbox: '[collection+id], [state+editedAt]',
        pushes: 'number',
        moves: '++key, [collection+from]',
      })
      .upgrade(separatePushes)
    this.version(4).stores({ transactions: 'id, [date+id], [type+date+id], [type+category]' })
    this.version(5).stores({ unreadable: '[collection+key], parser' })
    this.version(6).upgrade(giveUpOldPushes)
    this.version(7).upgrade(keepCategoryTotals)
    this.version(8).stores({ budgets: 'id, categoryName' })
    this.version(9).stores({ imports: 'id', importParts: '[importId+part]' })
    this.version(10).stores({ bin: '++key' })
    this.version(12).stores({ templates: 'id, [type+category]' })
    this.version(13).stores({ schedules: 'id, [type+category]' })
    this.version(14).stores({
      categories: 'id, [type+categoryName], more.formerNames',
      transactions: 'id, [date+id], [type+date+id], [type+category], [type+rawCategory+category]',
    })
  }

  /** The stored name stays, because a tab of an earlier version goes on saving in this database (rule E4). */
  get idChanges(): Table<IdChange, number> {
    return this.table('moves')
  }
}

const NAME_START = 'comoney-'

export function databaseName(uid: string): string {
  return NAME_START + uid
}

/** The users with a database on this device; none if the browser cannot list databases (Firefox before 126). */
export async function usersWithDatabases(): Promise<string[]> {
  const databases = (await indexedDB.databases?.()) ?? []
  return databases.flatMap(({ name }) =>
    name?.startsWith(NAME_START) ? name.slice(NAME_START.length) : [],
  )
}

/**
 * The version of a database that has no tables and is about to be removed. No schema has this version, because Dexie
 * multiplies the schema's versions by ten.
 */
export const RETIRED_VERSION = 2 ** 31
