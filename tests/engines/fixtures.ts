// Fixtures of a journey in another browser engine: the one page of its browser, behind a wire of the test's own,
// which is an origin of its own and so an empty device.

import { test as base, expect } from '@playwright/test'
import { type FirestoreRest, firestoreRest } from '../support/http/firestore-rest'
import { localStack } from '../support/http/local-stack'
import { startWire, type Wire } from '../support/http/wire'
import type { Engine } from './engine-page'
import { startFirefox } from './firefox'
import { Phone } from './phone'
import { startWebKit } from './webkit'

interface Fixtures {
  wire: Wire
  /** Reads the database behind the rules and past the app. */
  firestore: FirestoreRest
  /** The app speaks English on it. */
  phone: Phone
}

interface Started {
  /**
   * Whether WebKit keeps the pages that one leaves. In production it does not, for they are not to be stored, which
   * counts with https alone.
   */
  keepsPages: boolean
  engine: Engine
}

export const test = base.extend<Fixtures, Started>({
  keepsPages: [false, { scope: 'worker', option: true }],
  engine: [
    async ({ keepsPages }, use, { project }) => {
      const engine = await (project.name === 'firefox' ? startFirefox() : startWebKit(keepsPages))
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  wire: async ({ browserName: _ }, use) => {
    const wire = await startWire(localStack().origin)
    await use(wire)
    await wire.close()
  },
  firestore: async ({ browserName: _ }, use) => use(firestoreRest(localStack().firestorePort)),
  phone: async ({ engine, wire }, use) => {
    const phone = new Phone(engine.page, wire.origin)
    await phone.chooseEnglish()
    await use(phone)
    await engine.page.open('about:blank')
  },
})

export { expect }
