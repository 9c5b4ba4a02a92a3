// A toast as a person sees it: its words, its kind, and when it goes, to the millisecond.

import { expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { painted } from './opened-app'

export type MessageKind = 'success' | 'warning' | 'error'

export interface TimedMessage {
  readonly kind: MessageKind
  /** The whole text: the title and, where there is one, the detail. */
  readonly texts: readonly string[]
  /** Milliseconds. */
  readonly duration: number
}

const ICONS: Readonly<Record<MessageKind, string>> = {
  success: 'lucide-circle-check',
  warning: 'lucide-triangle-alert',
  error: 'lucide-circle-alert',
}

/** The toasts that show now. Bad news interrupts a screen reader, good news waits. */
export function message(kind: MessageKind, text: string): Locator {
  return page.getByRole(kind === 'success' ? 'status' : 'alert').getByText(text, { exact: true })
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
  for (const text of texts) await expect.element(message(kind, text)).toBeVisible()
  await painted()
  expect(iconBeside(texts[0] ?? '', kind)).toBe(true)
  vi.advanceTimersByTime(duration - 1)
  await painted()
  for (const text of texts) expect(message(kind, text).query()).not.toBeNull()
  vi.advanceTimersByTime(1)
  for (const text of texts) await expect.element(message(kind, text)).not.toBeInTheDocument()
}

function iconBeside(text: string, kind: MessageKind): boolean {
  const toast = message(kind, text).element().parentElement?.parentElement
  return toast?.querySelector('svg')?.classList.contains(ICONS[kind]) ?? false
}
