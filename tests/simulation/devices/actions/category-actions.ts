// The user's changes of categories in one tab: makes, renames and merges them, and undoes the latest change.

import { CATEGORY_COLORS, detailsOf } from '../../../../src/domain/transaction/category-details'
import type { TransactionType } from '../../../../src/domain/transaction/transaction'
import { createCategory, deleteCategory } from '../../../../src/features/categories/actions'
import {
  type ChangeOutcome,
  editCategory,
  mergeCategory,
  undoCategoryChange,
} from '../../../../src/features/categories/changes'
import type { CategoryEdit } from '../../oracles/ledger'
import type { Step } from '../../schedules/schedule'
import { randomOf, type Simulation } from '../../simulation'
import type { Tab } from '../device'
import { origin } from './local-actions'

/** The first two are those of the transactions. */
const NAMES = ['Food', 'Travel', 'Meals', 'Trips'] as const

const NO_LIMIT = { month: '2026-03', next: 0 } as const

export async function changeCategories(
  simulation: Simulation,
  tab: Tab,
  step: Step,
): Promise<void> {
  const random = randomOf(step)
  const choice = random.next()
  const to = random.pick(NAMES)
  const { database, device } = tab
  const now = device.clock.now()
  const known = await database.categories.toArray().catch(() => [])
  const chosen = known[Math.floor(step.pick * known.length)]
  if (!chosen || choice < 0.15) {
    const type = random.pick<TransactionType>(['income', 'expense'])
    return note(simulation, tab, 'create', type, to, async () => {
      return (await createCategory(database, now, type, to)).kind === 'created'
    })
  }
  const { type, categoryName: from } = chosen
  if (choice < 0.25)
    return note(simulation, tab, 'remove', type, from, async () => {
      return (await deleteCategory(database, now, type, from, '')).kind === 'deleted'
    })
  if (choice < 0.4) return undo(simulation, tab)
  const change = () =>
    choice < 0.75
      ? editCategory(database, now, type, from, { name: to })
      : mergeCategory(database, now, type, from, to, NO_LIMIT)
  const renamed = async () => {
    const outcome = await change()
    noteLooks(simulation, tab, outcome)
    return isChanged(simulation, tab, type, outcome)
  }
  return note(simulation, tab, 'create', type, to, renamed, from)
}

/** Another icon, another colour, the archive, or the way back of one of them. */
export async function changeLook(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const random = randomOf(step)
  const { database, device } = tab
  const known = await database.categories.toArray().catch(() => [])
  const chosen = known[Math.floor(step.pick * known.length)]
  if (!chosen) return changeCategories(simulation, tab, step)
  const { type, categoryName: name } = chosen
  const choice = random.next()
  const details = {
    ...(choice < 0.7 && { icon: random.chance(0.85) ? `icon ${step.id}` : null }),
    ...(choice > 0.4 && { color: random.pick(CATEGORY_COLORS) }),
    ...(choice > 0.6 && { isArchived: random.chance(0.5) }),
  }
  const outcome = await editCategory(database, device.clock.now(), type, name, { name, ...details })
  if (!tab.isAlive || !isChanged(simulation, tab, type, outcome)) return
  noteLooks(simulation, tab, outcome)
  for (const { loop } of device.tabs) loop?.notice()
  simulation.note(`  ${tab.name} saved the look of ${type} ${name}: ${JSON.stringify(details)}`)
}

/** The icons before a change count as seen, also those that its undo brings back. */
function noteLooks({ ledger }: Simulation, tab: Tab, outcome: ChangeOutcome): void {
  if (outcome.kind !== 'changed') return
  for (const { before, after } of outcome.undo.categories) {
    const { icon: seen } = detailsOf(before)
    const icon = after ? detailsOf(after).icon : null
    const { type, categoryName: name } = after ?? before
    if (icon !== seen) ledger.looks.push({ ...origin(tab), type, name, icon, seen })
  }
}

async function undo(simulation: Simulation, tab: Tab): Promise<void> {
  const { database, device } = tab
  const latest = simulation.categoryChanges.get(device.replicaOf(database.uid))
  if (!latest) return
  const { type, undo } = latest
  simulation.categoryChanges.delete(device.replicaOf(database.uid))
  // What it had replaced is back, and what it had brought is gone.
  for (const { after } of undo.categories)
    if (after)
      simulation.ledger.looks.push({
        ...{ ...origin(tab), type, name: undo.from, icon: null },
        seen: detailsOf(after).icon,
      })
  device.clock.advance(1)
  // The new name may go: it asks for no more than the earlier one.
  simulation.ledger.noteCategory({ ...origin(tab), type, name: undo.to, kind: 'remove' })
  await note(simulation, tab, 'create', type, undo.from, async () => {
    return (await undoCategoryChange(database, device.clock.now(), undo)).kind === 'restored'
  })
}

function isChanged(
  simulation: Simulation,
  { device, database }: Tab,
  type: TransactionType,
  outcome: ChangeOutcome,
): boolean {
  if (outcome.kind !== 'changed') return false
  const { undo } = outcome
  simulation.categoryChanges.set(device.replicaOf(database.uid), { type, undo })
  return true
}

/** Notes the change before it is made, because the disk may have it although the tab never gets the result. */
async function note(
  simulation: Simulation,
  tab: Tab,
  kind: CategoryEdit['kind'],
  type: TransactionType,
  name: string,
  act: () => Promise<boolean>,
  from?: string,
): Promise<void> {
  const edit = { ...origin(tab), type, name, kind, ...(from !== undefined && { from }) }
  const noted = simulation.ledger.noteCategory(edit)
  const isDone = await act()
  if (!tab.isAlive || !isDone) return
  noted.acknowledged = true
  for (const { loop } of tab.device.tabs) loop?.notice()
  simulation.note(`  ${tab.name} saved ${kind} ${type} category ${name}`)
}
