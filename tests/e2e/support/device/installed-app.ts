// The installed app: installed and launched as the system does it, with the number on its icon.

import type { CDPSession, Page } from '@playwright/test'

// Chromium's newer commands, which Playwright's types do not know.
type Send = (method: string, params: object) => Promise<unknown>

export class InstalledApp {
  private constructor(
    private readonly origin: string,
    private readonly send: Send,
  ) {}

  static async install(page: Page): Promise<InstalledApp> {
    const { origin } = new URL(page.url())
    const session: CDPSession = await page.context().newCDPSession(page)
    const app = new InstalledApp(origin, session.send.bind(session) as Send)
    await app.command('PWA.install', { installUrlOrBundleUrl: page.url() })
    return app
  }

  /** As from the home screen, or by a shortcut or a share with that path. */
  async launch(path = '/'): Promise<void> {
    await this.command('PWA.launch', { url: this.origin + path })
  }

  /** As from the system's 'Open with'. @param path of a file on this machine */
  async openFile(path: string): Promise<void> {
    await this.command('PWA.launchFilesInApp', { files: [path] })
  }

  /** The number on the icon; 0 for none. */
  async badge(): Promise<number> {
    const state = await this.command('PWA.getOsAppState', {})
    return (state as { badgeCount: number }).badgeCount
  }

  private command(method: string, params: object): Promise<unknown> {
    return this.send(method, { manifestId: `${this.origin}/`, ...params })
  }
}
