// A toast as a person sees it: its words, its kind, and when it goes, to the millisecond.

import { CircleAlert, CircleCheck, type IconNode, TriangleAlert } from 'lucide'
import { expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { shows } from './icons'
import { painted } from './opened-app'

type MessageKind = 'success' | 'warning' | 'error'

interface TimedMessage {
  readonly kind: MessageKind
  /** The whole text: the title and, where there is one, the detail. */
  readonly texts: readonly string[]
  /** Milliseconds. */
  readonly duration: number
}

const ICONS: Readonly<Record<MessageKind, IconNode>> = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
}

/** The toasts that show now. Bad news interrupts a screen reader, good news waits. */
export function message(kind: MessageKind, text: string): Locator {
  const region = page.getByRole(kind === 'success' ? 'status' : 'alert')
  // A error within a form is an alert too, but cannot be dismissed.
  return region.filter({ has: page.getByRole('button') }).getByText(text, { exact: true })
}

/** The message shows after the work, is there at its last millisecond, and gone at the next. */
export async function expectMessage(
  work: () => Promise<unknown>,
  { kind, texts, duration }: TimedMessage,
): Promise<void> {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'],
    now: Date.now(),
  })
  await work()
  const isThere = () => texts.every(text => message(kind, text).query() !== null)
  const isGone = () => texts.every(text => message(kind, text).query() === null)
  await drawn(isThere)
  expect(texts.filter(text => message(kind, text).query() === null)).toEqual([])
  expect(iconBeside(texts[0] ?? '', kind)).toBe(true)
  vi.advanceTimersByTime(duration - 1)
  await painted()
  expect(isThere()).toBe(true)
  vi.advanceTimersByTime(1)
  await drawn(isGone)
  expect(isGone()).toBe(true)
}

/**
 * Closes all toasts with `element.click()`. A click by Playwright takes longer: a toast may end by itself before it, and
 * Playwright then waits for the button until the test ends.
 */
export async function dismissMessages(): Promise<void> {
  const close = page.getByRole('button', { name: 'Dismiss', exact: true })
  for (const each of close.elements()) if (each instanceof HTMLElement) each.click()
  await expect.element(close).not.toBeInTheDocument()
}

/** Milliseconds until a message that does not come, or does not go, is given up. */
const TIMEOUT_MS = 5_000

/** Resolves once it is so, or after some seconds. Not `expect.poll`, which would move the stopped timers on. */
export async function drawn(condition: () => boolean): Promise<void> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  for (let frames = 0; frames < TIMEOUT_MS / 16 && !condition(); frames += 1) await frame()
  // The effects of what has just been drawn start the toast's time.
  await painted()
}

function iconBeside(text: string, kind: MessageKind): boolean {
  return shows(message(kind, text).element().parentElement?.parentElement, ICONS[kind])
}
