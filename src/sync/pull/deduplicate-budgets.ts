// The merge of two budgets for the same category and first month, set on two devices (rule M5).
// Invariant: every replica that has both budgets gets the same result: the smaller id with the content of the latest
// edit.

import type { Budget } from '../../domain/budget/budget'
import { differingFields, isLaterEdit } from '../../domain/conflict/merge'
import { groupBy } from '../../lib/group-by'
import type { Tx } from '../../store/tx'
import { conflictsOf, type DuplicatePorts, type Edited, readEdited } from './duplicates'

/** Call when a pull has ended, as `deduplicateCategories`. */
export async function deduplicateBudgets(tx: Tx, ports: DuplicatePorts): Promise<void> {
  const budgets = await readEdited(ports, 'budgets')
  const groups = groupBy(budgets, ({ document }) => `${document.from} ${document.categoryName}`)
  for (const [first, ...others] of groups.values()) {
    if (!first || others.length === 0) continue
    const { id } = first.document
    const latest = others.reduce((best, each) => (isLaterThan(each, best) ? each : best), first)
    await replaceBy(tx, latest, first)
    for (const { document } of others) await tx.remove('budgets', document.id)
    const conflicts = [first, ...others].flatMap(each => conflictsOf('budgets', each, latest, id))
    await tx.database.conflicts.bulkAdd(conflicts)
  }
}

function isLaterThan({ edit }: Edited, other: Edited): boolean {
  return isLaterEdit(edit, other.edit)
}

/** Writes the content under the smaller id. The author of the replaced content gets a conflict (rule M7). */
async function replaceBy(tx: Tx, latest: Edited<Budget>, first: Edited<Budget>): Promise<void> {
  const document = { ...latest.document, id: first.document.id }
  if (differingFields(first.document, document).length === 0) return
  await tx.put('budgets', document)
  // With the time of the latest edit: nobody has edited the budget at the time of the merge.
  await tx.database.outbox.update(['budgets', document.id], {
    editedAt: latest.edit.at,
    ...(!first.isOwn && { replaced: { ...first.edit, seen: 0 } }),
  })
}
