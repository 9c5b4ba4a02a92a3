// What a document in a full listing does to the one here: as a change would, and it repairs what
// changes cannot (rule Q4). Invariant: an edit of ours that waits is never overwritten.

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
  const news = mergeChange(change, local, replica)
  if (!news) return repairRow(change, local)
  // To a new replica everything is new: what its device knew of it went with the one before (M7).
  return local.row || local.entry ? news : { ...news, conflicts: [] }
}

/** Not news by its revision, yet not what stands here. */
function repairRow(
  { collection, value, sync }: RemoteChange,
  { row, entry }: LocalState,
): Decision | null {
  if (!row?.sync || !value) return null
  const remote: StoredDocument = { ...value, sync }
  const isSame = sameDocument(documentOf(row), value)
  // The server has gone back behind what it had: ours is the later version, and is sent again.
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
