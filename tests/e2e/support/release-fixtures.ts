// Fixtures of a journey from one release of the app to the next: a host that deploys them, and a phone that has the first.

import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { Device, readyForOffline } from './device/device'
import { test as base, expect, PHONE } from './fixtures'
import { type Host, startHost } from './releases'

export { expect }

export const test = base.extend<{ host: Host }>({
  host: async ({ browserName: _ }, use) => {
    const host = await startHost()
    await use(host)
    await host.close()
  },
  phone: async ({ host: { origin }, launchOptions }, use) => {
    const options = { origin, launch: launchOptions, viewport: PHONE, locale: 'en' } as const
    const phone = await Device.unpack(options)
    await use(phone)
    expect(phone.uncaught).toEqual([])
    expect(phone.violations).toEqual([])
    await phone.discard()
  },
})

/** Somebody is signed in, and the service worker has everything. */
export async function registerWithWorker(page: Page): Promise<void> {
  await register(page, somebody())
  await readyForOffline(page)
}
