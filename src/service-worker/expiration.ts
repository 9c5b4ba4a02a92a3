// How much Workbox keeps of what comes from elsewhere, and that it gives way.

import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'

/** The oldest beyond so many go, what is older than so many days, and all when a device has no room. */
export function expiration(maxEntries: number, days: number): WorkboxPlugin {
  // Its own type calls an absent callback undefined, which Workbox takes but its types do not.
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * 24 * 60 * 60,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin
}
