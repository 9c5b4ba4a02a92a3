// The start of a trial: the whole app without an account and without a network, on this device only. Loaded with the
// first tap on 'Try it now'. Invariant: a trial replaces no signed-in user.

import { msg } from '@lingui/core/macro'
import type { Profile } from '../../../domain/identity'
import type { DeviceDatabase } from '../../../store/database/device-database'
import { retryAfterFreeingSpace } from '../../../store/database/quota'
import {
  createDatabase,
  openTrialSession,
  reserveTrial,
} from '../../../store/database/trial-records'
import { setSignedInFlag } from '../session-flags'

export const CANNOT_STORE = msg`This device cannot store anything.`

/**
 * Opens the trial that is on this device, or starts one. Does nothing if a user is signed in.
 *
 * @throws the browser's error if nothing can be stored
 */
export async function startTrial(device: DeviceDatabase): Promise<void> {
  await retryAfterFreeingSpace(async () => {
    const uid = await reserveTrial(device)
    if (!uid) return
    await createDatabase(uid, Date.now())
    // Before the record, so that a reload in between shows the loading screen and not the login.
    setSignedInFlag(true)
    await openTrialSession(device, profileOf(uid))
  })
}

function profileOf(uid: string): Profile {
  return { uid, email: '', displayName: '', photoUrl: null }
}
