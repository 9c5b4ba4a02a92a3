// Fixtures of a journey: a phone behind a wire that the test controls, and the emulator's own view.
// Invariant: an error that the app has not caught fails the journey, and so does what the content policy blocks.
// `page` and `context` are a phone, too, in the headless shell where there is one. `phone` is a whole browser, for
// journeys that close it, kill it, install something or fill its storage. Both begin with an installed service worker,
// unless `isFirstVisit` is set. Journeys that need no worker say so by `test.use({ serviceWorkers: 'block' })`: they run
// in a window of a shared browser, which takes a fifth of the processor time of a browser of their own.

import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import { claimPort } from '../../../scripts/local-stack/server/listen.mjs'
import { findHeadlessShell } from '../../../scripts/setup/browser.mjs'
import type { Locale } from '../../../src/i18n/locale'
import { type FirestoreRest, firestoreRest } from '../../support/http/firestore-rest'
import { localStack } from '../../support/http/local-stack'
import { startWire, type Wire } from '../../support/http/wire'
import { Device, type DeviceOptions, type Faults, prepare } from './device/device'
import { InstalledStorage } from './device/installed-storage'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 800 }

interface Fixtures {
  /** The language that the phone's owner has chosen before. */
  phoneLocale: Locale
  /** A journey in which the phone has never opened the app: its service worker is not installed. */
  isFirstVisit: boolean
  /** A journey that violates the content policy on purpose. */
  violatesPolicy: boolean
  /** The network of the phone, its service worker included. */
  wire: Wire
  phoneOptions: DeviceOptions
  /** Reads the database behind the rules and past the app. */
  firestore: FirestoreRest
  phone: Device
  /** Another device of the same person, straight on the stack, with a network all the time and no service worker. */
  desk: { readonly page: Page }
}

interface WorkerFixtures {
  wirePort: number
  installed: InstalledStorage
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const browser = await playwright.chromium.launch(inShell(launchOptions))
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  wirePort: [async ({ browserName: _ }, use) => use(await claimPort(0)), { scope: 'worker' }],
  installed: [
    async ({ browserName: _ }, use) => {
      const installed = new InstalledStorage()
      await use(installed)
      await installed.discard()
    },
    { scope: 'worker' },
  ],
  phoneLocale: ['en', { option: true }],
  isFirstVisit: [false, { option: true }],
  violatesPolicy: [false, { option: true }],
  wire: async ({ wirePort }, use) => {
    const wire = await startWire(localStack().origin, wirePort)
    await use(wire)
    await wire.close()
  },
  firestore: async ({ browserName: _ }, use) => use(firestoreRest(localStack().firestorePort)),
  phoneOptions: async ({ wire, launchOptions, phoneLocale, serviceWorkers }, use) => {
    const { origin } = wire
    await use({
      origin,
      launch: launchOptions,
      viewport: PHONE,
      locale: phoneLocale,
      serviceWorkers,
    })
  },
  context: async (
    { browser, phoneOptions, violatesPolicy, isFirstVisit, installed, wire },
    use,
  ) => {
    if (phoneOptions.serviceWorkers === 'block')
      return withWindow(browser, phoneOptions, violatesPolicy, use)
    const launch = inShell(phoneOptions.launch)
    const template = isFirstVisit ? undefined : await installed.of(launch, wire)
    const options = { ...phoneOptions, launch, template }
    return withDevice(options, violatesPolicy, device => use(device.context))
  },
  phone: async ({ phoneOptions, violatesPolicy, isFirstVisit, installed, wire }, use) => {
    const { launch, serviceWorkers } = phoneOptions
    const isInstalled = !isFirstVisit && serviceWorkers !== 'block'
    const template = isInstalled ? await installed.of(launch, wire) : undefined
    await withDevice({ ...phoneOptions, template }, violatesPolicy, use)
  },
  desk: async ({ browser }, use) => {
    const { origin } = localStack()
    const options = { origin, viewport: DESK, locale: 'en', serviceWorkers: 'block' } as const
    await withWindow(browser, options, false, async context =>
      use({ page: await context.newPage() }),
    )
  },
})

/** The same browser without its windows, where the machine has it. */
function inShell(launch: LaunchOptions): LaunchOptions {
  const executablePath = findHeadlessShell()
  return executablePath ? { ...launch, executablePath } : launch
}

async function withDevice(
  options: DeviceOptions,
  violatesPolicy: boolean,
  use: (device: Device) => Promise<void>,
): Promise<void> {
  const device = await Device.unpack(options)
  try {
    await use(device)
    expectNoFaults(device, violatesPolicy)
  } finally {
    await device.discard()
  }
}

async function withWindow(
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
