// The user's actions in one tab, through the store's own actions. Each is noted in the ledger inside
// its transaction, and as acknowledged when the tab knows that it is saved.

import type { CollectionName, Documents, UserDocument } from '../../../../src/domain/document'
import type { SavingPlan } from '../../../../src/domain/saving-plan/saving-plan'
import { type Booking, occurrenceOf } from '../../../../src/domain/transaction/schedule/booking'
import type { Transaction, TransactionType } from '../../../../src/domain/transaction/transaction'
import { createCategory, deleteCategory } from '../../../../src/features/categories/actions'
import { commit } from '../../../../src/store/commit'
import { restoreDocument } from '../../../../src/store/deletion'
import { rowTable } from '../../../../src/store/records/rows'
import type { Tx } from '../../../../src/store/records/tx'
import { savingPlan, transaction } from '../../../support/data/builders'
import type { SeededRandom } from '../../../support/data/seeded-random'
import { type CategoryEdit, type Edit, tokenOf, valuesOf } from '../../oracles/ledger'
import type { Step } from '../../schedules/schedule'
import { randomOf, type Simulation } from '../../simulation'
import type { Tab } from '../device'

type Editable = 'transactions' | 'savings'

const DATES = ['2026-02-28', '2026-03-01', '2026-03-02'] as const

/** Takes note of an edit in the transaction that makes it. */
export type Note = (edit: Omit<Edit, 'acknowledged' | 'evicted'>) => void

/** Runs the action on the tab. Its confirmed result goes to the ledger, unless the tab was killed before. */
export async function save(
  simulation: Simulation,
  tab: Tab,
  work: (writer: Tx, note: Note) => Promise<void>,
): Promise<void> {
  const noted: Edit[] = []
  try {
    await commit(tab.database, tab.device.clock.now(), writer =>
      work(writer, edit => {
        noted.push(simulation.ledger.note(edit))
      }),
    )
  } catch (error) {
    if (tab.isAlive) simulation.note(`  ${tab.name} could not save: ${String(error)}`)
    return
  }
  if (!tab.isAlive) return
  for (const edit of noted) edit.acknowledged = true
  // As the engine's watcher of the outbox does.
  for (const { loop } of tab.device.tabs) loop?.notice()
  if (noted.length > 0) simulation.note(`  ${tab.name} saved ${noted.map(describe).join()}`)
}

function describe({ kind, token, written }: Edit): string {
  return `${kind} ${token} ${Object.values(written).join('/')}`
}

export function origin({ device, database: { uid } }: Tab): Pick<Edit, 'user' | 'replica'> {
  return { user: device.ownerOf(uid), replica: device.replicaOf(uid) }
}

export async function create(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const random = randomOf(step)
  const choice = random.next()
  if (choice < 0.15) return makeCategory(simulation, tab, random)
  await save(simulation, tab, async (writer, note) => {
    await putNew(tab, writer, note, choice < 0.3 ? 'savings' : 'transactions', step, 0, random)
  })
}

export async function importMany(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const random = randomOf(step)
  await save(simulation, tab, async (writer, note) => {
    for (let index = 0; index < step.count; index += 1) {
      await putNew(tab, writer, note, 'transactions', step, index, random)
    }
  })
}

async function putNew(
  tab: Tab,
  writer: Tx,
  note: Note,
  collection: Editable,
  step: Step,
  index: number,
  random: SeededRandom,
): Promise<void> {
  const token = `${tab.database.uid} ${step.id}.${index}`
  const amount = uniqueAmount(step, index)
  const document = await writer.add(
    collection,
    collection === 'savings'
      ? savingPlan({ savingsName: token, amount })
      : {
          ...transaction({ name: token, amount, description: `text ${step.id}.${index}` }),
          ...looseFields(random),
        },
  )
  note({ ...origin(tab), token, kind: 'put', written: valuesOf(document), seen: null })
}

/** Fields whose values are not unique, for the totals' sake. */
function looseFields(random: SeededRandom): Pick<Transaction, 'date' | 'type' | 'category'> {
  return {
    date: random.pick(DATES),
    type: random.pick<TransactionType>(['income', 'expense']),
    category: random.pick(['Food', 'Travel']),
  }
}

/** An amount that no other step writes. */
export function uniqueAmount({ id }: Step, index = 0): number {
  return id * 1_000 + index + 0.25
}

export async function edit(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const random = randomOf(step)
  await save(simulation, tab, async (writer, note) => {
    const chosen = await pickRow(tab, step.pick)
    if (!chosen) return
    const { collection, row } = chosen
    const before = await writer.get(collection, row.id)
    const token = before && tokenOf(before)
    if (!before || !token) return
    const after = edited(before, step, random)
    await writer.put(collection, after)
    const [seen, values] = [valuesOf(before), valuesOf(after)]
    const changed = Object.entries(values).filter(([field, value]) => seen[field] !== value)
    note({ ...origin(tab), token, kind: 'put', written: Object.fromEntries(changed), seen })
  })
}

