// The restore of a backup in one tab, in parts, and its undo.

import type { Settings } from '../../../../src/domain/dates/month-start'
import { COLLECTIONS, type UserDocument } from '../../../../src/domain/document'
import { RESTORE_ORDER, RestorePlan } from '../../../../src/domain/formats/restore-plan'
import { categoryKey, isCategory } from '../../../../src/domain/transaction/category'
import { detailsOf } from '../../../../src/domain/transaction/category-details'
import { chooseMonthStart } from '../../../../src/features/settings/month-start/actions'
import { stageJob, writeJob } from '../../../../src/store/bulk/jobs/job'
import { undoJob } from '../../../../src/store/bulk/jobs/undo-job'
import type { StagedChange, WrittenChange } from '../../../../src/store/database/import-records'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { readMonthStart } from '../../../../src/store/records/account-settings'
import { entriesOfIds, isUnsent } from '../../../../src/store/records/outbox-entries'
import { documentOf, rowTable } from '../../../../src/store/records/rows'
import { tokenOf, type Values, valuesOf } from '../../oracles/ledger'
import type { Step } from '../../schedules/schedule'
import { randomOf, type Simulation } from '../../simulation'
import type { Device, Tab } from '../device'
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
  const before = new Map(present.map(document => [document.id, document]))
  // A document whose id another one has taken since is not restored (PROTOCOL.md, known limits).
  const fitting = kept.filter(document => isSame(document, before))
  const chosen = fitting.filter((_, index) => index % 3 !== step.id % 3).slice(0, 7)
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

/** Keeps a backup of everything; with one, restores it, or undoes the first restore. */
export async function backUpOrRestore(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const random = randomOf(step)
  try {
    // Some devices choose another day before.
    if (step.salt % 3 === 0) await startMonths(simulation, tab, step)
    const hasBackup = simulation.wholeCopies.has(tab.device.replicaOf(tab.database.uid))
    if (hasBackup && random.chance(0.25)) await undoWhole(simulation, tab, random.chance(0.5))
    else await restoreWhole(simulation, tab, step)
  } catch (error) {
    if (tab.isAlive) simulation.note(`  ${tab.name} could not restore: ${String(error)}`)
  }
  for (const { loop } of tab.device.tabs) loop?.notice()
}

/** The devices on which a day is being chosen: of two choices at once, nobody could say which has seen the other. */
const choosing = new WeakSet<Device>()

/** Days that few other steps choose. */
async function startMonths({ ledger }: Simulation, tab: Tab, { id }: Step): Promise<void> {
  const { database, device } = tab
  if (choosing.has(device)) return
  choosing.add(device)
  const { day: seen } = await readMonthStart(database)
  const day = 1 + (id % 31)
  const chosen = { day, isBeforeWeekend: false }
  const { kind } = await chooseMonthStart(database, device.clock.now(), chosen)
  choosing.delete(device)
  if (kind === 'saved') ledger.monthStarts.push({ ...origin(tab), day, seen })
}

async function restoreWhole(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const { database, device } = tab
  const replica = device.replicaOf(database.uid)
  const kept = simulation.wholeCopies.get(replica)
  if (!kept) return void simulation.wholeCopies.set(replica, await everyDocument(database))
  if (randomOf(step).chance(0.5)) simulation.wholeCopies.delete(replica)
  const changes = await planned(database, kept)
  for (const { before, document } of changes)
    if (document) noteRestored(simulation, tab, document, before, true)
  const id = `restore-${step.id}`
  // A document that is written again differs from the earlier one by its time.
  device.clock.advance(1)
  const started = { kind: 'restore', id, name: 'backup' } as const
  await stageJob(database, device.clock.now(), started, inParts(changes))
  await writeJob(database, device.clock.now(), id, () => {})
  if (tab.isAlive) simulation.note(`  ${tab.name} restored ${changes.length} of a whole backup`)
}

async function everyDocument(
  database: UserDatabase,
): Promise<Map<string, readonly UserDocument[]>> {
  const all = new Map<string, readonly UserDocument[]>()
  for (const name of COLLECTIONS)
    all.set(
      name,
      (await rowTable(database, name).toArray()).map(row => documentOf<UserDocument>(row)),
    )
  return all
}

interface PlannedChange extends StagedChange {
  readonly before: UserDocument | undefined
}

