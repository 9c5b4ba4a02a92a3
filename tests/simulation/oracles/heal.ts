// The recovery of the network: every replica synchronizes until all are in sync.

import { retryAllRejected } from '../../../src/store/outbox/rejected'
import { isUnreadable } from '../../../src/store/records/unreadable'
import { replicaStore } from '../../../src/store/replica/replica-store'
import { type CycleResult, runCycle } from '../../../src/sync/cycle/run-cycle'
import { requestRepair } from '../../../src/sync/full-check/repair'
import type { CloudPort } from '../../../src/sync/ports'
import { finishClosing, isClosing } from '../devices/actions/closing-actions'
import { accept, acceptMost, DAY, writeAsToday } from '../devices/actions/device-actions'
import { finishTrials } from '../devices/actions/trial-actions'
import { hasStep } from '../schedules/schedule'
import { type Simulation, type Survivor, USERS } from '../simulation'

const MAX_ROUNDS = 12

/**
 * The most rounds for each document whose sending always fails (E3): four failures halve the batch that has the document,
 * and four more reject the document alone. A push of another device that the server applies sets the count of failures of
 * the others back to zero.
 */
const ROUNDS_OF_FAILURES = 8

/** @returns the complaints. All tabs are closed first, as at the end of a day */
export async function heal(simulation: Simulation): Promise<string[]> {
  for (const device of simulation.devices) device.crash()
  writeAsToday(simulation)
  await finishTrials(simulation)
  for (const uid of USERS) {
    const survivors = simulation.survivorsOf(uid)
    if (isClosing(simulation, uid)) {
      await finishClosing(simulation, uid)
      continue
    }
    const complaints = await healUser(simulation, uid, survivors)
    if (complaints.length > 0) return complaints
  }
  return []
}

async function healUser(
  simulation: Simulation,
  uid: string,
  survivors: readonly Survivor[],
): Promise<string[]> {
  acceptMost(simulation)
  const complaints = await settle(simulation, uid, survivors)
  complaints.push(...(await checkRejected(simulation, survivors)))
  if (hasStep(simulation.schedule, 'break')) {
    for (const { device } of survivors) device.update()
    complaints.push(...(await settle(simulation, uid, survivors)))
  }
  accept(simulation)
  let retried = 0
  for (const { database } of survivors) retried += await retryAllRejected(database)
  if (retried > 0) complaints.push(...(await settle(simulation, uid, survivors)))
  if (hasStep(simulation.schedule, 'unstamped') || hasStep(simulation.schedule, 'restore')) {
    for (const { device } of survivors) device.clock.advance(7 * DAY + 1)
    if (hasStep(simulation.schedule, 'restore')) await repairAll(survivors)
    complaints.push(...(await settle(simulation, uid, survivors)))
  }
  return complaints
}

async function repairAll(survivors: readonly Survivor[]): Promise<void> {
  for (const { database, device } of survivors)
    await requestRepair(replicaStore(database), device.clock.now())
}

async function settle(
  simulation: Simulation,
  uid: string,
  survivors: readonly Survivor[],
): Promise<string[]> {
  const { server } = simulation.cloudOf(uid)
  const problems: string[] = []
  const most = await roundsOf(simulation, survivors)
  for (let round = 0; round < most; round += 1) {
    const before = server.applied.length
    problems.length = 0
    for (const survivor of survivors) problems.push(...(await synchronize(simulation, survivor)))
    if (server.applied.length === before && problems.length === 0) return []
  }
  return [`${uid}: after ${most} rounds there is no rest: ${problems.join()}`]
}

/** The number of rounds after which there must be rest. */
async function roundsOf({ schedule }: Simulation, survivors: readonly Survivor[]): Promise<number> {
  if (!hasStep(schedule, 'break')) return MAX_ROUNDS
  const entries = await Promise.all(survivors.map(({ database }) => database.outbox.count()))
  return MAX_ROUNDS + ROUNDS_OF_FAILURES * entries.reduce((sum, count) => sum + count, 0)
}

export async function synchronize(simulation: Simulation, survivor: Survivor): Promise<string[]> {
  const result = await cycleOnce(simulation, survivor)
  const { name } = survivor.device
  return result.outcome === 'synced' ? [] : [`${name} ends with ${JSON.stringify(result)}`]
}

export async function cycleOnce(
  simulation: Simulation,
  { device, uid, database }: Survivor,
): Promise<CycleResult> {
  const cloud = simulation.cloudOf(uid).port(device.id)
  const push: CloudPort['push'] = async content => {
    try {
      return await cloud.push(content)
    } catch (error) {
      simulation.ledger.noteRefused(content)
      throw error
    }
  }
  return runCycle({
    cloud: { ...cloud, push },
    store: device.storeOf(database),
    clock: device.clock,
    newId: () => device.newId(),
    isOnline: () => true,
    isSignedIn: async () => true,
    version: device.version,
  })
}

/**
 * Only a document that the server has rejected may have a rejected entry, with the server's message (E3), and none
 * after an outage. The engine cannot tell a server that fails, recovers and fails again within one search from one
 * that rejects documents.
 */
async function checkRejected(
  { schedule, ledger }: Simulation,
  survivors: readonly Survivor[],
): Promise<string[]> {
  const mayRefuse =
    hasStep(schedule, 'refuse') ||
    hasStep(schedule, 'break') ||
    schedule.steps.filter(({ kind }) => kind === 'refuse-all').length > 1 ||
    schedule.steps.some(({ faults }) =>
      faults.some(({ kind }) => kind === '403' || kind === 'exception'),
    )
  const complaints: string[] = []
  for (const { device, database } of survivors) {
    for (const { collection, id, state, reason, editedAt } of await database.outbox.toArray()) {
      if (state === 'pending') {
        // An edit of a document that is set aside waits for the next version of the app.
        if (!(await isUnreadable(database, { collection, id })))
          complaints.push(`${device.name} still has ${id} to send`)
      } else if (!mayRefuse) complaints.push(`${device.name} has rejected ${id} for ${reason}`)
      else if (!ledger.refused.has(`${collection} ${editedAt}`))
        complaints.push(`${device.name} has rejected an edit of ${id} that nobody has refused`)
      else if (!reason) complaints.push(`${device.name} has rejected ${id} for no reason`)
    }
  }
  return complaints
}
