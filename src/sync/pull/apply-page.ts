// The application of one page of remote changes to rows, totals, outbox and conflicts, in one transaction.
// Invariant: the place of the next page, or the cursor, is written in the same transaction (Q3).

import type { PresentName } from '../../domain/collections/present-names'
import { COLLECTIONS } from '../../domain/document'
import type { Transaction } from '../../domain/transaction/transaction'
import { commitWithin } from '../../store/commit'
import type { OutboxEntry } from '../../store/database/outbox-records'
import type { DraftKey, StoredDocument, UnreadableVersion } from '../../store/database/record-types'
import { replicaId } from '../../store/database/replica-id'
import type { PullState } from '../../store/database/sync-state-records'
import type { UserDatabase } from '../../store/database/user-database'
import { editDraftKey } from '../../store/drafts/draft-key'
import { keepInDrafts } from '../../store/drafts/keep-in-drafts'
import { markRead, moveCursor, readCursor, readState } from '../../store/outbox/sync-state'
import { readPresentNames } from '../../store/records/category-follow'
import { takeIds } from '../../store/records/free-ids'
import { keepDeleted } from '../../store/records/keep-deleted'
import { entriesOf, presentRow, removeEntries, rowsOf, rowTable } from '../../store/records/rows'
import { forgetUnreadable, idOfKey, keepUnreadable } from '../../store/records/unreadable'
import { applyToTotals } from '../../store/totals'
import { deduplicate } from '../merge/deduplicate'
import { mergeChange, type Outcome, revisionOf } from '../merge/merge-change'
import { mergeListed } from '../merge/merge-listed'
import { remakeBookings } from '../merge/remake-bookings'
import type { EnginePorts, RemoteChange } from '../ports'
import type { PulledPage } from './page-reader'
import { isNextPage } from './pull-state'

export type ApplyPorts = Pick<EnginePorts, 'database' | 'clock'>

/**
 * Applies one page in one transaction. The last page moves the cursor to the pull's target.
 *
 * @returns the changes; undefined, with nothing changed, if the cursor has moved since the pull began or the page is
 * not the next one of the stored pull. Another engine has then pulled, and its rows may be newer than the page (W1).
 */
export async function applyPage(
  ports: ApplyPorts,
  page: PulledPage,
): Promise<Outcome[] | undefined> {
  const { database } = ports
  const { at, next } = page
  return database.transaction('rw', database.tables, async () => {
    if ((await readCursor(database)) !== at.since) return undefined
    // Rows not requeued yet have revisions that the server will reuse; apply no page before (Q6).
    if (await readState(database, 'lost-history')) return undefined
    if (!isNextPage(await readState(database, 'pull'), at)) return undefined
    const decideOne = at.kind === 'changes' ? mergeChange : mergeListed
    const outcomes = await applyChanges(ports, page, at.target, decideOne)
    if (next) await database.syncState.put(next)
    else await endPull(ports, at)
    return outcomes
  })
}

type Changes = Pick<PulledPage, 'changes' | 'unreadable'>

/**
 * Applies the changes up to the target. Newer ones come with the next pull, after the pushes before them are settled.
 * Call inside a transaction over all tables.
 */
export async function applyChanges(
  ports: ApplyPorts,
  { changes, unreadable = [] }: Changes,
  target: number,
  decideOne: typeof mergeChange,
): Promise<Outcome[]> {
  const { database } = ports
  const due = changes.filter(({ sync }) => sync.rev <= target)
  await keepLaterUnreadable(
    database,
    unreadable.filter(({ rev }) => rev <= target),
  )
  const outcomes = await decide(ports, due, decideOne)
  await write(ports, outcomes)
  await forgetUnreadable(database, due)
  return outcomes
}

