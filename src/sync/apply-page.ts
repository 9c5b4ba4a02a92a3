// Writes one page of remote changes into the store: rows, totals, outbox and conflicts together.
// Invariant: the cursor is written in the same transaction as the last page, or not at all (Q3).

import { COLLECTIONS, type CollectionName } from '../domain/document'
import type { Transaction } from '../domain/transaction'
import { takeNextId } from '../store/commit'
import { applyToTotals } from '../store/kept-totals'
import { readCursor } from '../store/sync-state'
import type { OutboxEntry, StoredDocument, UserDatabase } from '../store/user-database'
import type { EnginePorts, RemoteChange } from './ports'
import { unsent } from './push-queue'
import { type Decision, type LocalState, reconcile } from './reconcile'

interface Outcome {
  readonly change: RemoteChange
  readonly local: LocalState
  readonly decision: Decision
}

/**
 * Applies one page in one transaction, which moves the cursor to `target` (the same again before the
 * last page). False, with nothing changed, when the cursor is not at `since` any more: another
 * engine has pulled meanwhile, and the page may be older than what it has brought (W1).
 */
export async function applyPage(
  ports: Pick<EnginePorts, 'database' | 'device' | 'clock'>,
  changes: readonly RemoteChange[],
  since: number,
  target: number,
): Promise<boolean> {
  const { database, device, clock } = ports
  return database.transaction('rw', database.tables, async () => {
    if ((await readCursor(database)) !== since) return false
    const outcomes = await decide(database, changes, device)
    await writeRows(database, outcomes)
    await writeOutbox(database, outcomes)
    await database.conflicts.bulkAdd(outcomes.flatMap(({ decision }) => decision.conflicts))
    await moveDisplaced(database, outcomes, clock.now())
    if (target !== since) await database.syncState.put({ key: 'cursor', rev: target })
    return true
  })
}

async function decide(
  database: UserDatabase,
  changes: readonly RemoteChange[],
  device: string,
): Promise<Outcome[]> {
  const locals = await localStates(database, changes)
  return changes.flatMap((change, index) => {
    const local = locals[index] ?? { row: undefined, entry: undefined }
    const decision = reconcile(change, local, device)
    return decision ? [{ change, local, decision }] : []
  })
}

async function localStates(
  database: UserDatabase,
  changes: readonly RemoteChange[],
): Promise<LocalState[]> {
  const entries = await database.outbox.bulkGet(
    changes.map(({ collection, id }) => [collection, id]),
  )
  const rows = new Map<RemoteChange, StoredDocument>()
  for (const collection of COLLECTIONS) {
    const group = changes.filter(change => change.collection === collection)
    if (group.length === 0) continue
    const found = await rowTable(database, collection).bulkGet(group.map(change => change.id))
    group.forEach((change, index) => {
      const row = found[index]
      if (row) rows.set(change, row)
    })
  }
  return changes.map((change, index) => ({ row: rows.get(change), entry: entries[index] }))
}

async function writeRows(database: UserDatabase, outcomes: readonly Outcome[]): Promise<void> {
  for (const collection of COLLECTIONS) {
    const group = outcomes.filter(({ change }) => change.collection === collection)
    const table = rowTable(database, collection)
    await table.bulkPut(group.flatMap(({ decision }) => decision.row ?? []))
    await table.bulkDelete(
      group.flatMap(({ decision, change }) => (decision.row ? [] : [change.id])),
    )
    if (collection === 'transactions') await applyToTotals(database, group.map(transactionChange))
  }
}

function transactionChange({ local, decision }: Outcome) {
  return {
    before: local.row as Transaction | undefined,
    after: (decision.row ?? undefined) as Transaction | undefined,
  }
}

async function writeOutbox(database: UserDatabase, outcomes: readonly Outcome[]): Promise<void> {
  const pending = outcomes.filter(({ local }) => local.entry)
  await database.outbox.bulkPut(pending.flatMap(({ decision }) => decision.entry ?? []))
  await database.outbox.bulkDelete(
    pending.flatMap(({ decision, change }): [CollectionName, number][] =>
      decision.entry ? [] : [[change.collection, change.id]],
    ),
  )
}

/** A document whose id another device took first lives on under a fresh one (rule M4). */
async function moveDisplaced(
  database: UserDatabase,
  outcomes: readonly Outcome[],
  now: number,
): Promise<void> {
  for (const { change, local, decision } of outcomes) {
    if (!decision.displaced || !local.entry) continue
    const id = await takeNextId(database, now)
    const row: StoredDocument = { ...decision.displaced, id, sync: null }
    const entry: OutboxEntry = { ...unsent(local.entry), id, base: null }
    await rowTable(database, change.collection).add(row)
    await database.outbox.add(entry)
    if (change.collection === 'transactions') {
      await applyToTotals(database, [
        { before: undefined, after: row as Transaction & StoredDocument },
      ])
    }
  }
}

function rowTable(database: UserDatabase, collection: CollectionName) {
  return database.table<StoredDocument, number>(collection)
}
