// The merge of two budgets for the same category and first month, set on two devices (rule M5).
// Invariant: every replica that has both budgets gets the same result: the smaller id with the content of the latest
// edit.

import type { Budget } from '../../domain/budget/budget'
import { differingFields, isLaterEdit } from '../../domain/conflict/merge'
import { valueMark } from '../../domain/conflict/replaced'
import { fieldValue } from '../../domain/conflict/restored-field'
import { NO_STAMP, type SyncStamp } from '../../domain/document'
import { groupBy } from '../../lib/group-by'
import type { OutboxEntry } from '../../store/database/outbox-records'
import type { Conflict, Stored } from '../../store/database/record-types'
import { documentOf, entriesOf } from '../../store/records/rows'
import { unreadableIds } from '../../store/records/unreadable'
import type { Tx } from '../../store/tx'
import type { EnginePorts } from '../ports'
import { type Replica, readReplica } from '../replica'

/** A budget with its latest edit. */
interface Edited {
  readonly budget: Budget
  readonly entry: OutboxEntry | undefined
  readonly edit: Omit<SyncStamp, 'rev'>
  /** Whether this device has made the edit. */
  readonly isOwn: boolean
}

/** Call when a pull has ended, as `deduplicateCategories`. */
export async function deduplicateBudgets(
  tx: Tx,
  ports: Pick<EnginePorts, 'database' | 'device' | 'clock'>,
): Promise<void> {
  for (const [first, ...others] of await readGroups(ports)) {
    if (!first || others.length === 0) continue
    const latest = others.reduce((best, each) => (isLaterThan(each, best) ? each : best), first)
    await replaceBy(tx, latest, first)
    for (const { budget } of others) await tx.remove('budgets', budget.id)
    const conflicts = [first, ...others].flatMap(each => conflictsOf(each, latest, first.budget.id))
    await ports.database.conflicts.bulkAdd(conflicts)
  }
}

/** By category and first month, in order of id. A user has tens of budgets, not thousands. */
async function readGroups(ports: Parameters<typeof deduplicateBudgets>[1]): Promise<Edited[][]> {
  const { database } = ports
  const unreadable = await unreadableIds(database, 'budgets')
  const rows = (await database.budgets.orderBy('id').toArray()).filter(
    ({ id }) => !unreadable.has(id),
  )
  const entries = await entriesOf(
    database,
    rows.map(({ id }) => ({ collection: 'budgets', id })),
  )
  const replica = await readReplica(ports)
  const edited = rows.map((row, index) => editedOf(row, entries[index], replica))
  return [...groupBy(edited, ({ budget }) => `${budget.from} ${budget.categoryName}`).values()]
}

function editedOf(
  row: Stored<Budget>,
  entry: OutboxEntry | undefined,
  { id, own }: Replica,
): Edited {
  const edit = entry ? { at: entry.editedAt, by: id } : (row.sync ?? NO_STAMP)
  return { budget: documentOf<Budget>(row), entry, edit, isOwn: own.has(edit.by) }
}

function isLaterThan({ edit }: Edited, other: Edited): boolean {
  return isLaterEdit(edit, other.edit)
}

/** Writes the content under the smaller id. The author of the replaced content gets a conflict (rule M7). */
async function replaceBy(tx: Tx, latest: Edited, first: Edited): Promise<void> {
  const document = { ...latest.budget, id: first.budget.id }
  const fields = differingFields(first.budget, document)
  if (fields.length === 0) return
  await tx.put('budgets', document)
  if (first.isOwn) return
  const replaced = fields.map(field => valueMark(field, fieldValue(first.budget, field)))
  await tx.database.outbox.update(['budgets', document.id], { replaced })
}

/** The replaced values, if this device has made one of the two edits. */
function conflictsOf(lost: Edited, kept: Edited, id: number): Conflict[] {
  if (lost === kept || (!lost.isOwn && !kept.isOwn)) return []
  const fields = differingFields({ ...lost.budget, id }, { ...kept.budget, id })
  const [local, remote] = lost.isOwn ? [lost, kept] : [kept, lost]
  return fields.map(field => ({
    ...{ collection: 'budgets', id, kind: 'field', name: kept.budget.categoryName },
    ...{ at: remote.edit.at, by: remote.edit.by, editedAt: local.edit.at },
    value: {
      field,
      lost: fieldValue(lost.budget, field),
      kept: fieldValue(kept.budget, field),
      side: lost.isOwn ? 'local' : 'remote',
    },
  }))
}
