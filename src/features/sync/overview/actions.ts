// What a person does on the sync screen. Invariant: an action that failed has changed nothing.

import { type Failed, orFailed } from '../../../domain/result'
import type { UserDatabase } from '../../../store/database/user-database'
import { retryAllParked, retryParked } from '../../../store/outbox/parked'
import type { ListedChange } from './queries'

export type RetryOutcome = { readonly kind: 'waiting' } | Failed

/** Sends a refused change again as it stands; all of them without one (rule E3). */
export function retryRefused(
  database: UserDatabase,
  change?: Pick<ListedChange, 'collection' | 'id'>,
): Promise<RetryOutcome> {
  return orFailed(async () => {
    if (change) await retryParked(database, change.collection, change.id)
    else await retryAllParked(database)
    return { kind: 'waiting' }
  })
}
