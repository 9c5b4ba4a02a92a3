// Events of whole devices and of the server: engines that run, tabs that die, users that come
// and go, clocks, disks and backups.

import type { UserDocument } from '../../../../src/domain/document'
import { isTrial } from '../../../../src/domain/identity'
import { readState } from '../../../../src/store/database/sync-state'
import { countOutbox } from '../../../../src/store/outbox/outbox'
import { purgeSent } from '../../../../src/store/outbox/purge-sent'
import type { CycleResult } from '../../../../src/sync/cycle/run-cycle'
import { requestRepair } from '../../../../src/sync/full-check/repair'
import { nextHead } from '../../../../src/sync/head'
import { CloudError, type Push } from '../../../../src/sync/ports'
import { transaction } from '../../../support/data/builders'
import { everythingIn } from '../../../support/data/database/everything-in'
import { valuesOf } from '../../oracles/ledger'
import { kindOf } from '../../schedules/draw-schedule'
import { hasStep, type Step } from '../../schedules/schedule'
import { randomOf, type Simulation, USERS } from '../../simulation'
import type { Device, Tab } from '../device'
import { fillDisk, openOn, removeDatabase } from '../memory-database'
import { wire } from '../wire'

export const DAY = 86_400_000

/** The replica of documents without a stamp. */
const OLDER_APP = 'an older app'

/** Runs a cycle with what the step lets happen to it; the loop of a page that listens runs it in its own time. */
export async function askCycle(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  if (!tab.loop) await cycle(simulation, tab, step)
  else {
    tab.asked = step
    tab.loop.request()
  }
}

export async function cycle(
  simulation: Simulation,
  tab: Tab,
  step: Step,
  onCall: (place: number) => void = () => {},
): Promise<CycleResult> {
  // A running tab cycles again in a later step.
  if (tab.isRunning) return { outcome: 'stopped' }
  const { locks } = simulation.schedule
  const isLocked = locks === 'always' || (locks === 'sometimes' && step.pick < 0.5)
  const result = await tab.cycle(wiredCloud(simulation, tab, step, onCall), isLocked)
  const problem = result.outcome === 'failed' ? ` (${result.problem}: ${result.message})` : ''
  if (tab.isAlive) simulation.note(`  ${tab.name} has ${result.outcome}${problem}`)
  return result
}

/** The cloud of the tab's user, with what the step lets happen to each call. */
export function wiredCloud(
  simulation: Simulation,
  tab: Tab,
  step: Step,
  onCall: (place: number) => void = () => {},
): ReturnType<typeof wire> {
  const { device, database } = tab
  const { ledger } = simulation
  const engine = {
    owner: device.name,
    name: tab.name,
    isAlive: () => tab.isAlive,
    isSignedIn: () => device.user === database.uid,
    onCall,
    complain: (complaint: string) => void ledger.complaints.push(complaint),
    onRefused: (push: Push) => ledger.noteRefused(push),
  }
  const cloud = simulation.cloudOf(database.uid).port(device.id)
  return wire(simulation.world, cloud, engine, step.faults)
}

/** The session ends while a cycle is under way, and no code stops the engine (W3). */
export async function endSession(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const last = Math.floor(step.pick * 8)
  await cycle(simulation, tab, step, place => {
    if (place === last) tab.device.user = null
  })
}

/** By a day, and further where the app books by it (M9). */
export function turnClock({ schedule }: Simulation, device: Device, { pick }: Step): void {
  const days = kindOf(schedule.seed) === 'repeats' ? 3 : 1
  const turn = pick < 0.5 ? days * DAY : -days * DAY
  device.clock.advance(turn)
  device.ahead += turn
}

/** As a person who asks for a comparison with the server (Q4). */
export async function askRepair(simulation: Simulation, tab: Tab): Promise<void> {
  try {
    await requestRepair(tab.store, tab.device.clock.now())
  } catch (error) {
    if (tab.isAlive) simulation.note(`  ${tab.name} could not ask: ${String(error)}`)
  }
}

