// CoMoney's own store on the peers' page: a user's save and its live query without the app's screens,
// so that what a library takes stands beside what a library takes.

import { liveQuery } from 'dexie'
import { dayRange, readRange } from '../../../src/features/dashboard/list/queries'
import { commit } from '../../../src/store/commit'
import { UserDatabase } from '../../../src/store/database/user-database'
import type { LiveStore, Place } from './peer'

/** More than the benchmark saves. */
const LISTED = 100

export async function openOwnStore({ uid }: Place): Promise<LiveStore> {
  const database = new UserDatabase(uid)
  return {
    async save(rows) {
      await database.transactions.bulkPut(rows.map(row => ({ ...row, sync: null })))
    },
    count: () => database.transactions.count(),
    add: row => void commit(database, row.id, writer => writer.put('transactions', row)),
    watchDay(date, show) {
      liveQuery(() => readRange(database, dayRange(date), { offset: 0, limit: LISTED })).subscribe(
        day => show(day.map(({ name }) => name)),
      )
    },
  }
}
