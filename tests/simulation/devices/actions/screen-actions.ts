// The user's actions on screens that stay open: forms that are saved late, differences that are settled, retries.

import type { UserDocument } from '../../../../src/domain/document'
import {
  dismissConflict,
  type KeptConflict,
  restoreConflict,
  type Settled,
  undoRestore,
} from '../../../../src/store/conflicts/conflicts'
import { retryAllRejected } from '../../../../src/store/outbox/rejected'
import { currentIdOf } from '../../../../src/store/records/id-changes'
import { type Edit, tokenOf, valuesOf } from '../../oracles/ledger'
import type { Step } from '../../schedules/schedule'
import { randomOf, type Simulation } from '../../simulation'
import type { Tab } from '../device'
import { edited, origin, pickRow, save } from './local-actions'

/** Opens the form of a document, or saves the one that is open: its document may have gone since, or have moved. */
export async function form(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const { database, device } = tab
  const replica = device.replicaOf(database.uid)
  const opened = simulation.forms.get(replica)
  if (!opened) return openForm(simulation, tab, step)
  simulation.forms.delete(replica)
  const { collection, document, since } = opened
  await save(simulation, tab, async (writer, note) => {
    const id = await currentIdOf(database, collection, document.id, since)
    // A form that is open follows its document while that is there.
    const standing = await writer.get(collection, id)
    const before = standing ?? { ...document, id }
    const token = tokenOf(before)
    if (!token || !isEditable(before)) return
    const after = edited(before, step, randomOf(step))
    await writer.put(collection, after)
    const [seen, values] = [valuesOf(before), valuesOf(after)]
    const changed = Object.entries(values).filter(([field, value]) => seen[field] !== value)
    const written = standing ? Object.fromEntries(changed) : values
    note({ ...origin(tab), token, kind: standing ? 'put' : 'restore', written, seen })
  })
}

async function openForm(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const { database, device } = tab
  try {
    const chosen = await pickRow(tab, step.pick)
    const since = (await database.idChanges.toCollection().lastKey()) ?? 0
    if (!chosen) return
    const { sync: _, ...document } = chosen.row as typeof chosen.row & { sync?: unknown }
    const opened = { collection: chosen.collection, document, since }
    // The pair belongs together, which the types of the two cannot say.
    simulation.forms.set(device.replicaOf(database.uid), opened as never)
  } catch (error) {
    if (tab.isAlive) simulation.note(`  ${tab.name} could not open a form: ${String(error)}`)
  }
}

/** Takes back what gave way, lets it go, or undoes the latest taking back. */
export async function settle(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const replica = tab.device.replicaOf(tab.database.uid)
  const random = randomOf(step)
  const undoable = simulation.settlings.get(replica)
  try {
    if (undoable && random.chance(0.5)) {
      simulation.settlings.delete(replica)
      return await undoSettling(simulation, tab, undoable)
    }
    const conflicts = await tab.database.conflicts.toArray()
    const found = conflicts[Math.floor(step.pick * conflicts.length)]
    if (found?.key === undefined || found.collection === 'categories') return
    const conflict = { ...found, key: found.key }
    if (random.chance(0.3)) {
      // It may be gone already, but it was reported.
      simulation.ledger.noteSettled(replica, conflict)
      return await dismissConflict(tab.database, conflict)
    }
    await takeBack(simulation, tab, conflict)
  } catch (error) {
    if (tab.isAlive) simulation.note(`  ${tab.name} could not settle: ${String(error)}`)
  }
}

async function takeBack(simulation: Simulation, tab: Tab, conflict: KeptConflict): Promise<void> {
  const { database, device } = tab
  const replica = device.replicaOf(database.uid)
  device.clock.advance(1)
  let noted: Edit | undefined
  // One transaction, so that what is noted as seen is what was replaced.
  const settled = await database.transaction('rw', database.tables, async () => {
    const row = await database.table(conflict.collection).get(conflict.id)
    const token = row && tokenOf(row)
    if (!token) return null
    const { value } = conflict
    const seen = valuesOf(row)
    noted = simulation.ledger.note({
      ...{ ...origin(tab), token, seen },
      ...(value
        ? { kind: 'restore', written: { [value.field]: value.lost } }
        : { kind: 'remove', written: {} }),
    })
    simulation.ledger.noteSettled(replica, conflict)
    return restoreConflict(database, device.clock.now(), conflict)
  })
  if (!noted || !settled || typeof settled === 'string' || !tab.isAlive) return
  noted.acknowledged = true
  simulation.settlings.set(replica, settled)
  simulation.note(`  ${tab.name} settled ${noted.kind} ${noted.token}`)
}

async function undoSettling(simulation: Simulation, tab: Tab, settled: Settled): Promise<void> {
  const { before, conflict } = settled
  const token = before && tokenOf(before)
  if (!token) return
  tab.device.clock.advance(1)
  const { value } = conflict
  const written = value ? { [value.field]: valuesOf(before)[value.field] } : valuesOf(before)
  const seen = value ? { [value.field]: value.lost } : null
  simulation.ledger.note({ ...origin(tab), token, kind: 'restore', written, seen })
  await undoRestore(tab.database, tab.device.clock.now(), settled)
  if (tab.isAlive) simulation.note(`  ${tab.name} took a settling of ${token} back`)
}

/** Asks for what was refused to be sent once more (E3). */
export async function retry({ database }: Tab): Promise<void> {
  await retryAllRejected(database).catch(() => undefined)
}

/** Plans and transactions are what forms are opened of here. */
function isEditable(document: UserDocument): document is Parameters<typeof edited>[0] {
  return 'data' in document || 'date' in document
}
