// A person who tries the app without an account on one device: the trial begins, its user signs in to an account, and
// each start of the app with that account goes on with the adoption (rules A1, A2).

import { COLLECTIONS } from '../../../../src/domain/document'
import { isTrial, TRIAL_PREFIX } from '../../../../src/domain/identity'
import { adoptTrials } from '../../../../src/store/bulk/adoption/adopt-trial'
import { DeviceDatabase } from '../../../../src/store/database/device-database'
import { createDatabase, writeAccountSession } from '../../../../src/store/database/trial-records'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { documentOf, rowTable } from '../../../../src/store/records/rows'
import type { Step } from '../../schedules/schedule'
import { type Simulation, USERS } from '../../simulation'
import type { Device, Tab } from '../device'
import { mount, openOn } from '../memory-database'

/** A start of the app with an account; else a trial, or its sign-in. */
export async function goOnWithTrial(simulation: Simulation, step: Step): Promise<void> {
  const device = simulation.deviceOf(step)
  const { user } = device
  const isNew = user === null || !device.holds(user)
  if (isNew && step.pick < (openTrialOf(device) ? 0.3 : 0.6)) return begin(device)
  if (isNew || isTrial(user))
    await signIn(simulation, device, step.pick < 0.9 ? USERS[0] : USERS[1])
  const tab = simulation.pageOf(step)
  // Not awaited: other steps come before its end.
  if (tab) void adopt(simulation, tab)
}

/** The trial that nobody has signed in from yet. */
function openTrialOf({ trials }: Device): string | undefined {
  return [...trials].find(([, account]) => account === null)?.[0]
}

/** 'Try it now': the trial that is here, or a new one. */
async function begin(device: Device): Promise<void> {
  device.crash()
  const uid = openTrialOf(device) ?? TRIAL_PREFIX + device.newId()
  if (!device.trials.has(uid)) {
    const records = new DeviceDatabase()
    await records.session.put({ key: uid, account: null })
    await created(device, uid)
    await createDatabase(uid, device.clock.now())
    records.close()
    device.trials.set(uid, null)
  }
  device.user = uid
}

/** The database that is here, or a new one. A database after another one is another replica. */
async function created(device: Device, uid: string): Promise<void> {
  const database = openOn(device.disk, uid, device.newId())
  await database.open()
  database.close()
}

/** The trial, if there is one, belongs to the account from now on; a tab that still shows it may be saving. */
async function signIn(simulation: Simulation, device: Device, account: string): Promise<void> {
  const { ledger } = simulation
  const trial = openTrialOf(device)
  await created(device, account)
  if (trial) {
    const edits = ledger.edits.length
    const database = openOn(device.disk, trial, device.id)
    const documents = (
      await Promise.all(COLLECTIONS.map(name => rowTable(database, name).toArray()))
    )
      .flat()
      .map(row => documentOf(row))
    database.close()
    simulation.trials.push({ account, documents, edits })
    const records = new DeviceDatabase()
    const profile = { uid: account, email: '', displayName: account, photoUrl: null }
    await writeAccountSession(records, profile)
    records.close()
    device.trials.set(trial, account)
    ledger.adopt(trial, { user: account, replica: device.replicaOf(account) })
  }
  device.user = account
}

async function adopt(simulation: Simulation, tab: Tab): Promise<void> {
  try {
    await adoptOn(tab.device, tab.database)
    if (tab.isAlive) simulation.note(`  ${tab.name} has adopted everything`)
  } catch (error) {
    if (tab.isAlive) simulation.note(`  ${tab.name} could not adopt: ${String(error)}`)
  }
  for (const { loop } of tab.device.tabs) loop?.notice()
}

/** In a browser without locks, so that several tabs may do it. */
async function adoptOn({ clock }: Device, account: UserDatabase): Promise<void> {
  const records = new DeviceDatabase()
  try {
    await adoptTrials(records, account, clock, undefined, null)
  } finally {
    records.close()
  }
}

/** Everybody signs in in the end, and each adoption comes to its end. */
export async function finishTrials(simulation: Simulation): Promise<void> {
  for (const device of simulation.devices) {
    const unmount = mount(device.disk)
    if (openTrialOf(device)) await signIn(simulation, device, USERS[0])
    for (const account of new Set(device.trials.values())) {
      if (account === null) continue
      const database = openOn(device.disk, account, device.newId())
      await adoptOn(device, database)
      database.close()
    }
    unmount()
  }
}
