// The actions of the user and the app on schedules in one tab: makes, changes and deletes schedules, books
// and skips what is due.

import { sameDocument } from '../../../../src/domain/conflict/merge'
import { addDays } from '../../../../src/domain/dates/calendar'
import {
  nextOccurrence,
  settledCount,
} from '../../../../src/domain/transaction/schedule/occurrences'
import type { Schedule } from '../../../../src/domain/transaction/schedule/schedule'
import {
  withDetails,
  withVersion,
} from '../../../../src/domain/transaction/schedule/schedule-details'
import { inWallet, MAIN_WALLET } from '../../../../src/domain/transaction/wallet-of'
import {
  bookOccurrence,
  editSchedule,
  endSchedule,
  skipOccurrence,
  undoOccurrences,
  undoScheduleChange,
} from '../../../../src/features/transactions/schedules/actions'
import { bookAutomatically } from '../../../../src/features/transactions/schedules/auto-booking/book-automatically'
import { readState } from '../../../../src/store/database/sync-state'
import { documentOf } from '../../../../src/store/records/rows'
import type { Tx } from '../../../../src/store/records/tx'
import { schedule, scheduleEntry } from '../../../support/data/builders'
import { occurrenceToken, tokenOf, valuesOf } from '../../oracles/ledger'
import type { Step } from '../../schedules/schedule'
import { randomOf, type Simulation } from '../../simulation'
import type { Tab } from '../device'
import { DAY } from './device-actions'
import { type Note, origin, save, uniqueAmount } from './local-actions'

const FIRST_DAY = '2026-03-01'

/** Days between two occurrences: more than there are steps, so that no two schedules share a day. */
const APART = 100

export async function repeat(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const random = randomOf(step)
  const choice = random.next()
  if (choice < 0.15) return make(simulation, tab, step)
  if (choice < 0.55) return book(simulation, tab, step, random.below(3))
  const chosen = await pickSchedule(tab, step)
  if (!chosen) return make(simulation, tab, step)
  if (choice < 0.67) return settle(simulation, tab, chosen, 'book')
  if (choice < 0.71) return undo(simulation, tab)
  if (choice < 0.78) return settle(simulation, tab, chosen, 'skip')
  return change(simulation, tab, step, chosen, choice < 0.92)
}

/** The app is opened on a day on which so many more occurrences than the first have fallen due. */
async function book(simulation: Simulation, tab: Tab, { id }: Step, more: number): Promise<void> {
  const today = addDays(FIRST_DAY, more * APART + id)
  try {
    const wasWrong = await isKnownWrong(tab)
    const all = await bookAutomatically(tab.database, tab.device.clock.now(), today)
    const count = all.flatMap(({ booked }) => booked).length
    if (count > 0 && wasWrong && (await isKnownWrong(tab)))
      simulation.ledger.complaints.push(`${tab.name} has booked on the word of a wrong clock`)
    if (tab.isAlive) simulation.note(`  ${tab.name} has booked ${count} up to ${today}`)
  } catch (error) {
    if (tab.isAlive) simulation.note(`  ${tab.name} could not book: ${String(error)}`)
  }
  for (const { loop } of tab.device.tabs) loop?.notice()
}

/** Whether the clock was more than a day off when the server told its time last. */
async function isKnownWrong({ database }: Tab): Promise<boolean> {
  return Math.abs((await readState(database, 'known-time'))?.ahead ?? 0) > DAY
}

async function make(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  await save(simulation, tab, async (writer, note) => {
    const content = schedule({
      ...{ name: `${tab.database.uid} ${step.id}.0`, description: `text ${step.id}` },
      ...{ amount: uniqueAmount(step), unit: 'day', every: APART, count: 3 },
      start: addDays(FIRST_DAY, step.id),
    })
    const booking = hasTransfers(simulation.schedule) ? asTransfers(content) : content
    const made = await writer.add('schedules', inWallet(booking, walletOf(step)))
    simulation.ledger.schedules.add(made.name)
    note({ ...edit(tab, made), kind: 'put', written: valuesOf(made), seen: null })
  })
}

async function change(
  simulation: Simulation,
  tab: Tab,
  step: Step,
  { id }: Schedule,
  isEdit: boolean,
): Promise<void> {
  await save(simulation, tab, async (writer, note) => {
    const before = await writer.get('schedules', id)
    if (!before) return
    if (isEdit) return putAmount(tab, writer, note, before, step)
    await writer.remove('schedules', id)
    note({ ...edit(tab, before), kind: 'remove', written: {}, seen: valuesOf(before) })
  })
}

async function putAmount(
  tab: Tab,
  writer: Tx,
  note: Note,
  before: Schedule,
  step: Step,
): Promise<void> {
  const amount = uniqueAmount(step)
  const edited = withVersion({ ...before, amount }, before)
  await writer.put('schedules', inWallet(edited, walletOf(step)))
  note({ ...edit(tab, before), kind: 'put', written: { amount }, seen: valuesOf(before) })
}

