// A network that answers with a page of its own in place of the app's files, over the service worker: its page is not
// kept and not served as the app's, whatever version of the app it meets.

import type { Page } from '@playwright/test'
import { startWire, type WireRequest } from '../../support/http/wire'
import { register, somebody } from '../pages/auth-pages'
import { acceptUpdate, expectOffer, expectVersion, offer } from '../pages/update'
import { Device, goOffline, goOnline, readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'
import { NEXT_VERSION, startHost } from '../support/releases'

test.use({ isFirstVisit: true })

/** The code of a screen that was not opened yet. */
const isPlanner = ({ path }: WireRequest) => /^\/assets\/saving-planner-.*\.js$/.test(path)

async function expectPlanner(page: Page): Promise<void> {
  await page.goto('/saving-planner')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Savings Planner')
}

test('a portal’s page in place of a script is not kept, and one that an earlier version has kept is replaced', async ({
  phone,
  wire,
}) => {
  test.slow()
  const logInToNetwork = wire.showPortal(isPlanner)
  await register(phone.page, somebody())
  await expect.poll(() => wire.requests.some(isPlanner)).toBe(true)
  logInToNetwork()
  await readyForOffline(phone.page)
  await goOffline(phone, wire)
  await expectPlanner(phone.page)

  await goOnline(phone, wire)
  await keepPortalPage(phone.page)
  await expectPlanner(phone.page)
  await goOffline(phone, wire)
  await expectPlanner(phone.page)
})

test('while a portal lets a new version through in part, the previous one stays, and the rest is fetched later', async ({
  phoneOptions,
}) => {
  test.slow()
  const host = await startHost()
  const wire = await startWire(host.origin)
  const phone = await Device.unpack({ ...phoneOptions, origin: wire.origin })
  const { page } = phone
  try {
    await register(page, somebody())
    await readyForOffline(page)
    const asked = () => wire.requests.filter(isPlanner).length
    const before = asked()
    const logInToNetwork = wire.showPortal(isPlanner)
    await host.deploy()
    await page.reload()
    await expect.poll(asked).toBeGreaterThan(before)
    await expectVersion(page, '0.1.0')
    await expect(offer(page)).toBeHidden()
    logInToNetwork()
    await page.reload()
    await expectOffer(page)
    await acceptUpdate(page)
    await expectVersion(page, NEXT_VERSION)
    await expectPlanner(page)
  } finally {
    await phone.discard()
    await wire.close()
    await host.close()
  }
})

/** Puts a portal's page in place of the planner's code, as a version without hashes has done. */
async function keepPortalPage(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    let count = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!/saving-planner-.*\.js$/.test(new URL(request.url).pathname)) continue
        const headers = { 'content-type': 'text/html' }
        await cache.put(request, new Response('<h1>Wi-Fi</h1>', { headers }))
        count += 1
      }
    }
    return count
  })
  expect(kept).toBe(1)
}
