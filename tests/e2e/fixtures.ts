// What a journey starts with: a phone behind a wire that the test controls, and the emulator's own view.
// Invariant: an error that the app has not caught fails the journey.

import { test as base, expect } from '@playwright/test'
import { type FirestoreRest, firestoreRest } from '../support/firestore-rest'
import { localStack } from '../support/local-stack'
import { startWire, type Wire } from '../support/wire'
import { Device } from './device'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 800 }

interface Fixtures {
  /** The network of the phone, its service worker included. */
  wire: Wire
  /** Reads the database behind the rules and past the app. */
  firestore: FirestoreRest
  phone: Device
  /** Another device of the same person, straight on the stack. */
  desk: Device
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  wire: async ({}, use) => {
    const wire = await startWire(localStack().origin)
    await use(wire)
    await wire.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  firestore: async ({}, use) => use(firestoreRest(localStack().firestorePort)),
  phone: async ({ wire, launchOptions }, use) => {
    await useDevice({ origin: wire.origin, launch: launchOptions, viewport: PHONE }, use)
  },
  desk: async ({ launchOptions }, use) => {
    await useDevice({ origin: localStack().origin, launch: launchOptions, viewport: DESK }, use)
  },
})

async function useDevice(
  options: Omit<Parameters<typeof Device.unpack>[0], 'locale'>,
  use: (device: Device) => Promise<void>,
): Promise<void> {
  const device = await Device.unpack({ ...options, locale: 'en' })
  try {
    await use(device)
    expect(device.uncaught).toEqual([])
  } finally {
    await device.discard()
  }
}

export { expect }
