// A user database of its own for a test, over an IndexedDB in memory; gone when the test has ended.

import { Dexie } from 'dexie'
import { onTestFinished } from 'vitest'
import type { CollectionName, Documents } from '../../../../src/domain/document'
import { commit } from '../../../../src/store/commit'
import { type OpenedDatabase, openUserDatabase } from '../../../../src/store/database/open-database'
import { createDatabase } from '../../../../src/store/database/trial-records'
import { databaseName, UserDatabase } from '../../../../src/store/database/user-database'
import { NOON } from '../builders'

const handles = new Map<string, UserDatabase[]>()
/** Of these modules, which a test may load again: a query that outlives its test never sees another one's database. */
const load = crypto.randomUUID().slice(0, 8)
let count = 0

export function freshUid(): string {
  count += 1
  return `user-${load}-${count}`
}

/** A handle to the user's database; the database is deleted after the test. */
export function freshDatabase(uid = freshUid()): UserDatabase {
  const database = new UserDatabase(uid)
  // It is off in the app, too, and takes some time all the same.
  database.unuse({ stack: 'dbcore', name: 'Cache' })
  handles.set(uid, [...(handles.get(uid) ?? []), database])
  onTestFinished(() => discard(uid))
  return database
}

/** The same of a new account, or of a device whose first download has ended: it has all there is. */
export async function completeDatabase(uid = freshUid()): Promise<UserDatabase> {
  await createDatabase(uid, NOON)
  return freshDatabase(uid)
}

/** Saves documents in one action, as the app's forms do. */
export function save<C extends CollectionName>(
  database: UserDatabase,
  collection: C,
  ...documents: readonly Documents[C][]
): Promise<void> {
  return commit(database, NOON, async writer => {
    for (const document of documents) await writer.put(collection, document)
  })
}

/** A database as the app opens it, with what becomes of the connection; gone after the test. */
export async function openedDatabase(uid = freshUid()): Promise<OpenedDatabase> {
  const opened = openUserDatabase(uid)
  onTestFinished(async () => {
    opened.database.close()
    await Dexie.delete(databaseName(uid))
  })
  await opened.database.open()
  return opened
}

/** Closes every handle first: an open one would hold up the deletion. */
async function discard(uid: string): Promise<void> {
  for (const database of handles.get(uid) ?? []) database.close()
  handles.delete(uid)
  await Dexie.delete(databaseName(uid))
}
