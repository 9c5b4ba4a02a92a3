// A device whose browser reports a full storage.

import type { Wire } from '../../../support/http/wire'
import type { Device } from './device'

/**
 * Starts the browser anew with a quota that is used up; gives back how to end that. A browser that runs
 * believes for a while in the room that it has seen.
 */
export async function reopenWithoutRoom(
  phone: Device,
  { origin }: Pick<Wire, 'origin'>,
): Promise<() => Promise<void>> {
  await phone.close()
  await phone.open()
  const session = await phone.context.newCDPSession(phone.page)
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage })
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin })
  }
}
