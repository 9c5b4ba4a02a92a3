// A handle to a user's database that dies between two transactions, as with a browser that is killed.

import type { UserDatabase } from '../../../src/store/database/user-database'
import { freshDatabase } from '../data/database/fresh-database'

interface DyingStore {
  readonly database: UserDatabase
  /** Whether a transaction was refused. */
  isDead(): boolean
}

/** A handle of its own to the same database; after so many transactions it refuses all others. */
export function dyingStore(uid: string, transactions: number): DyingStore {
  const database = freshDatabase(uid)
  let left = transactions
  let isDead = false
  database.use({
    stack: 'dbcore',
    create: core => ({
      ...core,
      transaction(...request) {
        left -= 1
        isDead ||= left < 0
        if (isDead) throw new Error('The browser was killed')
        return core.transaction(...request)
      },
    }),
  })
  return { database, isDead: () => isDead }
}
