// The decision for one document of a full listing: as for a change, and also when its revision is not above ours
// (rule Q4). Invariant: a pending edit of this device is never overwritten.

import type { StoredDocument } from '../../store/database/record-types'
import { documentOf } from '../../store/records/rows'
import type { RemoteChange } from '../ports'
import {
  type Decision,
  decision,
  type LocalState,
  mergeChange,
  sameDocument,
} from '../pull/merge-change'
import { requeued } from '../push/requeue'
import type { Replica } from '../replica'

/** The decision, or null when both sides are the same. */
export function mergeListed(
  change: RemoteChange,
  local: LocalState,
  replica: Replica,
): Decision | null {
  const merged = mergeChange(change, local, replica)
  if (!merged) return repairRow(change, local)
  // To a new replica everything is new: what its device knew of it went with the one before (M7).
  return local.row || local.entry ? merged : { ...merged, conflicts: [] }
}

/** The revision is not newer, but the content differs. */
function repairRow(
  { collection, value, sync }: RemoteChange,
  { row, entry }: LocalState,
): Decision | null {
  if (!row?.sync || !value) return null
  const remote: StoredDocument = { ...value, sync }
  const isSame = sameDocument(documentOf(row), value)
  // The server has lost our later version, so it is pushed again.
  if (row.sync.rev > sync.rev) {
    const stamped = { ...row, sync }
    if (isSame && !entry) return decision({ row: stamped })
    const pending = entry ?? requeued(collection, row)
    return decision({ row: stamped, entry: { ...pending, base: remote } })
  }
  // The same revision of another device: given out twice, by a server that had lost its history (Q6).
  const isSameVersion = isSame && row.sync.at === sync.at && row.sync.by === sync.by
  return isSameVersion || entry ? null : decision({ row: remote })
}
