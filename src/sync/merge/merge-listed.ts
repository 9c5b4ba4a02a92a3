// The decision for one document of a full listing: as for a change, but also if its revision is not above the row's
// (rule Q4). Invariant: a pending edit of this device is never overwritten.

import { sameDocument } from '../../domain/conflict/merge'
import type { StoredDocument } from '../../store/database/record-types'
import { rawDocumentOf } from '../../store/records/rows'
import { requeued } from '../../store/replica/requeue'
import type { Decision, LocalState } from '../../store/replica/write-outcomes'
import type { RemoteChange } from '../ports'
import { decision, mergeChange } from './merge-change'

/** The decision, or null when both sides are the same. */
export function mergeListed(
  change: RemoteChange,
  local: LocalState,
  replica: string,
): Decision | null {
  const merged = mergeChange(change, local, replica)
  if (!merged) return repairRow(change, local)
  // A new replica has written no values, so it reports none as replaced (M7).
  return local.row || local.entry ? merged : { ...merged, conflicts: [] }
}

/** The decision if the listed revision is not newer than the row's. */
function repairRow(
  { collection, value, sync }: RemoteChange,
  { row, entry }: LocalState,
): Decision | null {
  if (!row?.sync || !value) return null
  const remote: StoredDocument = { ...value, sync }
  const isSame = sameDocument(rawDocumentOf(row), value)
  // The server has lost this device's later version, so the row is pushed again.
  if (row.sync.rev > sync.rev) {
    const stamped = { ...row, sync }
    if (isSame && !entry) return decision({ row: stamped })
    const pending = entry ?? requeued(collection, row)
    return decision({ row: stamped, entry: { ...pending, base: remote } })
  }
  // A server that had lost its history has given one revision to two versions (Q6).
  const isSameVersion = isSame && row.sync.at === sync.at && row.sync.by === sync.by
  return isSameVersion || entry ? null : decision({ row: remote })
}
