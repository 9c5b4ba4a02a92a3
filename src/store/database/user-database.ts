// One user's database on this device, `comoney-{uid}` (rule L5): rows, kept totals, outbox, sync state,
// and the drafts of half-filled forms, which are never synced.
// Invariant: rows, totals and outbox change together, through commit (here) or the sync engine only.

import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie'
import { COLLECTIONS, type CollectionName, type Documents } from '../../domain/document'
import { editDraftKey } from '../drafts/draft-key'
import { separatePushes } from '../migrations/3-separate-pushes'
import { giveUpOldPushes } from '../migrations/6-unknown-pushes'
import type {
  Conflict,
  DraftKey,
  DraftRow,
  Move,
  OutboxEntry,
  PushInFlight,
  Stored,
  StoredDocument,
  SyncStateRow,
  TotalsRow,
  UnreadableDocument,
} from './record-types'

export class UserDatabase extends Dexie {
  declare transactions: EntityTable<Stored<Documents['transactions']>, 'id'>
  declare categories: EntityTable<Stored<Documents['categories']>, 'id'>
  declare savings: EntityTable<Stored<Documents['savings']>, 'id'>
  declare totals: EntityTable<TotalsRow, 'period'>
  declare outbox: Table<OutboxEntry, [CollectionName, number]>
  declare conflicts: Table<Conflict, number>
  declare syncState: Table<SyncStateRow, SyncStateRow['key']>
  declare drafts: EntityTable<DraftRow, 'key'>
  declare pushes: EntityTable<PushInFlight, 'number'>
  declare moves: Table<Move, number>
  declare unreadable: Table<UnreadableDocument, [CollectionName, string]>

  constructor(readonly uid: string) {
    // Chrome may otherwise report a commit before it has reached the disk (rule L1). Dexie's cache
    // would have every live query read twice after a commit, and copy each row that it hands out.
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
    for (const name of COLLECTIONS)
      this.table<StoredDocument, number>(name).hook('deleting', (id, row, transaction) =>
        keepInDraft(transaction, editDraftKey(name, id), row),
      )
  }
}

// What was half changed in a document outlives it, to be saved as a new one. Rows go only in transactions over all
// tables.
function keepInDraft(transaction: Transaction, key: DraftKey, row: StoredDocument): void {
  const { sync: _, ...deleted } = row
  const drafts = transaction.table<DraftRow, DraftKey>('drafts')
  drafts.get(key).then(draft => {
    if (draft) drafts.put({ ...draft, value: { ...Object(draft.value), deleted } })
  })
}

const NAME_START = 'comoney-'

export function databaseName(uid: string): string {
  return NAME_START + uid
}

/** Who has a database on this device; nobody where the browser does not say (Firefox before 126). */
export async function usersWithDatabases(): Promise<string[]> {
  const databases = (await indexedDB.databases?.()) ?? []
  return databases.flatMap(({ name }) =>
    name?.startsWith(NAME_START) ? name.slice(NAME_START.length) : [],
  )
}

/**
 * The version under which a database has no tables any more and is about to go. Dexie never gets
 * there by itself: it multiplies the versions of the schema by ten.
 */
export const RETIRED_VERSION = 2 ** 31
