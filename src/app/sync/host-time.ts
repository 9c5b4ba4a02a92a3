// The time of the app's own host, for a trial: no engine learns a server's time there.

import { timeOf } from '../../cloud/server-time'
import type { UserDatabase } from '../../store/database/user-database'

const TIMEOUT_MS = 5_000

/** Without a network, nothing changes. */
export async function learnHostTime(database: UserDatabase): Promise<void> {
  // A browser reports a request without a network as an error of the page.
  if (!navigator.onLine) return
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch('/', { method: 'HEAD', cache: 'no-store', signal })
    const time = timeOf(response, Date.now())
    if (time) await database.syncState.put({ key: 'known-time', ...time })
  } catch (error) {
    console.warn('The time of the host is not known', error)
  }
}
