// Firefox, driven over WebDriver BiDi.

import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { ENGINES } from '../../scripts/setup/engines.mjs'
import {
  type Control,
  type Engine,
  type EnginePage,
  findControl,
  PHONE,
  pointToTap,
  untilUsable,
} from './engine-page'

export async function startFirefox(): Promise<Engine> {
  const executablePath = ENGINES.find(({ name }) => name === 'firefox')?.find()
  if (!executablePath) throw new Error('There is no Firefox')
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport(PHONE)
  return { page: new FirefoxPage(page), close: () => browser.close() }
}

class FirefoxPage implements EnginePage {
  constructor(private readonly page: Page) {}

  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'domcontentloaded' })
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' })
  }

  evaluate<A, T>(script: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    return this.page.evaluate(script as (argument: unknown) => T | Promise<T>, argument)
  }

  click(control: Control): Promise<void> {
    return untilUsable(control, async () => {
      const point = await (await this.#find(control)).evaluate(pointToTap)
      if (!point) throw new Error('Something covers it')
      await this.page.mouse.click(point.x, point.y)
    })
  }

  type(control: Control, text: string): Promise<void> {
    return untilUsable(control, async () => {
      const field = await this.#find(control)
      await field.focus()
      await this.page.keyboard.down('Control')
      await this.page.keyboard.press('a')
      await this.page.keyboard.up('Control')
      await this.page.keyboard.type(text)
      await this.page.keyboard.press('Tab')
    })
  }

  choose(control: Control, option: string): Promise<void> {
    return untilUsable(control, async () => {
      const list = await this.#find(control)
      const value = await list.evaluate(
        (element, label) =>
          [...(element as HTMLSelectElement).options].find(({ text }) => text === label)?.value,
        option,
      )
      if (value === undefined) throw new Error(`There is no option '${option}'`)
      await list.select(value)
    })
  }

  async #find(control: Control): Promise<ElementHandle> {
    const element = (await this.page.evaluateHandle(findControl, control)).asElement()
    if (!element) throw new Error('There is no such control')
    return element as ElementHandle
  }
}
