// The banners of the app for a screens test, gone after it, and what they leave free.

import { createElement } from 'react'
import { expect, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { Banners } from '../../../src/app/pwa/banners/banners'
import { appBanners } from '../../../src/app/router'
import { quotaExceeded } from '../../../src/store/database/quota'
import type { OpenedApp } from '../opened-app'

/** As the app does once it is idle. */
export function showBannersOf({ router, device }: OpenedApp): void {
  const { session } = router.options.context
  appBanners.set(createElement(Banners, { device, session, quotaExceeded, update: null }))
  onTestFinished(() => appBanners.set(null))
}

/** The one banner that is shown. */
export async function shownBanner(): Promise<Locator> {
  const find = () => document.querySelector('[data-banners] :is([role=alert], [role=status]) > *')
  await expect.poll(find).not.toBeNull()
  return page.elementLocator(find() ?? document.body)
}

/** The pixels between two elements, at their sides or one above the other; negative where one lies over the other. */
export function gapBetween(one: Locator, other: Locator): number {
  const [a, b] = [one.element().getBoundingClientRect(), other.element().getBoundingClientRect()]
  return Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom)
}
