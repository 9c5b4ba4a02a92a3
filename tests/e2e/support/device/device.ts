// A device: one browser with its storage on disk. Closing it ends every page and worker at once; opening it
// again is a cold start over what the browser has stored.

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import type { Locale } from '../../../../src/i18n/locale'
import type { Wire } from '../../../support/http/wire'
import { watchPolicy } from '../observers/watch-policy'
import { killRenderers } from './renderers'

export interface DeviceOptions {
  /** The origin at which the app is opened: a wire's, or the stack's own. */
  readonly origin: string
  readonly launch: LaunchOptions
  readonly viewport: { width: number; height: number }
  /** The language that the user has chosen before. */
  readonly locale: Locale
  readonly serviceWorkers?: 'allow' | 'block'
  /** The folder of the storage with which the device starts; by default it is empty. */
  readonly template?: string | undefined
}

/** Errors that fail a journey unless it expects them. */
export interface Faults {
  /** Errors that no code of the app has caught. */
  readonly uncaught: string[]
  /** Requests that the content policy has blocked, in pages and in the service worker. */
  readonly violations: string[]
}

export class Device implements Faults {
  readonly uncaught: string[] = []
  readonly violations: string[] = []
  #context: BrowserContext | null = null
  #page: Page | null = null
  #isOffline = false

  private constructor(
    /** The folder of its storage. */
    readonly profile: string,
    private readonly options: DeviceOptions,
  ) {}

  static async unpack(options: DeviceOptions): Promise<Device> {
    const device = new Device(await mkdtemp(join(tmpdir(), 'comoney-device-')), options)
    const { template } = options
    if (template) await cp(template, device.profile, { recursive: true })
    await device.open()
    return device
  }

  get page(): Page {
    if (!this.#page) throw new Error('The device is closed')
    return this.#page
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The device is closed')
    return this.#context
  }

  /** Starts the browser with one empty page. */
  async open(): Promise<void> {
    const { origin, launch, viewport, locale, serviceWorkers = 'allow' } = this.options
    this.#context = await chromium.launchPersistentContext(this.profile, {
      ...launch,
      viewport,
      baseURL: origin,
      serviceWorkers,
    })
    await prepare(this.#context, locale, this)
    await this.#context.setOffline(this.#isOffline)
    this.#page = this.#context.pages()[0] ?? (await this.#context.newPage())
  }

  /** Turns the network of the pages off or on; the wire has a switch of its own. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline
    await this.#context?.setOffline(isOffline)
  }

  /** Kills the processes of all pages and workers, but not the browser. */
  killPages(): void {
    killRenderers(this.profile)
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = null
    this.#page = null
  }

  async discard(): Promise<void> {
    await this.close()
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Prepares a context before its first page. @param locale the language that the user has chosen before */
export async function prepare(
  context: BrowserContext,
  locale: Locale,
  { uncaught, violations }: Faults,
): Promise<void> {
  await context.addInitScript(chosen => {
    const isApp = location.protocol === 'http:'
    if (isApp && !localStorage.getItem('locale')) localStorage.setItem('locale', chosen)
  }, locale)
  await watchPolicy(context, violation => violations.push(violation))
  context.on('weberror', event => uncaught.push(String(event.error().stack)))
}

/** Resolves once the service worker could open the app without any network. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise<void>(resolve => {
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve())
    })
  })
}

/** Clears the browser's own HTTP cache, which would hide files that neither the app nor its host has. */
export async function forgetBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** Cuts the wire, and lets the browser know that it has no network. */
export async function goOffline(device: Switchable, wire: Wire): Promise<void> {
  wire.cut()
  await device.setOffline(true)
}

export async function goOnline(device: Switchable, wire: Wire): Promise<void> {
  await wire.restore()
  await device.setOffline(false)
}

type Switchable = Pick<BrowserContext, 'setOffline'>
