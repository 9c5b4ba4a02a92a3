// The restore of a backup in one tab, in parts, and its undo.

import type { UserDocument } from '../../../../src/domain/document'
import { stageJob, writeJob } from '../../../../src/store/bulk/jobs/job'
import { undoJob } from '../../../../src/store/bulk/jobs/undo-job'
import type { WrittenChange } from '../../../../src/store/database/import-records'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { documentOf } from '../../../../src/store/records/rows'
import { tokenOf, type Values, valuesOf } from '../../oracles/ledger'
import type { Step } from '../../schedules/schedule'
import type { Simulation } from '../../simulation'
import type { Tab } from '../device'
import { origin } from './local-actions'

/** Changes of a part: a restore may be interrupted between two. */
const PART = 2

/** Keeps a copy of the transactions; with one, restores some of it. */
export async function restoreBackup(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const { database, device } = tab
  const rows = await database.transactions.toArray()
  const present = rows.map(row => documentOf<UserDocument>(row))
  const replica = device.replicaOf(database.uid)
  const kept = simulation.copies.get(replica)
  if (!kept) return void simulation.copies.set(replica, present)
  simulation.copies.delete(replica)
  const chosen = kept.filter((_, index) => index % 3 !== step.id % 3).slice(0, 7)
  const before = new Map(present.map(document => [document.id, document]))
  for (const document of chosen) note(simulation, tab, document, before.get(document.id))
  const id = `restore-${step.id}`
  // A document that is written again differs from the earlier one by its time.
  device.clock.advance(1)
  const started = { kind: 'restore', id, name: 'backup' } as const
  await stageJob(database, device.clock.now(), started, partsOf(chosen))
  await writeJob(database, device.clock.now(), id, () => {})
  const after = new Map(chosen.map(document => [document.id, document]))
  for (const { id: written, before } of await writtenBy(database, id)) {
    const document = after.get(written)
    if (document) note(simulation, tab, document, before ?? undefined)
  }
  if (tab.isAlive) simulation.note(`  ${tab.name} restored ${chosen.length} of a backup`)
}

async function* partsOf(documents: readonly UserDocument[]) {
  for (let start = 0; start < documents.length; start += PART)
    yield documents
      .slice(start, start + PART)
      .map(document => ({ collection: 'transactions', id: document.id, document }) as const)
}

/** Of the first restore here, with what was edited since or without. */
export async function undoBackup(simulation: Simulation, tab: Tab, isAll: boolean): Promise<void> {
  const { database, device } = tab
  const records = await database.imports.toArray()
  const record = records.find(({ kind }) => kind === 'restore')
  if (!record) return
  const rows = await database.transactions.toArray()
  const present = new Map(rows.map(row => [row.id, documentOf<UserDocument>(row)]))
  for (const { id, before } of await writtenBy(database, record.id)) {
    const now = present.get(id)
    if (before) note(simulation, tab, before, now)
    else if (now) noteRemoval(simulation, tab, now)
  }
  device.clock.advance(1)
  const { undone } = await undoJob(database, device.clock.now(), record.id, isAll, () => {})
  if (tab.isAlive) simulation.note(`  ${tab.name} undid ${undone} of ${record.id}`)
}

async function writtenBy({ importParts }: UserDatabase, id: string): Promise<WrittenChange[]> {
  const parts = await importParts.filter(({ importId }) => importId === id).toArray()
  return parts.flatMap(part => ('written' in part ? part.written : []))
}

/** Nothing is asked of it: some of it may be on the disk. */
function note(
  simulation: Simulation,
  tab: Tab,
  document: UserDocument,
  before: UserDocument | undefined,
): void {
  const token = tokenOf(document)
  if (!token) return
  const seen: Values | null = before ? valuesOf(before) : null
  const written = valuesOf(document)
  simulation.ledger.note({ ...origin(tab), token, kind: 'restore', written, seen })
}

export function noteRemoval(simulation: Simulation, tab: Tab, document: UserDocument): void {
  const token = tokenOf(document)
  const seen = valuesOf(document)
  if (token) simulation.ledger.note({ ...origin(tab), token, kind: 'remove', written: {}, seen })
}