/** As the restore's worker plans it, without the documents whose id another one has taken (known limits). */
async function planned(
  database: UserDatabase,
  kept: ReadonlyMap<string, readonly UserDocument[]>,
): Promise<PlannedChange[]> {
  const changes: PlannedChange[] = []
  let present: ReturnType<RestorePlan['presentNames']> | undefined
  for (const collection of RESTORE_ORDER) {
    const rows = await rowTable(database, collection).toArray()
    const here = new Map(rows.map(row => [row.id, documentOf<UserDocument>(row)]))
    const fitting = (kept.get(collection) ?? []).filter(document => isSame(document, here))
    const plan = new RestorePlan(collection, fitting, new Set(), present)
    const entries = await entriesOfIds(database, collection, [...here.keys()])
    for (const document of here.values()) plan.compare(document, isUnsent(entries.get(document.id)))
    present ??= plan.presentNames()
    const { added, changed } = plan.changes('merge')
    for (const document of [...added, ...changed])
      changes.push({ collection, id: document.id, document, before: here.get(document.id) })
  }
  return changes
}

/** Whether the id is free or has another version of the document. A category that has moved is there under another id. */
function isSame(document: UserDocument, here: ReadonlyMap<number, UserDocument>): boolean {
  const other = here.get(document.id)
  if (!other) return true
  if (!isCategory(document) || !isCategory(other)) return tokenOf(other) === tokenOf(document)
  const key = categoryKey(document)
  const isNamed = (one: UserDocument) => isCategory(one) && categoryKey(one) === key
  return isNamed(other) || (other.type === document.type && ![...here.values()].some(isNamed))
}

async function* inParts(changes: readonly PlannedChange[]) {
  for (let start = 0; start < changes.length; start += PART)
    yield changes
      .slice(start, start + PART)
      .map(({ collection, id, document }): StagedChange => ({ collection, id, document }))
}

async function undoWhole(simulation: Simulation, tab: Tab, isAll: boolean): Promise<void> {
  const { database, device } = tab
  const records = await database.imports.toArray()
  const record = records.find(({ id, kind }) => kind === 'restore' && id.startsWith('restore-'))
  if (!record) return
  for (const { collection, id, before } of await writtenBy(database, record.id)) {
    const row = await rowTable(database, collection).get(id)
    const now = row && documentOf<UserDocument>(row)
    if (before) noteRestored(simulation, tab, before, now, false)
    else if (now) noteUndone(simulation, tab, now)
  }
  device.clock.advance(1)
  const { undone } = await undoJob(database, device.clock.now(), record.id, isAll, () => {})
  if (tab.isAlive) simulation.note(`  ${tab.name} undid ${undone} of ${record.id}`)
}

/**
 * What it replaces counts as seen: the person has chosen the backup. Only an undo makes settled days due again (M9).
 *
 * @param isPlan whether a backup is restored, and not its undo
 */
function noteRestored(
  simulation: Simulation,
  tab: Tab,
  document: UserDocument,
  before: UserDocument | undefined,
  isPlan: boolean,
): void {
  const { ledger } = simulation
  if ('settledTo' in document && before && 'settledTo' in before)
    if (document.settledTo < before.settledTo && isPlan)
      ledger.complaints.push(`the backup sets ${document.name} back to ${document.settledTo}`)
  if (before && 'monthDay' in before) noteMonthStart(simulation, tab, before)
  if ('carryOver' in document && before && 'carryOver' in before)
    ledger.limits.push({ ...origin(tab), amount: null, seen: [before.amount] })
  else if (isCategory(document)) {
    const seen = before && isCategory(before) ? detailsOf(before).icon : null
    const { type, categoryName: name } = document
    ledger.looks.push({ ...origin(tab), type, name, icon: null, seen })
  } else note(simulation, tab, document, before)
}

function noteMonthStart({ ledger }: Simulation, tab: Tab, { monthDay }: Settings): void {
  ledger.monthStarts.push({ ...origin(tab), day: null, seen: monthDay })
}

/** The undo of a restore takes away what only the restore has brought. */
function noteUndone(simulation: Simulation, tab: Tab, document: UserDocument): void {
  const { ledger } = simulation
  if ('monthDay' in document) noteMonthStart(simulation, tab, document)
  if ('carryOver' in document)
    ledger.limits.push({ ...origin(tab), amount: null, seen: [document.amount] })
  else if (isCategory(document)) {
    const { type, categoryName: name } = document
    ledger.noteCategory({ ...origin(tab), type, name, kind: 'remove' })
  } else noteRemoval(simulation, tab, document)
}
