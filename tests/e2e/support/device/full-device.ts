// A device whose browser reports a full storage.

import type { Wire } from '../../../support/http/wire'
import type { Device } from './device'

/** The browser tidies its files when it likes, and what becomes free by that must not be enough for a save. */
const TIDIED_BYTES = 1_000_000

/**
 * Restarts the browser with a used-up quota, because a running browser keeps the former quota for a while.
 *
 * @returns the end of that quota
 */
export async function reopenWithFullStorage(
  phone: Device,
  { origin }: Pick<Wire, 'origin'>,
): Promise<() => Promise<void>> {
  await phone.close()
  await phone.open()
  const session = await phone.context.newCDPSession(phone.page)
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage - TIDIED_BYTES })
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin })
  }
}
