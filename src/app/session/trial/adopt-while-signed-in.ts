// The adoption of a trial while the page is open: after a sign-in, all of the trial's data moves into the account.
// Loaded after the first paint; the code of the adoption only if there is a trial.

import { isTrial } from '../../../domain/identity'
import { importWithRetry } from '../../../lib/load-module'
import type { DeviceDatabase } from '../../../store/database/device-database'
import { keepTrial, prepareTrial, readTrials } from '../../../store/database/trial-records'
import { isNewReplica, readState } from '../../../store/outbox/sync-state'
import type { SyncRequests } from '../../sync/sync-requests'
import type { SessionStore } from '../session-store'
import type { SignedIn } from '../signed-in'
import { whileSignedIn } from '../while-signed-in'

export function adoptWhileSignedIn(
  device: DeviceDatabase,
  session: SessionStore,
  requests: SyncRequests,
): void {
  whileSignedIn(session, (signedIn, signal) => {
    const { uid } = signedIn.profile
    const work = isTrial(uid)
      ? resumeAdoption(device, signedIn)
      : adopt(device, signedIn, requests, signal)
    work.catch(error => {
      if (!signal.aborted) console.error('The trial does not go on', error)
    })
  })
}

/** The browser may have removed the trial's database, and a removal may have been interrupted. */
async function resumeAdoption(
  device: DeviceDatabase,
  { profile, database }: SignedIn,
): Promise<void> {
  await keepTrial(device, profile.uid)
  if (await isNewReplica(database)) await prepareTrial(profile.uid, Date.now())
}

async function adopt(
  device: DeviceDatabase,
  signedIn: SignedIn,
  requests: SyncRequests,
  signal: AbortSignal,
): Promise<void> {
  const { database } = signedIn
  try {
    await adoptAll(device, signedIn, requests, signal)
  } finally {
    // After a failure, too: the screens show the entries that have moved.
    if (!signal.aborted && (await readState(database, 'expected-trial')))
      await database.syncState.delete('expected-trial')
  }
}

async function adoptAll(
  device: DeviceDatabase,
  { profile, database }: SignedIn,
  requests: SyncRequests,
  signal: AbortSignal,
): Promise<void> {
  const trials = await readTrials(device)
  if (!trials.some(({ account }) => account === profile.uid)) return
  const load = () => import('../../../store/bulk/adoption/adopt-trial')
  const { adoptTrials } = await importWithRetry('The adoption of the trial', load)
  if (!signal.aborted) await adoptTrials(device, database, Date, signal)
  // The trial's last page waits for nothing, and has asked for a listing of the categories.
  if (!signal.aborted) requests.request('sync')
}
