// The database of one user on this device, `comoney-{uid}` (rule L5): rows, totals, outbox, sync state; and the drafts
// of forms and the records of imports, which are never synced.
// Invariant: rows, totals and outbox change together, through `commit` or the sync engine only.

import { Dexie, type EntityTable, type Table } from 'dexie'
import type { CollectionName, Documents } from '../../domain/document'
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
  declare wallets: EntityTable<Stored<Documents['wallets']>, 'id'>
  declare transfers: EntityTable<Stored<Documents['transfers']>, 'id'>
  declare budgets: EntityTable<Stored<Documents['budgets']>, 'id'>
  declare templates: EntityTable<Stored<Documents['templates']>, 'id'>
  declare schedules: EntityTable<Stored<Documents['schedules']>, 'id'>
  declare settings: EntityTable<Stored<Documents['settings']>, 'id'>
  declare totals: EntityTable<TotalsRow, 'period'>
  declare outbox: Table<OutboxEntry, [CollectionName, number]>
  declare conflicts: Table<Conflict, number>
  declare idChanges: Table<IdChange, number>
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
    // A later version adds tables, indexes and fields; it renames and removes none, because a tab of an earlier version
    // goes on saving in the same database (rule E4).
    this.version(1).stores({
      transactions:
        'id, [date+id], [type+date+id], [type+category], [type+rawCategory+category], more.foreign',
      categories: 'id, [type+categoryName], more.formerNames',
      savings: 'id',
      wallets: 'id',
      transfers: 'id, [date+id], more.foreign',
      budgets: 'id, categoryName',
      templates: 'id, [type+category]',
      schedules: 'id, [type+category]',
      settings: 'id',
      totals: 'period',
      outbox: '[collection+id], [state+editedAt]',
      pushes: 'number',
      conflicts: '++key, [collection+id]',
      unreadable: '[collection+key], parser',
      syncState: 'key',
      drafts: 'key',
      idChanges: '++key, [collection+from]',
      imports: 'id',
      importParts: '[importId+part]',
      bin: '++key',
    })
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
