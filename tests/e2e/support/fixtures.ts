// Fixtures of a journey: a phone behind a wire that the test controls, and the emulator's own view.
// Invariant: an error that the app has not caught fails the journey, and so does what the content policy blocks.
// `page` and `context` are a phone, too: in a window that the browser forgets, which takes less than a browser
// of its own, and in the headless shell where there is one. `phone` is a whole browser, for journeys that close it,
// kill it, install something or fill its storage.
// Installing the service worker costs a journey some two seconds of processor time: those that need none say so
// by `test.use({ serviceWorkers: 'block' })`.

import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { findHeadlessShell } from '../../../scripts/setup/browser.mjs'
import type { Locale } from '../../../src/i18n/locale'
import { type FirestoreRest, firestoreRest } from '../../support/http/firestore-rest'
import { localStack } from '../../support/http/local-stack'
import { startWire, type Wire } from '../../support/http/wire'
import { Device, type DeviceOptions, type Faults, prepare } from './device/device'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 800 }

interface Fixtures {
  /** The language that the phone's owner has chosen before. */
  phoneLocale: Locale
  /** A journey that violates the content policy on purpose. */
  violatesPolicy: boolean
  /** The network of the phone, its service worker included. */
  wire: Wire
  /** Reads the database behind the rules and past the app. */
  firestore: FirestoreRest
  phone: Device
  /** Another device of the same person, straight on the stack, with a network all the time and no service worker. */
  desk: { readonly page: Page }
}

export const test = base.extend<Fixtures>({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const shell = findHeadlessShell()
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ...(shell && { executablePath: shell }),
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  phoneLocale: ['en', { option: true }],
  violatesPolicy: [false, { option: true }],
  wire: async ({ browserName: _ }, use) => {
    const wire = await startWire(localStack().origin)
    await use(wire)
    await wire.close()
  },
  firestore: async ({ browserName: _ }, use) => use(firestoreRest(localStack().firestorePort)),
  context: async ({ browser, wire, phoneLocale, violatesPolicy, serviceWorkers }, use) => {
    const options = { origin: wire.origin, viewport: PHONE, locale: phoneLocale, serviceWorkers }
    await useWindow(browser, options, violatesPolicy, use)
  },
  phone: async (
    { wire, launchOptions: launch, phoneLocale, violatesPolicy, serviceWorkers },
    use,
  ) => {
    const { origin } = wire
    const options = { origin, launch, viewport: PHONE, locale: phoneLocale, serviceWorkers }
    const device = await Device.unpack(options)
    try {
      await use(device)
      expectNoFaults(device, violatesPolicy)
    } finally {
      await device.discard()
    }
  },
  desk: async ({ browser }, use) => {
    const { origin } = localStack()
    const options = { origin, viewport: DESK, locale: 'en', serviceWorkers: 'block' } as const
    await useWindow(browser, options, false, async context =>
      use({ page: await context.newPage() }),
    )
  },
})

async function useWindow(
  browser: Browser,
  { origin, viewport, locale, serviceWorkers = 'allow' }: Omit<DeviceOptions, 'launch'>,
  violatesPolicy: boolean,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport, baseURL: origin, serviceWorkers })
  const faults: Faults = { uncaught: [], violations: [] }
  try {
    await prepare(context, locale, faults)
    await use(context)
    expectNoFaults(faults, violatesPolicy)
  } finally {
    await context.close()
  }
}

function expectNoFaults({ uncaught, violations }: Faults, violatesPolicy: boolean): void {
  expect(uncaught).toEqual([])
  if (!violatesPolicy) expect(violations).toEqual([])
}

export { expect }
