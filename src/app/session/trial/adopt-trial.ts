// The adoption of a trial: after a sign-in, all of the trial's data moves into the account. The code of the adoption is
// loaded only if there is a trial.

import { isTrial } from '../../../domain/identity'
import { importWithRetry } from '../../../lib/load-module'
import type { DeviceDatabase } from '../../../store/database/device-database'
import { isNewReplica, readState } from '../../../store/database/sync-state'
import { createDatabase, keepTrial, readTrials } from '../../../store/database/trial-records'
import type { UserDatabase } from '../../../store/database/user-database'

interface Adoption {
  readonly device: DeviceDatabase
  readonly database: UserDatabase
  readonly requests: { request(kind: 'sync'): void }
  /** Aborted at the end of the session. */
  readonly signal: AbortSignal
}

export function adoptTrial(page: Adoption): void {
  const work = isTrial(page.database.uid) ? resumeAdoption(page) : adopt(page)
  work.catch(error => {
    if (!page.signal.aborted) console.error('The trial does not go on', error)
  })
}

/** The browser may have removed the trial's database, and a removal may have been interrupted. */
async function resumeAdoption({ device, database }: Adoption): Promise<void> {
  await keepTrial(device, database.uid)
  if (await isNewReplica(database)) await createDatabase(database.uid, Date.now())
}

async function adopt(page: Adoption): Promise<void> {
  const { database, signal } = page
  try {
    await adoptAll(page)
  } finally {
    // After a failure, too: the screens show the entries that have moved.
    if (!signal.aborted && (await readState(database, 'expected-trial')))
      await database.syncState.delete('expected-trial')
  }
}

async function adoptAll({ device, database, requests, signal }: Adoption): Promise<void> {
  const trials = await readTrials(device)
  if (!trials.some(({ account }) => account === database.uid)) return
  const load = () => import('../../../store/bulk/adoption/adopt-trial')
  const { adoptTrials } = await importWithRetry('The adoption of the trial', load)
  if (!signal.aborted) await adoptTrials(device, database, Date, signal)
  // The categories have to be listed again, and the trial's last page may have no pending entry that starts a cycle.
  if (!signal.aborted) requests.request('sync')
}
