// The writes of what the engine has decided about remote changes: rows, totals, outbox, conflicts, bin and drafts.

import type { PresentName } from '../../domain/collections/present-names'
import { COLLECTIONS, type UserDocument } from '../../domain/document'
import type { OutboxEntry } from '../database/outbox-records'
import type { Conflict, DraftKey, StoredDocument } from '../database/record-types'
import type { UserDatabase } from '../database/user-database'
import { editDraftKey } from '../drafts/draft-key'
import { keepInDrafts } from '../drafts/keep-in-drafts'
import { keepDeleted } from '../keep-deleted'
import { readPresentNames } from '../records/category-follow'
import { takeIds } from '../records/free-ids'
import { type DocumentKey, presentRow, removeEntries, rowTable } from '../records/rows'
import { applyToTotals } from '../records/totals'

/** The document on this device when a remote change of it arrives. */
export interface LocalState {
  readonly row: StoredDocument | undefined
  readonly entry: OutboxEntry | undefined
}

export interface Decision {
  /** The row to store; null removes the row. */
  readonly row: StoredDocument | null
  /** The outbox entry to store; null when nothing is left to push. */
  readonly entry: OutboxEntry | null
  readonly conflicts: readonly Conflict[]
  /** The local document that moves to a fresh id, because the server has another document under its id (M4). */
  readonly displaced: UserDocument | null
}

/** A remote change, its document as it was here, and what becomes of it. */
export interface Outcome<C extends DocumentKey = DocumentKey> {
  readonly change: C
  readonly local: LocalState
  readonly decision: Decision
}

/**
 * Call inside a transaction over all tables.
 *
 * @param now device time, milliseconds since 1970
 * @returns the outcomes with the documents as they are stored
 */
export async function writeOutcomes<C extends DocumentKey>(
  database: UserDatabase,
  now: number,
  outcomes: readonly Outcome<C>[],
): Promise<Outcome<C>[]> {
  const present = await readPresentNames(database)
  const shown = outcomes.map(outcome => withPresentNames(outcome, present))
  await writeRows(database, shown, now)
  await writeOutbox(database, shown)
  await database.conflicts.bulkAdd(shown.flatMap(({ decision }) => decision.conflicts))
  return moveDisplaced(database, shown, now, present)
}

/** The row shows the present name of its category; after the page, more names may be known (M8). */
function withPresentNames<C extends DocumentKey>(
  outcome: Outcome<C>,
  present: PresentName,
): Outcome<C> {
  const { decision } = outcome
  const row = decision.row && presentRow(decision.row, present)
  return { ...outcome, decision: { ...decision, row } }
}

async function writeRows(
  database: UserDatabase,
  outcomes: readonly Outcome[],
  now: number,
): Promise<void> {
  for (const collection of COLLECTIONS) {
    const group = outcomes.filter(({ change }) => change.collection === collection)
    if (group.length === 0) continue
    const table = rowTable(database, collection)
    await table.bulkPut(group.flatMap(({ decision }) => decision.row ?? []))
    const gone = group.flatMap(({ decision, local }) => (decision.row ? [] : (local.row ?? [])))
    await table.bulkDelete(gone.map(({ id }) => id))
    await keepDeleted(database, now, collection, gone)
    await keepInDrafts(database, collection, gone)
    await applyToTotals(database, collection, group.map(rowChange))
  }
}

function rowChange({ local, decision }: Outcome) {
  return { before: local.row, after: decision.row ?? undefined }
}

async function writeOutbox(database: UserDatabase, outcomes: readonly Outcome[]): Promise<void> {
  await database.outbox.bulkPut(outcomes.flatMap(({ decision }) => decision.entry ?? []))
  const done = outcomes.filter(({ local, decision }) => local.entry && !decision.entry)
  await removeEntries(
    database,
    done.map(({ change }) => change),
  )
}

/** Gives a document whose id another device took first a fresh id (rule M4). */
async function moveDisplaced<C extends DocumentKey>(
  database: UserDatabase,
  outcomes: readonly Outcome<C>[],
  now: number,
  present: PresentName,
): Promise<Outcome<C>[]> {
  const moved: Outcome<C>[] = []
  for (const outcome of outcomes) {
    const { change, local, decision } = outcome
    if (!decision.displaced || !local.entry) {
      moved.push(outcome)
      continue
    }
    const { collection, id: from } = change
    const to = await takeIds(database, now, 1)
    const displaced = { ...decision.displaced, id: to }
    moved.push({ ...outcome, decision: { ...decision, displaced } })
    const row = presentRow({ ...displaced, sync: null }, present)
    const { origin: _, ...pending } = local.entry
    const entry: OutboxEntry = { ...pending, id: to, base: null }
    await rowTable(database, collection).add(row)
    await database.outbox.add(entry)
    await database.idChanges.add({ collection, from, to })
    await moveDraft(database, editDraftKey(collection, from), editDraftKey(collection, to))
    await applyToTotals(database, collection, [{ before: undefined, after: row }])
  }
  return moved
}

/** The draft belongs to the moved document, not to the one that took its id. */
async function moveDraft({ drafts }: UserDatabase, from: DraftKey, to: DraftKey): Promise<void> {
  const draft = await drafts.get(from)
  if (!draft) return
  await drafts.put({ ...draft, key: to })
  await drafts.delete(from)
}
