// The ids of the transactions that a commit or a pull has changed, from Dexie's report to every connection.

import { type ObservabilitySet, RangeSet } from 'dexie'
import type { UserDatabase } from '../../../store/database/user-database'

/** Dexie reports no ids if 50 rows or more were written in one call. */
type ChangedIds = readonly number[] | 'any'

/** @param parts the changed parts, from Dexie's `storagemutated` event */
export function changedIds({ name }: UserDatabase, parts: ObservabilitySet): ChangedIds {
  if ('all' in parts) return 'any'
  const ids = parts[`idb://${name}/transactions/`]
  if (!ids) return []
  const ranges = [...RangeSet(ids)]
  const isOneId = ({ from, to }: { from: unknown; to: unknown }) =>
    from === to && typeof from === 'number'
  return ranges.every(isOneId) ? ranges.map(({ from }) => Number(from)) : 'any'
}
