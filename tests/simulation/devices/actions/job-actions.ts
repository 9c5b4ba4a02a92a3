// The long jobs of one tab: imports, their continuation and undo; restores; and the bin.

import type { UserDocument } from '../../../../src/domain/document'
import { readBin, restoreFromBin } from '../../../../src/store/bin'
import { stageImport } from '../../../../src/store/bulk/imports/stage-import'
import { writeJob } from '../../../../src/store/bulk/jobs/job'
import { undoJob } from '../../../../src/store/bulk/jobs/undo-job'
import { importedRow, inParts } from '../../../support/data/imports'
import { type Edit, tokenOf, valuesOf } from '../../oracles/ledger'
import type { Step } from '../../schedules/schedule'
import { randomOf, type Simulation } from '../../simulation'
import type { Tab } from '../device'
import { origin, save } from './local-actions'
import { noteRemoval, restoreBackup, undoBackup } from './restore-actions'

/** Rows of a part: an import may be interrupted between two. */
const PART = 2

export async function job(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const choice = randomOf(step).next()
  try {
    if (choice < 0.4) await importRows(simulation, tab, step)
    else if (choice < 0.55) await goOn(simulation, tab)
    else if (choice < 0.67) await undo(simulation, tab, choice < 0.6)
    else if (choice < 0.8) await restoreBackup(simulation, tab, step)
    else if (choice < 0.85) await undoBackup(simulation, tab, choice < 0.83)
    else await restoreDeleted(simulation, tab, step)
  } catch (error) {
    if (tab.isAlive) simulation.note(`  ${tab.name} could not do its job: ${String(error)}`)
  }
  for (const { loop } of tab.device.tabs) loop?.notice()
}

async function importRows(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const { database, device } = tab
  const id = `import-${step.id}`
  const rows = Array.from({ length: 1 + (step.count % 6) }, (_, index) =>
    importedRow({
      ...{ name: `${database.uid} ${step.id}.${index}`, externalId: `bank-${step.id}-${index}` },
      ...{ amount: step.id * 1_000 + index + 0.25, description: `text ${step.id}.${index}` },
      category: randomOf(step).pick(['Food', 'Travel', 'Meals']),
    }),
  )
  const edits = rows.map(row =>
    simulation.ledger.note({
      ...{ ...origin(tab), token: row.name, kind: 'put', seen: null },
      written: valuesOf({ ...row, id: 0 }),
    }),
  )
  simulation.imports.set(id, edits)
  await stageImport(
    database,
    device.clock.now(),
    { id, name: 'bank.csv', categories: [] },
    inParts(rows, PART),
  )
  if (await writeJob(database, device.clock.now(), id, () => {})) written(simulation, tab, id)
}

/** With an import that was interrupted, also before a log-out. */
async function goOn(simulation: Simulation, tab: Tab): Promise<void> {
  const { database, device } = tab
  const records = await database.imports.toArray()
  const record = records.find(({ state, kind }) => state === 'writing' && kind === 'import')
  if (!record) return
  if (await writeJob(database, device.clock.now(), record.id, () => {}))
    written(simulation, tab, record.id)
}

function written(simulation: Simulation, tab: Tab, id: string): void {
  if (!tab.isAlive) return
  const edits = simulation.imports.get(id) ?? []
  for (const edit of edits) if (edit.replica === origin(tab).replica) edit.acknowledged = true
  simulation.note(`  ${tab.name} imported ${edits.length} rows of ${id}`)
}

/** Nothing is asked of the rows any more, restored ones included: the undo may have come to any of them. */
async function undo(simulation: Simulation, tab: Tab, withEdited: boolean): Promise<void> {
  const { database, device } = tab
  const records = await database.imports.toArray()
  const record = records.find(({ kind }) => kind === 'import')
  if (!record) return
  const edits = simulation.imports.get(record.id) ?? []
  const restored = restoredHere(simulation, tab, edits)
  for (const edit of [...edits, ...restored]) edit.evicted = true
  if (withEdited) noteRemovals(simulation, tab, edits, await database.transactions.toArray())
  const { undone, left } = await undoJob(
    database,
    device.clock.now(),
    record.id,
    withEdited,
    () => {},
  )
  // Rows that were edited until the undo came to them are in the bin now.
  const deleted = withEdited ? await readBin(database, device.clock.now(), 20) : []
  const removed = deleted.map(({ document }) => document)
  noteRemovals(simulation, tab, edits, removed)
  if (tab.isAlive) simulation.note(`  ${tab.name} undid ${record.id}: ${undone}, ${left} are left`)
}

/** A row that is restored as it was imported is undone with the others. */
function restoredHere({ ledger }: Simulation, tab: Tab, edits: readonly Edit[]): Edit[] {
  const tokens = new Set(edits.map(({ token }) => token))
  const { replica } = origin(tab)
  return ledger.edits.filter(
    edit => edit.kind === 'restore' && edit.replica === replica && tokens.has(edit.token),
  )
}

function noteRemovals(
  simulation: Simulation,
  tab: Tab,
  edits: readonly Edit[],
  documents: readonly UserDocument[],
): void {
  const tokens = new Set<string | null>(edits.map(({ token }) => token))
  for (const document of documents)
    if (tokens.has(tokenOf(document))) noteRemoval(simulation, tab, document)
}

/** Some of the bin, under their own ids. */
async function restoreDeleted(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const { database, device } = tab
  // A document that is written again differs from the earlier one by its time.
  device.clock.advance(1)
  const all = await readBin(database, device.clock.now(), 20)
  const items = all.filter((_, index) => index % 2 === step.id % 2)
  await save(simulation, tab, async (writer, note) => {
    for (const { collection, document } of items) {
      const token = tokenOf(document)
      const present = await writer.get(collection, document.id)
      // It cannot be restored where another document has its id by now (PROTOCOL.md, known limits).
      if (present && tokenOf(present) !== token) continue
      if (token)
        note({ ...origin(tab), token, kind: 'restore', written: valuesOf(document), seen: null })
      else if ('categoryName' in document && 'type' in document)
        simulation.ledger.noteCategory({
          ...origin(tab),
          type: document.type,
          name: document.categoryName,
          kind: 'create',
        })
    }
    await restoreFromBin(database, device.clock.now(), items)
  })
}
