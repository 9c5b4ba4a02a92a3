// The deletion of the account in one tab: its head is closed, and the documents below it are deleted (rules C1, C2).

import { closeHead, removeDocuments } from '../../../../src/sync/closing/close-account'
import { type ClosingCloud, CloudError } from '../../../../src/sync/ports'
import { hasStep, type Schedule, type Step } from '../../schedules/schedule'
import type { Simulation } from '../../simulation'
import { Device, type Tab } from '../device'
import { wiredCloud } from './device-actions'

/** Begins the deletion, or goes on with one that was interrupted. */
export async function closeAccount(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const { closings, ledger, schedule } = simulation
  const { uid } = tab.database
  closings.add(uid)
  try {
    await deleteAll(wiredCloud(simulation, tab, step), tab.device)
    if (tab.isAlive) simulation.note(`  ${tab.name} has deleted the account of ${uid}`)
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    simulation.note(`  ${tab.name} could not delete the account: ${error.message}`)
    if (error.failure !== 'refused') return
    // The app does not come back to what was refused.
    closings.delete(uid)
    if (!mayBeRefused(schedule)) ledger.complaints.push(`${tab.name}: ${error.message} at the end`)
  }
}

async function deleteAll(cloud: ClosingCloud, device: Device): Promise<void> {
  await closeHead({ cloud, clock: device.clock, newId: () => device.newId() })
  await removeDocuments(cloud, () => {})
}

function mayBeRefused(schedule: Schedule): boolean {
  const isDenied = schedule.steps.some(({ faults }) => faults.some(({ kind }) => kind === '403'))
  return isDenied || hasStep(schedule, 'refuse-all')
}

/** Whether the account is to be deleted in the end. One that is closed any device of it can delete. */
export function isClosing({ closings, clouds }: Simulation, uid: string): boolean {
  return closings.has(uid) || clouds.get(uid)?.server.head.closed !== undefined
}

/** The next start of the device that has begun, with nothing in its way. */
export async function finishClosing(simulation: Simulation, uid: string): Promise<void> {
  const cloud = simulation.cloudOf(uid)
  const device = new Device('home', uid)
  cloud.server.isRefusing = false
  await deleteAll(cloud.port(device.id), device)
}
