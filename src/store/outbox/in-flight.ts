// Reads of the pushes whose fate is not known yet (rule R5).

import type { Table } from 'dexie'
import { COLLECTIONS } from '../../domain/document'
import type { PushInFlight } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { type DocumentKey, rowTable } from '../records/rows'

/** What a push takes part in: the totals and drafts are none of it, and stay free for others. */
export function pushTables(database: UserDatabase): Table[] {
  const { outbox, pushes, syncState, unreadable } = database
  return [
    outbox,
    pushes,
    syncState,
    unreadable,
    ...COLLECTIONS.map(name => rowTable(database, name)),
  ]
}

/** In the order of their numbers: each stands on the one before it. */
export async function pushesInFlight(database: UserDatabase): Promise<PushInFlight[]> {
  return database.pushes.orderBy('number').toArray()
}

/** Whether a push that may yet be applied carries the document. */
export async function isInFlight(database: UserDatabase, key: DocumentKey): Promise<boolean> {
  const pushes = await pushesInFlight(database)
  return pushes.some(({ writes }) =>
    writes.some(({ collection, id }) => collection === key.collection && id === key.id),
  )
}
