// The user's actions on templates in one tab: keeps, changes and deletes them.

import type { Template } from '../../../../src/domain/transaction/template'
import type { Tx } from '../../../../src/store/records/tx'
import { template } from '../../../support/data/builders'
import { tokenOf, valuesOf } from '../../oracles/ledger'
import type { Step } from '../../schedules/schedule'
import { randomOf, type Simulation } from '../../simulation'
import type { Tab } from '../device'
import { type Note, origin, pickDocument, save, uniqueAmount } from './local-actions'

export async function changeTemplates(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const choice = randomOf(step).next()
  await save(simulation, tab, async (writer, note) => {
    const before = await pickDocument(tab, writer, 'templates', step)
    if (!before || choice < 0.4) return keep(tab, writer, note, step)
    if (choice < 0.85) return change(tab, writer, note, step, before, choice)
    await writer.remove('templates', before.id)
    const removed = { collection: 'templates', document: before }
    // The pair belongs together, which the types of the two cannot say.
    simulation.removed.set(tab.device.replicaOf(tab.database.uid), removed as never)
    note({ ...edit(tab, before), kind: 'remove', written: {}, seen: valuesOf(before) })
  })
}

async function keep(tab: Tab, writer: Tx, note: Note, step: Step): Promise<void> {
  const name = `${tab.database.uid} ${step.id}.0`
  const content = { name, amount: uniqueAmount(step), description: `text ${step.id}` }
  const kept = await writer.add('templates', template(content))
  note({ ...edit(tab, kept), kind: 'put', written: valuesOf(kept), seen: null })
}

async function change(
  tab: Tab,
  writer: Tx,
  note: Note,
  step: Step,
  before: Template,
  choice: number,
): Promise<void> {
  const after = {
    ...before,
    ...(choice < 0.7 && { amount: uniqueAmount(step) }),
    ...(choice > 0.55 && { description: `text ${step.id}` }),
  }
  await writer.put('templates', after)
  const [seen, values] = [valuesOf(before), valuesOf(after)]
  const changed = Object.entries(values).filter(([field, value]) => seen[field] !== value)
  note({ ...edit(tab, before), kind: 'put', written: Object.fromEntries(changed), seen })
}

function edit(tab: Tab, document: Template) {
  return { ...origin(tab), token: tokenOf(document) ?? '' }
}
