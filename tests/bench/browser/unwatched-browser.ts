// A browser that is left alone once its page is prepared. With Playwright attached, a page's process takes
// more memory with every answer that comes over the network, which no user's browser does.

import { type BrowserServer, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { type Processes, processesOf } from '../../e2e/support/device/renderers'
import { freePort } from './free-port'

export class UnwatchedBrowser {
  private constructor(
    private readonly server: BrowserServer,
    private readonly port: number,
  ) {}

  /** With an empty profile of its own. */
  static async start({ args = [], ...options }: LaunchOptions): Promise<UnwatchedBrowser> {
    const port = await freePort()
    const server = await chromium.launchServer({
      ...options,
      args: [...args, `--remote-debugging-port=${port}`],
    })
    return new UnwatchedBrowser(server, port)
  }

  /** Opens its page; no debugger is attached to it any more once this resolves. */
  async prepare(work: (page: Page) => Promise<void>): Promise<void> {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${this.port}`)
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no window')
    await work(await context.newPage())
    // Ends the connection; the browser goes on.
    await browser.close()
  }

  get processes(): Processes {
    const { pid } = this.server.process()
    if (!pid) throw new Error('The browser is not running')
    return processesOf(pid)
  }

  /** What its pages call themselves: all that they can say to the outside. */
  async titles(): Promise<string[]> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/json/list`)
    const targets: { title: string }[] = await answer.json()
    return targets.map(({ title }) => title)
  }

  close(): Promise<void> {
    return this.server.close()
  }
}
