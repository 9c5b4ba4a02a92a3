// What a journey starts with: a phone behind a wire that the test controls, and the emulator's own view.
// Invariant: an error that the app has not caught fails the journey, and so does what the content policy blocks.

import { test as base, expect } from '@playwright/test'
import { type FirestoreRest, firestoreRest } from '../support/firestore-rest'
import { localStack } from '../support/local-stack'
import { startWire, type Wire } from '../support/wire'
import { Device, type DeviceOptions } from './device'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 800 }

interface Fixtures {
  /** The language that the phone's owner has chosen before. */
  phoneLocale: 'en' | 'id'
  /** A journey that violates the content policy on purpose. */
  violatesPolicy: boolean
  /** The network of the phone, its service worker included. */
  wire: Wire
  /** Reads the database behind the rules and past the app. */
  firestore: FirestoreRest
  phone: Device
  /** Another device of the same person, straight on the stack. */
  desk: Device
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
  phone: async ({ wire, launchOptions, phoneLocale, violatesPolicy }, use) => {
    const { origin } = wire
    const options = { origin, launch: launchOptions, viewport: PHONE, locale: phoneLocale }
    await useDevice(options, async device => {
      await use(device)
      if (!violatesPolicy) expect(device.violations).toEqual([])
    })
  },
  desk: async ({ launchOptions }, use) => {
    const { origin } = localStack()
    const options = { origin, launch: launchOptions, viewport: DESK, locale: 'en' } as const
    await useDevice(options, async device => {
      await use(device)
      expect(device.violations).toEqual([])
    })
  },
})

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
