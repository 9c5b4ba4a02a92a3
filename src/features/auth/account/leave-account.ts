// The removal of a deleted account's data from this device, including unsent changes (rule C3).

import type { UserDatabase } from '../../../store/database/user-database'
import { discardOutbox } from '../../../store/outbox/purge-sent'

/** @param signOut removes the data of a user whose outbox is empty (rule U2) */
export async function leaveAccount(
  database: UserDatabase,
  signOut: () => Promise<void>,
): Promise<void> {
  await discardOutbox(database)
  await signOut()
}
