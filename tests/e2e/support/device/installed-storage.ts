// The storage of a browser in which the service worker is installed and nobody has opened the app. It is made once for
// each executable, because an installation takes a second of processor time, and then copied.
// Invariant: a worker belongs to an origin, so that all wires of a runner's process have the same port.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import type { Wire } from '../../../support/http/wire'

export class InstalledStorage {
  readonly #folders = new Map<string | undefined, Promise<string>>()

  /** The folder to copy. @param wire open, on the origin of the later devices */
  of(launch: LaunchOptions, wire: Wire): Promise<string> {
    const known = this.#folders.get(launch.executablePath)
    const folder = known ?? install(launch, wire)
    this.#folders.set(launch.executablePath, folder)
    return folder
  }

  async discard(): Promise<void> {
    for (const folder of this.#folders.values())
      await rm(await folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function install(launch: LaunchOptions, { origin, requests }: Wire): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comoney-installed-'))
  const options = { ...launch, baseURL: origin, bypassCSP: true }
  const context = await chromium.launchPersistentContext(folder, options)
  const page = context.pages()[0] ?? (await context.newPage())
  // A page of the origin without the app's code.
  await page.goto('/icons/icon.svg')
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/service-worker.js', {
      updateViaCache: 'none',
    })
    await new Promise<void>(resolve => {
      const check = () => installing?.state === 'activated' && resolve()
      installing?.addEventListener('statechange', check)
      check()
    })
  })
  await context.close()
  // The test sees the requests of its own device only.
  requests.length = 0
  return folder
}
