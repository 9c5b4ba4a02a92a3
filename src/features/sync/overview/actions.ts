// The user's actions on the sync screen. Invariant: an action that failed has changed nothing.

import { type Failed, orFailed } from '../../../domain/result'
import type { UserDatabase } from '../../../store/database/user-database'
import { retryAllParked, retryParked } from '../../../store/outbox/parked'
import type { ListedChange } from './queries'

type RetryOutcome = { readonly kind: 'waiting' } | Failed

/** @param change the rejected change to send again (rule E3); without it, all of them */
export function retryRejected(
  database: UserDatabase,
  change?: Pick<ListedChange, 'collection' | 'id'>,
): Promise<RetryOutcome> {
  return orFailed(async () => {
    if (change) await retryParked(database, change.collection, change.id)
    else await retryAllParked(database)
    return { kind: 'waiting' }
  })
}
