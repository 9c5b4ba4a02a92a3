// The check whether the document of a screen may still arrive with the first download of this device.
// Invariant: a document that was found or is known to be missing is never awaited again, so that no form closes.

import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { CollectionName } from '../../domain/document'
import type { UserDatabase } from '../../store/database/user-database'
import { isAwaited } from '../../store/first-download/first-download'

/** @returns undefined until the database has been read */
export function useAwaitedDocument(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): boolean | undefined {
  const [settled] = useState(() => new Set<number>())
  return useLiveQuery(async () => {
    const isComing = !settled.has(id) && (await isAwaited(database, collection, id))
    if (!isComing) settled.add(id)
    return isComing
  }, [database, collection, id])
}
