// A user's database as an older version of the app has left it, for what has to be brought over from there.

import { Dexie } from 'dexie'
import { onTestFinished } from 'vitest'
import { databaseName } from '../../../../src/store/database/user-database'
import { freshUid } from './fresh-database'
import type { SeedTables } from './seed-tables'

/** The schemas of all versions, from 1. */
const VERSIONS: readonly Record<string, string>[] = [
  {
    transactions: 'id, [date+id], [type+date+id]',
    categories: 'id, [type+categoryName]',
    savings: 'id',
    totals: 'period',
    outbox: '[collection+id], [state+editedAt], sent.push',
    conflicts: '++key, [collection+id]',
    syncState: 'key',
  },
  { drafts: 'key' },
  {
    outbox: '[collection+id], [state+editedAt]',
    pushes: 'number',
    moves: '++key, [collection+from]',
  },
  { transactions: 'id, [date+id], [type+date+id], [type+category]' },
  { unreadable: '[collection+key], parser' },
  {},
  {},
  { budgets: 'id, categoryName' },
  { imports: 'id', importParts: '[importId+part]' },
  { bin: '++key' },
  {},
  { templates: 'id, [type+category]' },
]

/** @returns the database's user */
export async function databaseOfVersion(version: number, tables: SeedTables): Promise<string> {
  const uid = freshUid()
  const old = new Dexie(databaseName(uid))
  onTestFinished(() => old.close())
  for (const [index, stores] of VERSIONS.slice(0, version).entries())
    old.version(index + 1).stores(stores)
  for (const [name, rows] of Object.entries(tables)) await old.table(name).bulkPut([...rows])
  old.close()
  return uid
}