export function edited(
  before: Booking | SavingPlan,
  step: Step,
  random: SeededRandom,
): Booking | SavingPlan {
  const amount = uniqueAmount(step)
  if ('data' in before) return { ...before, data: { ...before.data, amount } }
  if ('note' in before) return { ...before, amount }
  const choice = random.next()
  return {
    ...before,
    ...(choice < 0.7 && { amount }),
    ...(choice > 0.4 && { description: `text ${step.id}` }),
    ...(random.chance(0.3) && looseFields(random)),
  }
}

export async function remove(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const random = randomOf(step)
  if (random.chance(0.15)) return dropCategory(simulation, tab, random)
  await save(simulation, tab, async (writer, note) => {
    const chosen = await pickRow(tab, step.pick)
    if (chosen) await removeRow(simulation, tab, writer, note, chosen)
  })
}

/** More deletions at once than one push may carry. */
export async function removeMany(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  await save(simulation, tab, async (writer, note) => {
    const rows = await tab.database.transactions.limit(10 + Math.floor(step.pick * 15)).toArray()
    for (const row of rows) {
      await removeRow(simulation, tab, writer, note, { collection: 'transactions', row })
    }
  })
}

async function removeRow(
  simulation: Simulation,
  tab: Tab,
  writer: Tx,
  note: Note,
  { collection, row }: Chosen,
): Promise<void> {
  const document = await writer.get(collection, row.id)
  const token = document && tokenOf(document)
  if (!document || !token) return
  await writer.remove(collection, row.id)
  // The pair belongs together, which the types of the two cannot say.
  simulation.removed.set(tab.device.replicaOf(tab.database.uid), { collection, document } as never)
  note({ ...origin(tab), token, kind: 'remove', written: {}, seen: valuesOf(document) })
}

export async function undo(simulation: Simulation, tab: Tab): Promise<void> {
  const removed = simulation.removed.get(tab.device.replicaOf(tab.database.uid))
  const token = removed && tokenOf(removed.document)
  if (!removed || !token) return
  const { database, device } = tab
  // A document that is written again differs from the earlier one by its time.
  device.clock.advance(1)
  const written = valuesOf(removed.document)
  const noted = simulation.ledger.note({
    ...origin(tab),
    token,
    kind: 'restore',
    written,
    seen: null,
  })
  try {
    await restoreDocument(database, device.clock.now(), removed.collection, removed.document)
    // From outside one cannot see whether this action has restored the document or an earlier one.
  } catch (error) {
    if (tab.isAlive) simulation.note(`  ${tab.name} could not undo: ${String(error)}`)
    return
  }
  if (tab.isAlive) simulation.note(`  ${tab.name} undid ${noted.token}`)
}

async function makeCategory(simulation: Simulation, tab: Tab, random: SeededRandom): Promise<void> {
  const type = random.pick<TransactionType>(['income', 'expense'])
  const name = random.pick(['Food', 'Travel'])
  const noted = simulation.ledger.noteCategory({ ...origin(tab), type, name, kind: 'create' })
  const { kind } = await createCategory(tab.database, tab.device.clock.now(), type, name)
  tell(simulation, tab, noted, kind === 'created')
}

async function dropCategory(simulation: Simulation, tab: Tab, random: SeededRandom): Promise<void> {
  const type = random.pick<TransactionType>(['income', 'expense'])
  const name = random.pick(['Food', 'Travel'])
  const noted = simulation.ledger.noteCategory({ ...origin(tab), type, name, kind: 'remove' })
  const { kind } = await deleteCategory(tab.database, tab.device.clock.now(), type, name, '')
  tell(simulation, tab, noted, kind === 'deleted')
}

function tell(simulation: Simulation, tab: Tab, noted: CategoryEdit, isDone: boolean): void {
  if (!tab.isAlive || !isDone) return
  noted.acknowledged = true
  simulation.note(`  ${tab.name} saved ${noted.kind} ${noted.type} category ${noted.name}`)
}

export interface Chosen {
  readonly collection: Editable | 'transfers'
  readonly row: UserDocument
}

/** A document of the collection; undefined if there is none. Call inside a transaction over all tables. */
export async function pickDocument<C extends CollectionName>(
  { database }: Tab,
  writer: Tx,
  collection: C,
  { pick }: Step,
): Promise<Documents[C] | undefined> {
  const ids = await rowTable(database, collection).toCollection().primaryKeys()
  const id = ids[Math.floor(pick * ids.length)]
  return id === undefined ? undefined : writer.get(collection, id)
}

/** A transaction, a plan or a transfer of a schedule. Call inside a transaction over all tables. */
export async function pickRow({ database }: Tab, pick: number): Promise<Chosen | null> {
  const chosen: Chosen[] = []
  for (const collection of ['transactions', 'savings', 'transfers'] as const)
    for (const row of await rowTable(database, collection).toArray())
      if (collection !== 'transfers' || occurrenceOf(row) !== '') chosen.push({ collection, row })
  return chosen[Math.floor(pick * chosen.length)] ?? null
}