/** Ends the session; the database goes, or all in it but what waits for the server (U2). */
export async function signOut(simulation: Simulation, device: Device): Promise<void> {
  const uid = device.user
  device.user = null
  device.crash()
  // A trial stays as it is.
  if (!uid || isTrial(uid) || !device.holds(uid)) return
  const contents = await readReplica(device, uid)
  // Somebody was quicker than the disk: the person is back, and the database in use.
  if (device.user === uid || device.tabs.length > 0) return
  simulation.ledger.conflicts.push(...contents.conflicts)
  simulation.ledger.gone.add(device.replicaOf(uid))
  if (contents.pending + contents.rejected > 0 || contents.isAdopting) {
    const database = openOn(device.disk, uid, device.id)
    await purgeSent(database)
    database.close()
    return
  }
  removeDatabase(device.disk, uid)
  simulation.note(`  ${device.name} has removed the database of ${uid}`)
}

export function signIn(device: Device, { pick }: Step): void {
  const uid = pick < 0.6 ? USERS[0] : USERS[1]
  if (device.user === uid) return
  device.crash()
  device.user = uid
}

/** The browser throws all databases away; what had not been sent is lost. */
export async function evict(simulation: Simulation, device: Device): Promise<void> {
  device.crash()
  for (const uid of [...USERS, ...device.trials.keys()]) {
    if (!device.holds(uid)) continue
    const { entries, rows, conflicts } = await readReplica(device, uid)
    simulation.ledger.evict(device.replicaOf(uid), entries, rows)
    simulation.ledger.conflicts.push(...conflicts)
    simulation.ledger.gone.add(device.replicaOf(uid))
  }
  device.evict()
}

/** The browser profile is copied, database and all, to the next device, in the place of what was there. */
export async function copyProfile(simulation: Simulation, device: Device): Promise<void> {
  const { devices } = simulation
  const other = devices[(devices.indexOf(device) + 1) % devices.length]
  const uid = device.user
  if (!uid || !other || other === device || !device.holds(uid)) return
  await evict(simulation, other)
  // Somebody may have signed out meanwhile.
  if (!device.holds(uid)) return
  const original = openOn(device.disk, uid, device.id)
  const contents = await original.transaction('r', original.tables, () => everythingIn(original))
  original.close()
  other.crash()
  other.user = uid
  const copy = openOn(other.disk, uid, other.id)
  await copy.transaction('rw', copy.tables, async () => {
    for (const table of copy.tables) {
      await table.clear()
      await table.bulkAdd([...(contents[table.name] ?? [])])
    }
  })
  copy.close()
  simulation.ledger.copied.add(device.replicaOf(uid)).add(other.replicaOf(uid))
  simulation.note(`  ${device.name} is copied to ${other.name}`)
}

async function readReplica(device: Device, uid: string) {
  const database = openOn(device.disk, uid, device.id)
  const entries = await database.outbox.toArray()
  const found: (UserDocument | undefined)[] = await Promise.all(
    entries.map(({ collection, id }) => database.table(collection).get(id)),
  )
  // A document that was deleted while it was sent for the first time is only there.
  const sent = (await database.pushes.toArray()).flatMap(({ writes }) => writes)
  const rows = [...found, ...sent.map(({ value }) => value)].flatMap(row => row ?? [])
  const conflicts = await database.conflicts.toArray()
  const counts = await countOutbox(database)
  const isAdopting = device.trials.size > 0 && Boolean(await readState(database, 'adoption'))
  database.close()
  return { ...counts, isAdopting, entries, conflicts, rows }
}

export function fill({ database }: Tab, { pick }: Step): void {
  fillDisk(database, Math.floor(pick * 12))
}

/** The server takes a share of all documents no more, as its rules might (E3). */
export function refuse(simulation: Simulation, { pick }: Step): void {
  for (const { server } of simulation.clouds.values()) {
    server.refuses = ({ id }) => id % 4 === Math.floor(pick * 4)
  }
}

/**
 * The sending of a share of all documents ends in an exception of the app, or in an internal error of the server; and
 * on one device, so does the writing of a share of what comes from the server (E1, E3).
 */
export function breakSome(simulation: Simulation, step: Step): void {
  const { pick, salt } = step
  if (salt % 3 > 0) simulation.deviceOf(step).fails = ({ id }) => id % 4 === salt % 4
  for (const { server } of simulation.clouds.values()) {
    server.refuses = ({ collection, id, at }) => {
      if (id % 4 !== Math.floor(pick * 4)) return false
      simulation.ledger.refused.add(`${collection} ${at}`)
      throw salt % 2 === 0 ? new RangeError('Simulated') : new CloudError('transient', 'Simulated')
    }
  }
}

