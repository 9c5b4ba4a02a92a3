// The oracles of an account that was deleted (rules C1 to C3): nothing is left of it but its head, every device has
// learned it and keeps what it has, and no push took effect any more.

import type { UserDocument } from '../../../src/domain/document'
import type { Conflict } from '../../../src/store/database/record-types'
import { readState } from '../../../src/store/database/sync-state'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { everythingIn, printed } from '../../support/data/database/everything-in'
import { checkCategories, checkEdits } from '../devices/lost-writes'
import type { Simulation, Survivor } from '../simulation'
import { cycleOnce } from './heal'

export async function checkClosed(
  simulation: Simulation,
  uid: string,
  conflicts: readonly Conflict[],
): Promise<string[]> {
  const complaints = checkRemains(simulation, uid)
  for (const survivor of simulation.survivorsOf(uid)) {
    complaints.push(...(await checkReported(simulation, survivor)))
    complaints.push(...(await checkKept(simulation, survivor, conflicts)))
  }
  return complaints
}

/** The head alone is left, each push stood on the one before it, and the last of all has closed the head. */
function checkRemains(simulation: Simulation, uid: string): string[] {
  const { server } = simulation.cloudOf(uid)
  const left = [...server.stored().keys()].filter(path => path !== '')
  const isAfter = ({ prev }: { prev: string }, index: number) =>
    prev === (server.applied[index - 1]?.head.token ?? '')
  const closings = server.applied.filter(({ head }) => head.closed !== undefined)
  const isLast = closings.length === 1 && server.applied.at(-1) === closings[0]
  return [
    ...left.map(path => `${path} of ${uid} outlives the account`),
    ...(isLast ? [] : [`${closings.length} pushes have closed the account of ${uid}`]),
    ...(server.applied.every(isAfter) ? [] : [`A push of ${uid} stood on another head`]),
  ]
}

/** The device stops and says that the account was deleted; it asks for the head alone, and changes nothing. */
async function checkReported(simulation: Simulation, survivor: Survivor): Promise<string[]> {
  const { device, uid, database } = survivor
  const { server, calls } = simulation.cloudOf(uid)
  const before = await keptIn(database)
  const known = calls.length
  const { outcome } = await cycleOnce(simulation, survivor)
  const asked = calls.slice(known).map(({ name }) => name)
  const status = await readState(database, 'status')
  const isTold = status?.closedAt !== undefined && status.closedAt === server.head.closed
  return [
    ...(outcome === 'stopped' ? [] : [`${device.name} has ${outcome} with a deleted account`]),
    ...(isTold ? [] : [`${device.name} does not say that the account was deleted`]),
    ...(asked.join() === 'readHead' ? [] : [`${device.name} asks ${asked.join()} of it`]),
    ...((await keptIn(database)) === before ? [] : [`${device.name} has changed what it keeps`]),
  ]
}

/** All but what the engine knows of itself. */
async function keptIn(database: UserDatabase): Promise<string> {
  const { syncState: _, ...tables } = await everythingIn(database)
  return printed(tables)
}

/** Every saved value is on the device, unless the user has replaced it or logged out since. */
async function checkKept(
  { ledger }: Simulation,
  { device, uid, database }: Survivor,
  conflicts: readonly Conflict[],
): Promise<string[]> {
  const replica = device.replicaOf(uid)
  if (ledger.gone.has(replica)) return []
  const documents: UserDocument[] = [
    ...(await database.transactions.toArray()),
    ...(await database.savings.toArray()),
    ...(await database.templates.toArray()),
    ...(await database.categories.toArray()),
  ]
  const evidence = { user: uid, documents, conflicts }
  const complaints = [...checkEdits(ledger, evidence), ...checkCategories(ledger, evidence)]
  return complaints.filter(text => text.startsWith('lost') && text.endsWith(` ${replica}`))
}