/** Other distances or another end, the end on some day, or the undo of the latest of these. */
export async function changeRhythm(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const { database, device } = tab
  const random = randomOf(step)
  const every = random.pick([APART / 2, APART, 2 * APART])
  const more = random.pick([null, 1 + random.below(3)])
  const ended = random.chance(0.25) ? addDays(FIRST_DAY, random.below(3) * APART + step.id) : null
  try {
    // One transaction, as a form that is open follows its schedule.
    await database.transaction('rw', database.tables, async () => {
      const now = device.clock.now()
      const replica = device.replicaOf(database.uid)
      const latest = simulation.rhythmChanges.get(replica)
      if (latest && random.chance(0.3)) {
        simulation.rhythmChanges.delete(replica)
        noteRhythm(simulation, latest.after, latest.before)
        const { kind } = await undoScheduleChange(database, now, latest)
        if (tab.isAlive) simulation.note(`  ${tab.name} ${kind} ${latest.before.name}`)
        return
      }
      const chosen = await pickSchedule(tab, step)
      if (!chosen) return
      // The ledger has no value of it; it may bring back what another device has deleted (M3).
      simulation.ledger.note({ ...edit(tab, chosen), kind: 'restore', written: {}, seen: null })
      const count = more && settledCount(chosen) + more
      const outcome = ended
        ? await endSchedule(database, now, chosen.id, ended)
        : await editSchedule(database, now, chosen.id, { ...scheduleEntry(chosen), every, count })
      if (outcome.kind === 'edited') {
        simulation.rhythmChanges.set(replica, outcome.change)
        const { before, after } = outcome.change
        noteRhythm(simulation, before, after)
        if (after && sameDocument(before, after))
          simulation.ledger.unchanged.add(`${before.name} ${now}`)
      }
      const change = ended ? `ends on ${ended}` : `every ${every} days, ${more ?? 'no'} more`
      if (tab.isAlive) simulation.note(`  ${tab.name} ${outcome.kind} ${chosen.name}: ${change}`)
    })
  } catch (error) {
    if (tab.isAlive) simulation.note(`  ${tab.name} could not edit: ${String(error)}`)
  }
  for (const { loop } of device.tabs) loop?.notice()
}

function noteRhythm({ ledger }: Simulation, before?: Schedule, after?: Schedule): void {
  if (before && after && after.every < before.every) ledger.denser.add(after.name)
}

/** By a tap, also where the day is still to come. */
async function settle(
  simulation: Simulation,
  tab: Tab,
  chosen: Schedule,
  how: 'book' | 'skip',
): Promise<void> {
  const { database, device } = tab
  const date = nextOccurrence(chosen)
  if (date === null) return
  const token = occurrenceToken(chosen, date)
  // The disk may have it although the tab never gets the result.
  if (how === 'skip') simulation.ledger.skips.add(token)
  const act = how === 'skip' ? skipOccurrence : bookOccurrence
  const noted = { ...origin(tab), token, written: {}, seen: null, kind: 'restore' as const }
  const edited = how === 'book' ? simulation.ledger.note(noted) : null
  const outcome = await act(database, device.clock.now(), chosen.id, date)
  if (!tab.isAlive || outcome.kind !== 'settled') return
  const { settled } = outcome
  if (edited && settled.booked.length > 0) {
    edited.acknowledged = true
    simulation.booked.set(device.replicaOf(database.uid), { settled, edit: edited })
  }
  for (const { loop } of device.tabs) loop?.notice()
  simulation.note(`  ${tab.name} did ${how} ${token}`)
}

/** Of the latest tap here. The occurrence is due again unless a later one was settled, and may be booked again. */
async function undo(simulation: Simulation, tab: Tab): Promise<void> {
  const { database, device } = tab
  const latest = simulation.booked.get(device.replicaOf(database.uid))
  if (!latest) return
  // The disk may have it although the tab never gets the result.
  latest.edit.evicted = true
  simulation.ledger.undone.add(latest.edit.token)
  const { scheduleId, settledTo } = latest.settled
  const schedule = await database.schedules.get(scheduleId).catch(() => undefined)
  // A later occurrence was settled since: this one stays settled, without a booking.
  if (schedule?.settledTo !== settledTo) simulation.ledger.skips.add(latest.edit.token)
  const { kind } = await undoOccurrences(database, device.clock.now(), latest.settled)
  if (!tab.isAlive) return
  for (const { loop } of device.tabs) loop?.notice()
  simulation.note(`  ${tab.name} ${kind} ${latest.edit.token}`)
}

async function pickSchedule({ database }: Tab, { pick }: Step): Promise<Schedule | null> {
  const rows = await database.schedules.toArray().catch(() => [])
  const row = rows[Math.floor(pick * rows.length)]
  return row ? documentOf<Schedule>(row) : null
}

/** Whether the schedules of the seed are of transfers. */
function hasTransfers({ seed }: Simulation['schedule']): boolean {
  return seed % 500 === 488
}

function asTransfers(content: Schedule): Schedule {
  return withDetails({ ...content, type: 'transfer', category: '-' }, {}, { to: 'arisan01' })
}

function edit(tab: Tab, document: Schedule) {
  return { ...origin(tab), token: tokenOf(document) ?? '' }
}

/** The key of the main wallet for an even id of the step, and otherwise the key of no wallet. */
function walletOf({ id }: Step): string {
  return id % 2 === 0 ? MAIN_WALLET : 'nobodyxx'
}
