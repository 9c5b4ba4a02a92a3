// The banners of the app for a screens test, gone after it.

import { onTestFinished } from 'vitest'
import { appBanners } from '../../../src/app/pwa/app-banners'
import { showBanners } from '../../../src/app/pwa/banners/banners'
import { quotaExceeded } from '../../../src/store/quota'
import type { OpenedApp } from '../opened-app'

/** As the app does once it is idle. */
export function showBannersOf({ router, device }: OpenedApp): void {
  const { session } = router.options.context
  showBanners({ device, session, quotaExceeded, update: null })
  onTestFinished(() => appBanners.set(null))
}
