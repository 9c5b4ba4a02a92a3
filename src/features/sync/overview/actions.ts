// The user's actions on the sync screen. Invariant: an action that failed has changed nothing.

import { type Failed, orFailed } from '../../../domain/result'
import type { UserDatabase } from '../../../store/database/user-database'
import { retryAllRejected, retryRejectedEntry } from '../../../store/outbox/rejected'
import type { ListedChange } from './queries'

type RetryOutcome = { readonly kind: 'pending' } | Failed

/** @param change the rejected change to send again (rule E3); without it, all of them */
export function retryRejected(
  database: UserDatabase,
  change?: Pick<ListedChange, 'collection' | 'id'>,
): Promise<RetryOutcome> {
  return orFailed(async () => {
    if (change) await retryRejectedEntry(database, change.collection, change.id)
    else await retryAllRejected(database)
    return { kind: 'pending' }
  })
}
