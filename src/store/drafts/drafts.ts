// The drafts of forms on this device, stored until they are saved or discarded, and never synced.
// Invariant: a save clears its draft in its own transaction (Tx.clearDraft).

import { Dexie } from 'dexie'
import { ObservableValue } from '../../lib/observable-value'
import { retryAfterFreeingSpace } from '../database/quota'
import type { DraftKey } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'

export interface Draft<V> {
  readonly value: V
  /** When it was written, milliseconds since 1970. */
  readonly at: number
}

/** The key and the value type of one form's drafts. */
export interface DraftKind<V> {
  readonly key: DraftKey
  /** Checks a stored value: an older version of the app may have written another type. */
  readonly is: (value: unknown) => value is V
  /** True for a value without content, which needs no draft. */
  readonly isBlank: (value: V) => boolean
}

/** The form's draft, or null if there is none that this version of the app understands. */
export async function readDraft<V>(
  database: UserDatabase,
  { key, is }: DraftKind<V>,
): Promise<Draft<V> | null> {
  const row = await database.drafts.get(key)
  return row && is(row.value) ? { value: row.value, at: row.at } : null
}

/**
 * Stores the form's draft; a blank value deletes it. The draft survives the end of the browser; a power cut may lose
 * the last seconds.
 */
export async function writeDraft<V>(
  database: UserDatabase,
  { key, isBlank }: DraftKind<V>,
  value: V,
  now: number,
): Promise<void> {
  if (isBlank(value)) return clearDraft(database, key)
  const put = () => withRelaxedDurability(database, drafts => drafts.put({ key, value, at: now }))
  // A separate flag, so that a failed draft write shows no banner; a failed save shows it.
  await retryAfterFreeingSpace(put, new ObservableValue(false))
}

export async function clearDraft(database: UserDatabase, key: DraftKey): Promise<void> {
  await withRelaxedDurability(database, drafts => drafts.delete(key))
}

/** The stored draft of one form. */
function draftStore<V>(database: UserDatabase, kind: DraftKind<V>) {
  return {
    read: () => readDraft(database, kind),
    write: (value: V) => writeDraft(database, kind, value, Date.now()),
    clear: () => clearDraft(database, kind.key),
    isBlank: kind.isBlank,
  }
}

/** As `draftStore`, for a form that several pages may have open at once, each with other content. */
export function sharedDraftStore<V>(database: UserDatabase, kind: DraftKind<V>) {
  const channel = draftChannel(`drafts-${database.uid}-${kind.key}`)
  return { ...draftStore(database, kind), channel }
}

function draftChannel(name: string) {
  if (!('BroadcastChannel' in globalThis)) return undefined
  return {
    broadcast(draft: string) {
      const pages = new BroadcastChannel(name)
      pages.postMessage(draft)
      pages.close()
    },
    subscribe(onSettled: (draft: string) => void) {
      const pages = new BroadcastChannel(name)
      pages.onmessage = ({ data }) => onSettled(data)
      return () => pages.close()
    },
  }
}

/**
 * Writes without Dexie, whose transactions all have strict durability; a draft need not wait for the disk. If the
 * database is open, the write is requested before this function returns, so that the page may end right after.
 */
async function withRelaxedDurability(
  database: UserDatabase,
  work: (drafts: IDBObjectStore) => void,
): Promise<void> {
  // A database that was closed permanently may have been deleted; opening it would create it again.
  if (database.hasBeenClosed()) throw new Dexie.DatabaseClosedError()
  if (!database.isOpen()) await database.open()
  const { name } = database.drafts
  const transaction = database.backendDB().transaction(name, 'readwrite', { durability: 'relaxed' })
  work(transaction.objectStore(name))
  transaction.commit()
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
