// The end of what waits to be sent, for the data of an account that was deleted (rule C3). The user has said so.

import type { UserDatabase } from '../database/user-database'

/** From then on a log-out removes the whole database (rule U2). */
export async function discardOutbox(database: UserDatabase): Promise<void> {
  await database.transaction('rw', database.outbox, () => database.outbox.clear())
}
