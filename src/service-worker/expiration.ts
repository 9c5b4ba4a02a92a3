// The ExpirationPlugin options that the runtime caches share.

import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'

/** Deletes the oldest entries beyond `maxEntries`, entries older than `days`, and all when the quota is exceeded. */
export function expiration(maxEntries: number, days: number): WorkboxPlugin {
  // The plugin's type allows an undefined callback, but the type of the return value does not.
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * 24 * 60 * 60,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin
}
