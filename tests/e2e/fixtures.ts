// What a journey starts with: a phone behind a wire that the test controls, and the emulator's own view.
// Invariant: an error that the app has not caught fails the journey, and so does what the content policy blocks.
// `page` and `context` are a phone, too: in a window that the browser forgets, which takes less than a browser
// of its own. `phone` is for journeys that close it, kill it, install something or fill its storage.

import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { Locale } from '../../src/i18n/locale'
import { type FirestoreRest, firestoreRest } from '../support/firestore-rest'
import { localStack } from '../support/local-stack'
import { startWire, type Wire } from '../support/wire'
import { Device, type DeviceOptions, type Faults, prepare } from './device'

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
  /** Another device of the same person, straight on the stack. */
  desk: { readonly page: Page }
}

export const test = base.extend<Fixtures>({
  phoneLocale: ['en', { option: true }],
  violatesPolicy: [false, { option: true }],
  wire: async ({ browserName: _ }, use) => {
    const wire = await startWire(localStack().origin)
    await use(wire)
    await wire.close()
  },
  firestore: async ({ browserName: _ }, use) => use(firestoreRest(localStack().firestorePort)),
  context: async ({ browser, wire, phoneLocale, violatesPolicy }, use) => {
    const options = { origin: wire.origin, viewport: PHONE, locale: phoneLocale }
    await useWindow(browser, options, async (context, { violations }) => {
      await use(context)
      if (!violatesPolicy) expect(violations).toEqual([])
    })
  },
  phone: async ({ wire, launchOptions, phoneLocale, violatesPolicy }, use) => {
    const { origin } = wire
    const options = { origin, launch: launchOptions, viewport: PHONE, locale: phoneLocale }
    await useDevice(options, async device => {
      await use(device)
      if (!violatesPolicy) expect(device.violations).toEqual([])
    })
  },
  desk: async ({ browser }, use) => {
    const { origin } = localStack()
    const options = { origin, viewport: DESK, locale: 'en' } as const
    await useWindow(browser, options, async (context, { violations }) => {
      await use({ page: await context.newPage() })
      expect(violations).toEqual([])
    })
  },
})

async function useWindow(
  browser: Browser,
  { origin, viewport, locale }: Omit<DeviceOptions, 'launch'>,
  use: (context: BrowserContext, faults: Faults) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport, baseURL: origin, serviceWorkers: 'allow' })
  const faults: Faults = { uncaught: [], violations: [] }
  try {
    await prepare(context, locale, faults)
    await use(context, faults)
    expect(faults.uncaught).toEqual([])
  } finally {
    await context.close()
  }
}

async function useDevice(
  options: DeviceOptions,
  use: (device: Device) => Promise<void>,
): Promise<void> {
  const device = await Device.unpack(options)
  try {
    await use(device)
    expect(device.uncaught).toEqual([])
  } finally {
    await device.discard()
  }
}

export { expect }
