// Half-filled forms of this device: kept until they are saved or discarded, never synced.
// Invariant: a draft goes in the commit that saves its form (LocalWriter.clearDraft), or not at all.

import { Dexie } from 'dexie'
import { ObservableValue } from '../../lib/observable-value'
import type { DraftKey } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { retryAfterFreeingSpace } from '../quota'

export interface Draft<V> {
  readonly value: V
  /** When it was written, milliseconds since 1970. */
  readonly at: number
}

/** What is known of one form's drafts. */
export interface DraftKind<V> {
  readonly key: DraftKey
  /** Whether a stored value is one of this form; an older app may have written another. */
  readonly is: (value: unknown) => value is V
  /** Whether there is nothing in it worth keeping. */
  readonly isBlank: (value: V) => boolean
}

/** The form's draft, or null when there is none that this app understands. */
export async function readDraft<V>(
  database: UserDatabase,
  { key, is }: DraftKind<V>,
): Promise<Draft<V> | null> {
  const row = await database.drafts.get(key)
  return row && is(row.value) ? { value: row.value, at: row.at } : null
}

/**
 * Keeps the form's draft; a blank one is no draft. Survives the end of the browser; the seconds
 * before a power cut may be lost.
 */
export async function writeDraft<V>(
  database: UserDatabase,
  { key, isBlank }: DraftKind<V>,
  value: V,
  now: number,
): Promise<void> {
  if (isBlank(value)) return clearDraft(database, key)
  const put = () => withRelaxedDurability(database, drafts => drafts.put({ key, value, at: now }))
  // Nobody has asked for it, so nobody is told that it failed: the save that follows says it.
  await retryAfterFreeingSpace(put, new ObservableValue(false))
}

export async function clearDraft(database: UserDatabase, key: DraftKey): Promise<void> {
  await withRelaxedDurability(database, drafts => drafts.delete(key))
}

/** One form's drafts as the form sees them. */
export function draftPlace<V>(database: UserDatabase, kind: DraftKind<V>) {
  return {
    read: async () => (await readDraft(database, kind))?.value ?? null,
    write: (value: V) => writeDraft(database, kind, value, Date.now()),
    clear: () => clearDraft(database, kind.key),
    isBlank: kind.isBlank,
  }
}

/** The same for a form that several pages may have open at once, each with something else in it. */
export function sharedDraftPlace<V>(database: UserDatabase, kind: DraftKind<V>) {
  return { ...draftPlace(database, kind), news: draftNews(`drafts-${database.uid}-${kind.key}`) }
}

function draftNews(channel: string) {
  if (!('BroadcastChannel' in globalThis)) return undefined
  return {
    tell(draft: string) {
      const pages = new BroadcastChannel(channel)
      pages.postMessage(draft)
      pages.close()
    },
    listen(onSettled: (draft: string) => void) {
      const pages = new BroadcastChannel(channel)
      pages.onmessage = ({ data }) => onSettled(data)
      return () => pages.close()
    },
  }
}

/**
 * Past Dexie, which writes every transaction of a database with the same durability: a draft is not
 * worth waiting for the disk. In an open database the write is on its way before this returns, so
 * that a page may end right after.
 */
async function withRelaxedDurability(
  database: UserDatabase,
  work: (drafts: IDBObjectStore) => void,
): Promise<void> {
  // Once closed for good it may have been removed; opened, it would be made anew.
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
