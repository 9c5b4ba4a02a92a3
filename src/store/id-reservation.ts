// One id for one form, however often it is saved: a double tap or a retry makes one document (rule L3).
// Invariant: the id is taken in the transaction that first saves under it, and in none that failed.

import { commit, type LocalWriter } from './commit'
import type { UserDatabase } from './user-database'

export interface IdReservation {
  /** As `commit`, with the form's id: a fresh one until a save has succeeded, ever after the same. */
  commit<T>(now: number, work: (writer: LocalWriter, id: number) => Promise<T>): Promise<T>
}

export function reserveId(database: UserDatabase): IdReservation {
  let reserved: number | undefined
  let latest: Promise<unknown> = Promise.resolve()
  const save: IdReservation['commit'] = async (now, work) => {
    let id = reserved
    const result = await commit(database, now, async writer => {
      id ??= await writer.nextId()
      return work(writer, id)
    })
    reserved = id
    return result
  }
  return {
    // One after another: what the second tap saves under is known when the first has ended.
    commit(now, work) {
      const saved = latest.then(() => save(now, work))
      latest = saved.catch(() => {})
      return saved
    },
  }
}
