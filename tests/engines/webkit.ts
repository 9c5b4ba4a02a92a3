// WebKitGTK's MiniBrowser, driven over WebDriver, on a screen in memory.

import { type ChildProcess, spawn } from 'node:child_process'
import { expect } from '@playwright/test'
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { endGroup } from '../../scripts/lib/run.mjs'
import { claimPort } from '../../scripts/local-stack/server/listen.mjs'
import { ENGINES } from '../../scripts/setup/engines.mjs'
import {
  type Control,
  type Engine,
  type EnginePage,
  findControl,
  PHONE,
  untilUsable,
} from './engine-page'

/** @param keepsPages whether pages that one leaves are kept for the way back, as they are without https */
export async function startWebKit(keepsPages: boolean): Promise<Engine> {
  const command = ENGINES.find(({ name }) => name === 'webkit')?.find()
  if (!command) throw new Error('There is no WebKitGTK')
  const port = await claimPort(0)
  const server = `http://127.0.0.1:${port}`
  const process = startDriver(command, port)
  try {
    await untilAnswers(`${server}/status`)
    const driver = await openBrowser(server, keepsPages)
    const close = async () => {
      await driver.quit().catch(() => {})
      endGroup(process.pid, 'SIGTERM')
    }
    return { page: new WebKitPage(driver), close }
  } catch (error) {
    endGroup(process.pid, 'SIGTERM')
    throw error
  }
}

function startDriver(command: string, port: number): ChildProcess {
  const screen = `-screen 0 ${PHONE.width}x${PHONE.height}x24`
  const args = ['--auto-servernum', '-s', screen, command, `--port=${port}`]
  return spawn('xvfb-run', args, { detached: true, stdio: 'ignore' })
}

async function untilAnswers(address: string): Promise<void> {
  const ask = async () => expect((await fetch(address)).ok).toBe(true)
  await expect(ask, 'WebKitWebDriver').toPass({ intervals: [100], timeout: 60_000 })
}

async function openBrowser(server: string, keepsPages: boolean): Promise<WebDriver> {
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        args: ['--automation', '--full-screen', `--enable-page-cache=${keepsPages}`],
      },
    })
    .build()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...PHONE })
  return driver
}

class WebKitPage implements EnginePage {
  constructor(private readonly driver: WebDriver) {}

  open(address: string): Promise<void> {
    return this.driver.get(address)
  }

  reload(): Promise<void> {
    return this.driver.navigate().refresh()
  }

  evaluate<A, T>(script: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    return this.driver.executeScript<T>(`return (${script})(arguments[0])`, argument)
  }

  click(control: Control): Promise<void> {
    return untilUsable(control, async () => (await this.#find(control)).click())
  }

  type(control: Control, text: string): Promise<void> {
    return untilUsable(control, async () => {
      const field = await this.#find(control)
      // Keys that follow a chord in the same call would be typed with Control held.
      await field.sendKeys(Key.chord(Key.CONTROL, 'a'))
      await field.sendKeys(text, Key.TAB)
    })
  }

  choose(control: Control, option: string): Promise<void> {
    return untilUsable(control, async () => {
      const options = await (await this.#find(control)).findElements(By.css('option'))
      for (const one of options) if ((await one.getText()) === option) return one.click()
      throw new Error(`There is no option '${option}'`)
    })
  }

  async #find(control: Control): Promise<WebElement> {
    const script = `return (${findControl})(arguments[0])`
    const element = await this.driver.executeScript<WebElement | null>(script, control)
    if (!element) throw new Error('There is no such control')
    return element
  }
}
