// The trial: its start, and the link back to it on the screens for signed-out users. Loaded for the link, or with the first
// tap on 'Try it now'. Invariant: a trial replaces no signed-in user.

import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Profile } from '../../../domain/identity'
import type { DeviceDatabase } from '../../../store/database/device-database'
import { retryAfterFreeingSpace } from '../../../store/database/quota'
import {
  createDatabase,
  openTrialSession,
  reserveTrial,
} from '../../../store/database/trial-records'
import { Button } from '../../../ui/controls/button'
import font from '../../../ui/styles/font.module.css'
import { setSignedInFlag } from '../session-flags'

export interface OpenTrialProps {
  readonly disabled: boolean
  readonly onOpen: () => Promise<void>
}

export function OpenTrial({ disabled, onOpen }: OpenTrialProps) {
  return (
    <>
      <Button wide disabled={disabled} onClick={onOpen}>
        <Trans>Not now, stay without an account</Trans>
      </Button>
      <p className={font.soft}>
        <Trans>Log in or create an account, and everything comes along.</Trans>
      </p>
    </>
  )
}

export const CANNOT_STORE = msg`This device cannot store anything.`

/**
 * Opens the trial that is on this device, or starts one: the whole app without an account and without a network. Does nothing if
 * a user is signed in.
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
