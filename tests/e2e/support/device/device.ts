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
  /** Where the app is opened: a wire's origin, or the stack's own. */
  readonly origin: string
  readonly launch: LaunchOptions
  readonly viewport: { width: number; height: number }
  /** The locale that the person has chosen before. */
  readonly locale: Locale
  readonly serviceWorkers?: 'allow' | 'block'
  /** The folder of a storage that the device starts with; by default it is empty. */
  readonly template?: string | undefined
}

/** Errors that fail a journey unless it expects them. */
export interface Faults {
  /** Errors that no code of the app has caught. */
  readonly uncaught: string[]
  /** What the content policy has blocked, in pages and in the service worker. */
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

  /** The switch in the pages; the wire is another matter. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline
    await this.#context?.setOffline(isOffline)
  }

  /** Kills the processes of all pages and workers; the browser itself lives on. */
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

/** Before the first page is opened. @param locale the one that the person has chosen before */
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

/** What the browser has cached by itself would hide what the app and its host have not. */
export async function forgetBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** No network, and the browser knows it. */
export async function goOffline(device: Switchable, wire: Wire): Promise<void> {
  wire.cut()
  await device.setOffline(true)
}

export async function goOnline(device: Switchable, wire: Wire): Promise<void> {
  await wire.restore()
  await device.setOffline(false)
}

type Switchable = Pick<BrowserContext, 'setOffline'>
