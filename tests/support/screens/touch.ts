// Touch input: real touch events, from which Chromium makes pointer events, scrolling and clicks.

import { expect, vi } from 'vitest'
import { cdp, type Locator } from 'vitest/browser'

interface Stroke {
  /** The place where the finger is put down, from the start of the element; the middle unless given. */
  readonly from?: number
  /** The distance in pixels. */
  readonly x?: number
  readonly y?: number
}

/** Until the test has ended. Call before the app opens. */
export function emulateTouchScreen(): void {
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
}

/** Resolves when a finger moves this row: the swipes are loaded after the first paint. */
export async function swipesAreOn(row: Locator): Promise<void> {
  const isMoving = async () => {
    await drag(row, { x: 60 })
    const { transform } = getComputedStyle(row.element())
    await lift()
    return transform !== 'none'
  }
  await expect.poll(isMoving).toBe(true)
  const parent = row.element().parentElement
  await expect.poll(() => parent?.querySelector(':scope > [aria-hidden]')).toBeNull()
}

const STEPS = 8
const FRAMES_AT_REST = 5

const TRIES = 3

/**
 * Moves a finger over an element; it stays on the glass. On a busy machine Chromium sometimes scrolls on a move to the
 * side, although the row's `touch-action` excludes that, and cancels the pointer. The finger then presses again.
 */
export async function drag(element: Locator, stroke: Stroke): Promise<void> {
  let tries = Math.abs(stroke.x ?? 0) > Math.abs(stroke.y ?? 0) ? TRIES : 1
  while ((await isCancelled(element, stroke)) && --tries > 0) await lift()
}

/** @returns whether the browser has taken the finger for a scroll */
async function isCancelled(element: Locator, stroke: Stroke): Promise<boolean> {
  let isScroll = false
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  document.addEventListener('pointercancel', () => (isScroll = true), options)
  await move(element, stroke)
  ended.abort()
  return isScroll
}

async function move(element: Locator, { from, x = 0, y = 0 }: Stroke): Promise<void> {
  // Where no bar covers it.
  element.element().scrollIntoView({ block: 'center' })
  const box = await placeAtRest(element.element())
  const start = { x: box.x + (from ?? box.width / 2), y: box.y + box.height / 2 }
  const moves = Array.from({ length: STEPS }, (_, step) => ({
    x: start.x + (x * (step + 1)) / STEPS,
    y: start.y + (y * (step + 1)) / STEPS,
  }))
  // The session is there from the first command on, and the touches keep their order.
  await cdp().send('Input.setIgnoreInputEvents', { ignore: false })
  // None waits for the one before: a finger that rests would be a long press.
  await Promise.all([send('touchStart', start), ...moves.map(move => send('touchMove', move))])
  // The page has seen the last move.
  await frame()
}

export async function lift(): Promise<void> {
  await send('touchEnd')
}

export async function swipe(element: Locator, stroke: Stroke): Promise<void> {
  await drag(element, stroke)
  await lift()
}

/** The browser finds what is under a finger in the frame that it has shown last. */
async function placeAtRest(element: Element): Promise<DOMRect> {
  let box = element.getBoundingClientRect()
  for (let frames = 0; frames < FRAMES_AT_REST; frames += 1) {
    await frame()
    const next = element.getBoundingClientRect()
    if (next.x !== box.x || next.y !== box.y) frames = 0
    box = next
  }
  return box
}

function frame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
}

type Place = Readonly<Record<'x' | 'y', number>>

async function send(type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: Place[]) {
  const touchPoints = places.map(inBrowser)
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** The page of a test is a frame, and scaled if it is larger than the window. */
function inBrowser({ x, y }: Place): Place {
  const box = window.frameElement?.getBoundingClientRect()
  if (!box) throw new Error('The test runs in no frame')
  const scale = box.width / innerWidth
  return { x: box.x + x * scale, y: box.y + y * scale }
}