/** Stores an unreadable version if it is newer than the readable one of this device (Q7). */
async function keepLaterUnreadable(
  database: UserDatabase,
  versions: readonly UnreadableVersion[],
): Promise<void> {
  if (versions.length === 0) return
  const documents = versions.map(({ collection, key }) => ({ collection, id: idOfKey(key) }))
  const [rows, entries] = await Promise.all([
    rowsOf(database, documents),
    entriesOf(database, documents),
  ])
  const isLater = ({ rev }: UnreadableVersion, index: number) =>
    rev > revisionOf({ row: rows[index], entry: entries[index] })
  await keepUnreadable(database, versions.filter(isLater))
}

async function endPull(ports: ApplyPorts, at: PullState): Promise<void> {
  const { database } = ports
  await database.syncState.delete('pull')
  await noteRead(database, at)
  await deduplicate(ports)
}

/** Marks only collections of the pull as read: an app version with fewer collections may have begun it (Q7). */
async function noteRead(
  database: UserDatabase,
  { kind, target, sources = [], collections = [] }: PullState,
): Promise<void> {
  if (kind === 'new-collections') return markRead(database, sources, target)
  const read = COLLECTIONS.filter(name => collections.includes(name))
  await moveCursor(database, target, read)
}

async function decide(
  ports: ApplyPorts,
  changes: readonly RemoteChange[],
  decideOne: typeof mergeChange,
): Promise<Outcome[]> {
  const { database } = ports
  const [replica, rows, entries] = await Promise.all([
    replicaId(database),
    rowsOf(database, changes),
    entriesOf(database, changes),
  ])
  return changes.flatMap((change, index) => {
    const local = { row: rows[index], entry: entries[index] }
    const decision = decideOne(change, local, replica)
    return decision ? [{ change, local, decision }] : []
  })
}

/** Call inside a transaction over all tables. */
async function write(ports: ApplyPorts, outcomes: readonly Outcome[]): Promise<void> {
  const { database, clock } = ports
  const present = await readPresentNames(database)
  const shown = outcomes.map(outcome => withPresentNames(outcome, present))
  await writeRows(database, shown, clock.now())
  await writeOutbox(database, shown)
  await database.conflicts.bulkAdd(shown.flatMap(({ decision }) => decision.conflicts))
  await moveDisplaced(database, shown, clock.now(), present)
  await commitWithin(database, clock.now(), tx => remakeBookings(tx, shown))
}

/** The row shows the present name of its category; after the page, more names may be known (M8). */
function withPresentNames(outcome: Outcome, present: PresentName): Outcome {
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
    if (collection === 'transactions') await applyToTotals(database, group.map(transactionChange))
  }
}

function transactionChange({ local, decision }: Outcome) {
  // The collection determines the type.
  return {
    before: local.row as Transaction | undefined,
    after: (decision.row ?? undefined) as Transaction | undefined,
  }
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
async function moveDisplaced(
  database: UserDatabase,
  outcomes: readonly Outcome[],
  now: number,
  present: PresentName,
): Promise<void> {
  for (const { change, local, decision } of outcomes) {
    if (!decision.displaced || !local.entry) continue
    const { collection, id: from } = change
    const to = await takeIds(database, now, 1)
    const row = presentRow({ ...decision.displaced, id: to, sync: null }, present)
    const { origin: _, ...pending } = local.entry
    const entry: OutboxEntry = { ...pending, id: to, base: null }
    await rowTable(database, collection).add(row)
    await database.outbox.add(entry)
    await database.idChanges.add({ collection, from, to })
    await moveDraft(database, editDraftKey(collection, from), editDraftKey(collection, to))
    if (collection === 'transactions') {
      // The collection determines the type.
      const after = row as Transaction & StoredDocument
      await applyToTotals(database, [{ before: undefined, after }])
    }
  }
}

/** The draft belongs to the moved document, not to the one that took its id. */
async function moveDraft({ drafts }: UserDatabase, from: DraftKey, to: DraftKey): Promise<void> {
  const draft = await drafts.get(from)
  if (!draft) return
  await drafts.put({ ...draft, key: to })
  await drafts.delete(from)
}
