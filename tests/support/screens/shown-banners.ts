// The banners of the app for a screens test, gone after it.

import { onTestFinished } from 'vitest'
import { showBanners } from '../../../src/app/pwa/banners/banners'
import { quotaExceeded } from '../../../src/store/quota'
import type { OpenedApp } from '../opened-app'

/** As the app does once it is idle. */
export function showBannersOf({ router, device }: OpenedApp): void {
  const before = new Set(document.body.children)
  const { session } = router.options.context
  showBanners({ device, session, quotaExceeded, update: null })
  onTestFinished(() => {
    for (const element of document.body.children) if (!before.has(element)) element.remove()
  })
}
