// What the speed benchmark asks of a way of keeping a history on the device: the same questions for
// ours and for the plain one. Invariant: both run in a page that is throttled in the same way.

import type { CDPSession, Page } from '@playwright/test'
import type { TenYears } from '../support/ten-years'
import { becomeIdle, type FiguresShown, takeFrames, watchFrames } from './in-page'

/** All times in milliseconds. */
export interface Speeds {
  /** From the start of the navigation to the balance. */
  readonly dashboard: readonly number[]
  /** From Save to the row. */
  readonly save: readonly number[]
  /** From the choice of the longest month to its newest row. */
  readonly month: readonly number[]
  /** Between the frames while the longest month is scrolled. */
  readonly frames: readonly number[]
}

/** A device that holds the history and has no network. */
export interface Subject {
  readonly page: Page
  /** Opens the dashboard anew; resolves with the frame that has the balance. */
  start(): Promise<FiguresShown>
  /** Saves an expense of that name. */
  save(name: string, amount: number): Promise<number>
  /** Shows this month, then chooses the longest. */
  openLongestMonth(): Promise<number>
}

/** What has been opened, and must be closed however it ends. */
export type Closers = (() => unknown)[]

export interface Way {
  readonly label: string
  /** Resolves with a device that holds the history. */
  prepare(history: TenYears, closers: Closers): Promise<Subject>
}

const ROUNDS = { dashboard: 10, save: 30, month: 8, scroll: 1 } as const

const MOST_SCROLLED = 6_000
/** Pixels a second: a quick flick. */
const SCROLL_SPEED = 2_500

/** Rupiah of each expense that is saved. */
const PRICE = 1_000

/** What the saves of one measurement take from the balance, in hundredths. */
export const SPENT = BigInt(ROUNDS.save * PRICE * 100)

/**
 * One device's speeds.
 *
 * @param slowdown how many times as slow the page's processor is made
 * @param balance in hundredths, as the device has it before
 * @throws Error when it shows another
 */
export async function measure(
  subject: Subject,
  slowdown: number,
  balance: bigint,
): Promise<Speeds> {
  const { page } = subject
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const name = (index: number) => `At ${slowdown}x, ${1_000 + index}`
  const dashboard = await times(ROUNDS.dashboard, () => startWith(subject, balance))
  const save = await times(ROUNDS.save, index => subject.save(name(index), PRICE))
  const month = await times(ROUNDS.month, () => subject.openLongestMonth())
  const frames = await scroll(page, session)
  await session.detach()
  return { dashboard, save, month, frames }
}

async function startWith(subject: Subject, expected: bigint): Promise<number> {
  const { at, balance } = await subject.start()
  const hundredths = BigInt(Math.round(Number(balance) * 100))
  if (hundredths !== expected) throw new Error(`It shows ${balance}, not ${expected} hundredths`)
  await subject.page.evaluate(becomeIdle)
  return at
}

/** Down and up again with a finger, over the rows. */
async function scroll(page: Page, session: CDPSession): Promise<number[]> {
  const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const distance = Math.min(MOST_SCROLLED, room)
  await page.evaluate(watchFrames)
  for (let round = 0; round < ROUNDS.scroll; round += 1)
    for (const yDistance of [-distance, distance])
      await session.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 500,
        yDistance,
        speed: SCROLL_SPEED,
        gestureSourceType: 'touch',
      })
  return page.evaluate(takeFrames)
}

async function times(rounds: number, work: (index: number) => Promise<number>): Promise<number[]> {
  const figures: number[] = []
  for (let index = 0; index < rounds; index += 1) figures.push(await work(index))
  return figures
}
