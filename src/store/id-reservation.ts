// One id for one form, however often it is saved: a double tap or a retry makes one document (rule L3).

import { commit } from './commit'
import type { UserDatabase } from './user-database'

/** Takes a fresh id at the first call and gives the same one ever after. */
export type IdReservation = (now: number) => Promise<number>

export function reserveId(database: UserDatabase): IdReservation {
  let reserved: Promise<number> | undefined
  return now => {
    reserved ??= commit(database, now, writer => writer.nextId()).catch((error: unknown) => {
      reserved = undefined
      throw error
    })
    return reserved
  }
}
