// Touch input: real touch events, from which the browser makes pointer events, scrolling and clicks.

import type { CDPSession, Locator, Page } from '@playwright/test'

export interface Stroke {
  /** Where the finger is put down, from the start of the element; its middle unless given. */
  readonly from?: number
  /** How far it moves, in pixels. */
  readonly x?: number
  readonly y?: number
}

export class Finger {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page))
  }

  /** Moves over an element, and stays on the glass. */
  async drag(element: Locator, { from, x = 0, y = 0 }: Stroke): Promise<void> {
    await element.scrollIntoViewIfNeeded()
    const box = await element.boundingBox()
    if (!box) throw new Error('The element is not shown')
    const start = { x: box.x + (from ?? box.width / 2), y: box.y + box.height / 2 }
    const moves = Array.from({ length: STEPS }, (_, step) => ({
      x: start.x + (x * (step + 1)) / STEPS,
      y: start.y + (y * (step + 1)) / STEPS,
    }))
    // None waits for the one before: a finger that rests would be a long press.
    await Promise.all([
      this.#send('touchStart', start),
      ...moves.map(move => this.#send('touchMove', move)),
    ])
    // The page has seen the last move.
    await this.page.evaluate(() => new Promise(requestAnimationFrame))
  }

  async lift(): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  async swipe(element: Locator, stroke: Stroke): Promise<void> {
    await this.drag(element, stroke)
    await this.lift()
  }

  async #send(type: 'touchStart' | 'touchMove', point: { x: number; y: number }): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  }
}

const STEPS = 8