/** The server takes nothing at all, as after a bad deployment of its rules (E3). */
export function refuseAll(simulation: Simulation): void {
  for (const { server } of simulation.clouds.values()) server.isRefusing = true
}

export function accept(simulation: Simulation): void {
  acceptMost(simulation)
  for (const { server } of simulation.clouds.values()) server.refuses = () => false
}

/** The server is well again, but for single documents. */
export function acceptMost(simulation: Simulation): void {
  for (const { server } of simulation.clouds.values()) server.isRefusing = false
}

/** Documents as the specification describes them: no stamp, behind no fence (Q4). */
export function putUnstamped(simulation: Simulation, step: Step): void {
  const random = randomOf(step)
  const [user] = USERS
  for (let index = 0; index <= step.id % 3; index += 1) {
    // From long before any device of the schedule.
    const id = 1_000_000 + step.id * 10 + index
    const token = `${user} ${step.id}.${index}`
    const document = transaction({
      id,
      name: token,
      amount: step.id * 1_000 + index + 0.25,
      description: `text ${step.id}.${index}`,
      date: random.pick(['2026-02-28', '2026-03-01']),
    })
    simulation.cloudOf(user).server.putUnstamped('transactions', document)
    const written = valuesOf(document)
    const origin = { user, replica: OLDER_APP }
    simulation.ledger.note({
      ...origin,
      token,
      kind: 'put',
      written,
      seen: null,
    }).acknowledged = true
  }
}

export function backUp(simulation: Simulation): void {
  const ways = [...simulation.clouds.values()].map(({ server }) => server.backUp())
  simulation.backups.push(() => {
    for (const goBack of ways) goBack()
  })
}

/** The server forgets what came after the latest backup (Q6). */
export function restore(simulation: Simulation): void {
  simulation.backups.at(-1)?.()
  // What no device has ever written is with none of them, should the backup not have it.
  for (const edit of simulation.ledger.edits) if (edit.replica === OLDER_APP) edit.evicted = true
}

/** A newer app on some other device writes a document in a shape that those of today cannot read (Q7). */
export function writeAsTomorrow(simulation: Simulation, { pick }: Step): void {
  // No backup has this state.
  if (hasStep(simulation.schedule, 'restore')) return
  const [user] = USERS
  const { server } = simulation.cloudOf(user)
  const documents = server.list('transactions')
  const chosen = documents[Math.floor(pick * documents.length)]?.value
  if (!chosen || !('category' in chosen && 'date' in chosen)) return
  const { amount, ...rest } = chosen
  server.pushRaw('transactions', String(chosen.id), { ...rest, amount: { value: amount } })
  simulation.unread.set(chosen.id, chosen)
}

/** The newer app writes all of them once more, in a shape that everybody can read. */
export function writeAsToday(simulation: Simulation): void {
  const [user] = USERS
  const { server } = simulation.cloudOf(user)
  const { refuses, isRefusing } = server
  // The newer app was there before anything was refused.
  Object.assign(server, { refuses: () => false, isRefusing: false })
  for (const [id, value] of simulation.unread) {
    if (server.raw.revOf('transactions', id) === 0) continue
    const { head } = server
    const rev = head.rev + 1
    const by = 'tomorrow-app'
    const changed = { ...value, description: `from tomorrow ${id}` }
    server.apply({
      ...{ prev: head.token, by },
      head: nextHead(head, {
        ...{ by, number: rev, token: `tomorrow-${rev}`, rev },
        sources: ['transactions'],
      }),
      writes: [{ collection: 'transactions', id, value: changed, at: 1 }],
    })
    const seen = valuesOf(value)
    const written = { description: changed.description }
    const origin = { user, replica: by, token: value.name, kind: 'put' } as const
    simulation.ledger.note({ ...origin, written, seen }).acknowledged = true
    // The newer app is no replica of the simulation, so no report to it can be checked.
    simulation.ledger.gone.add(by)
  }
  Object.assign(server, { refuses, isRefusing })
}
