// A browser without observers, driven by the DevTools protocol. Playwright makes every page report its requests,
// consoles and frames. On a slowed processor that is a fifth of the time of a save, and no user's browser does it.

import { chromium, type LaunchOptions } from '@playwright/test'
import { launch as launchChrome } from 'chrome-launcher'
import connect, { type Client } from 'chrome-remote-interface'
import { stage } from '../support/stages'
import type { TraceEvent } from './frames-shown'

interface BareBrowserOptions {
  readonly launch: LaunchOptions
  /** The folder of its storage. */
  readonly profile: string
  readonly origin: string
  readonly viewport: { width: number; height: number }
  /** False by default: the page believes that there is no network. */
  readonly isOnline?: boolean
}

/** Seconds; the plain way's largest history takes some to be summed. */
const STAGE_LIMIT_SECONDS = 60

/** The network state of the page; the caller cuts the wire. */
const NO_NETWORK = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** One page. */
export class BareBrowser {
  private constructor(
    private readonly client: Client,
    private readonly origin: string,
    /** Is rejected when the page's process ends: what it has been asked would wait for ever. */
    private readonly crash: Promise<never>,
    readonly close: () => Promise<void>,
  ) {}

  static async open({ launch, profile, origin, viewport, isOnline = false }: BareBrowserOptions) {
    const { executablePath = chromium.executablePath(), args = [] } = launch
    const chrome = await launchChrome({
      chromePath: executablePath,
      chromeFlags: [...args, '--headless=new'],
      userDataDir: profile,
      startingUrl: 'about:blank',
      logLevel: 'error',
    })
    const client = await connect({ port: chrome.port, local: true })
    const crash = new Promise<never>((_, reject) => {
      client.Inspector.targetCrashed(() => reject(new Error('The page has crashed')))
    })
    crash.catch(() => {})
    await Promise.all([client.Page.enable(), client.Inspector.enable()])
    const metrics = { ...viewport, deviceScaleFactor: 1, mobile: false }
    await client.Emulation.setDeviceMetricsOverride(metrics)
    await client.Emulation.setFocusEmulationEnabled({ enabled: true })
    // Younger than the types, and with the parameters of the one that it takes the place of.
    const override = 'Network.overrideNetworkState' as 'Network.emulateNetworkConditions'
    if (!isOnline) await client.send(override, NO_NETWORK)
    return new BareBrowser(client, origin, crash, async () => {
      const ended = new Promise(resolve => chrome.process.once('exit', resolve))
      chrome.kill()
      await ended
    })
  }

  /** Resolves once the document is another, and read. @param path within the origin, or `about:blank` */
  async open(path: string): Promise<void> {
    const url = path.startsWith('/') ? this.origin + path : path
    const { Page } = this.client
    // Asked earlier, the document before may take the question and never answer it.
    const [{ errorText }] = await this.withDeadline(url, () =>
      Promise.all([Page.navigate({ url }), Page.domContentEventFired()]),
    )
    if (errorText) throw new Error(`${url}: ${errorText}`)
  }

  /**
   * Runs a function in the page.
   *
   * @param work stands alone: it is sent as text
   * @throws Error when it throws there, or does not answer for a minute
   */
  async ask<T, Args extends unknown[]>(
    work: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T> {
    const question = {
      expression: `(${work})(...${JSON.stringify(args)})`,
      awaitPromise: true,
      returnByValue: true,
    }
    const { result, exceptionDetails } = await this.withDeadline(work.name, () =>
      this.client.Runtime.evaluate(question),
    )
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
    return result.value
  }

  /** Writes where the focus is. */
  async type(text: string): Promise<void> {
    await this.client.Input.insertText({ text })
  }

  /** As a person types it: a key is pressed when the page has answered to the one before. */
  async typeKeys(text: string): Promise<void> {
    for (const letter of text) await this.type(letter)
  }

  async pressEnter(): Promise<void> {
    const { Input } = this.client
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
    await Input.dispatchKeyEvent({ type: 'keyDown', text: '\r', ...key })
    await Input.dispatchKeyEvent({ type: 'keyUp', ...key })
  }

  /** @param times how many times as slow the page's processor is made */
  async slowDown(times: number): Promise<void> {
    await this.client.Emulation.setCPUThrottlingRate({ rate: times })
  }

  /** What the browser notes while that is done. @param categories of its trace */
  async traced<E = TraceEvent>(categories: string[], work: () => Promise<void>): Promise<E[]> {
    const { Tracing, IO } = this.client
    await Tracing.start({
      traceConfig: { includedCategories: categories },
      transferMode: 'ReturnAsStream',
    })
    await work()
    const complete = Tracing.tracingComplete()
    await Tracing.end()
    const { stream: handle = '' } = await complete
    let text = ''
    for (let isRead = false; !isRead; ) {
      const { data, eof } = await IO.read({ handle })
      text += data
      isRead = eof
    }
    await IO.close({ handle })
    return JSON.parse(text).traceEvents
  }

  /**
   * With the wheel: of a finger's gesture Chromium 156 sends no movement.
   *
   * @param distance pixels; negative towards the end
   * @param speed pixels a second
   * @throws Error when the page has stayed where it was
   */
  async scroll(distance: number, speed: number): Promise<void> {
    const place = () => this.ask(() => scrollY)
    const before = await place()
    const gesture = { x: 195, y: 500, yDistance: distance, speed } as const
    await this.withDeadline('scrolling', () =>
      this.client.Input.synthesizeScrollGesture({ ...gesture, gestureSourceType: 'mouse' }),
    )
    if ((await place()) === before) throw new Error('The page does not scroll')
  }
  /** @throws Error as soon as the page has crashed, or after the time limit of a stage */
  private withDeadline<T>(name: string, work: () => Promise<T>): Promise<T> {
    return stage(name, STAGE_LIMIT_SECONDS, () => Promise.race([work(), this.crash]))
  }
}
