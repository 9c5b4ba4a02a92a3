// The interface of a candidate in the speed benchmark, a way of keeping a history on the device: the same questions for
// ours and for the plain one. Invariant: both run in a page that is throttled in the same way.

import type { TenYears } from '../../support/data/ten-years'
import type { BareBrowser } from '../browser/bare-browser'
import { FRAME_REPORTS, type FramesShown, framesShown } from '../browser/frames-shown'
import { comeToRest, type FiguresShown, takeFrames, watchFrames } from './in-page'

/** All times in milliseconds. */
export interface Speeds {
  /** From the start of the navigation to the balance. */
  readonly dashboard: readonly number[]
  /** From Save to the row. */
  readonly save: readonly number[]
  /** From the choice of the longest month to its newest row. */
  readonly month: readonly number[]
  readonly scrolling: Scrolling
}

/** Of the longest month. */
export interface Scrolling {
  /** Milliseconds between the beginnings of the page's own frames. */
  readonly frames: readonly number[]
  /** What came to the screen. */
  readonly onScreen: FramesShown
}

/** A device that holds the history and has no network. */
export interface Subject {
  readonly page: BareBrowser
  /** Opens the dashboard again; resolves with the frame that has the balance. */
  start(): Promise<FiguresShown>
  /** Saves an expense of that name. */
  save(name: string, amount: number): Promise<number>
  /** Opens the form again, writes the line and saves it; of what has no line, the least that is as much. */
  logLine(line: Line): Promise<number>
  /** Shows this month, then chooses the longest. */
  openLongestMonth(): Promise<number>
}

/** One line of the quick entry, and what it says. */
export interface Line {
  readonly text: string
  readonly name: string
  readonly amount: number
}

/** A device, and the balance that it has, in hundredths. */
export interface Filled {
  readonly subject: Subject
  readonly balance: bigint
}

/** What has been opened, and must be closed however it ends. */
export type Closers = (() => unknown)[]

export interface Way {
  readonly label: string
  /** Resolves with a device that holds the history. */
  prepare(history: TenYears, closers: Closers): Promise<Subject>
}

const ROUNDS = { dashboard: 20, save: 40, month: 30 } as const

const MAX_SCROLL_PX = 6_000
/** Pixels a second: as after a quick flick. */
const SCROLL_SPEED = 2_500

/** Rupiah of each expense that is saved. */
const PRICE = 1_000

/** What the saves of one measurement take from the balance, in hundredths. */
export const SPENT = BigInt(ROUNDS.save * PRICE * 100)

/**
 * The speeds of each device; they take turns at everything.
 *
 * @param slowdown how many times as slow the pages' processor is made
 * @throws Error when a device shows another balance than it has
 */
export async function measure(devices: readonly Filled[], slowdown: number): Promise<Speeds[]> {
  const turns = devices.map((device): Turn => ({ ...device, slowdown }))
  const name = (round: number) => `At ${slowdown}x, ${1_000 + round}`
  const dashboard = await inTurns(ROUNDS.dashboard, turns, startAnew)
  const save = await inTurns(ROUNDS.save, turns, ({ subject }, round) =>
    subject.save(name(round), PRICE),
  )
  const month = await inTurns(ROUNDS.month, turns, ({ subject }) => subject.openLongestMonth())
  const speeds: Speeds[] = []
  for (const [index, turn] of turns.entries()) {
    const of = (figures: readonly number[][]) => figures[index] ?? []
    const scrolling = await slowed(turn, () => scroll(turn))
    speeds.push({ dashboard: of(dashboard), save: of(save), month: of(month), scrolling })
  }
  return speeds
}

interface Turn extends Filled {
  readonly slowdown: number
}

/** Only while it is this device's turn: to slow a page down, Chromium keeps its processor busy. */
async function slowed<T>({ subject, slowdown }: Turn, work: () => Promise<T>): Promise<T> {
  await subject.page.slowDown(slowdown)
  const result = await work()
  await subject.page.slowDown(1)
  return result
}

async function startAnew({ subject, balance: expected }: Filled): Promise<number> {
  const { at, balance } = await subject.start()
  const hundredths = BigInt(Math.round(Number(balance) * 100))
  if (hundredths !== expected) throw new Error(`It shows ${balance}, not ${expected} hundredths`)
  // What a start puts off must not be part of the next device's.
  await subject.page.ask(comeToRest)
  return at
}

/** Down and up again, over the rows. */
async function scroll({ subject: { page } }: Turn): Promise<Scrolling> {
  const room = await page.ask(() => document.documentElement.scrollHeight - innerHeight)
  const distance = Math.min(MAX_SCROLL_PX, room)
  const frames: number[] = []
  const onScreen = { shown: 0, of: 0 }
  for (const yDistance of [-distance, distance]) {
    const noted = await page.traced(FRAME_REPORTS, async () => {
      await page.ask(watchFrames)
      await page.scroll(yDistance, SCROLL_SPEED)
      frames.push(...(await page.ask(takeFrames)))
    })
    const { shown, of } = framesShown(noted)
    onScreen.shown += shown
    onScreen.of += of
  }
  await page.ask(comeToRest)
  return { frames, onScreen }
}

/** The figures of each device. */
async function inTurns(
  rounds: number,
  turns: readonly Turn[],
  work: (turn: Turn, round: number) => Promise<number>,
): Promise<number[][]> {
  const figures = turns.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, turn] of turns.entries())
      figures[index]?.push(await slowed(turn, () => work(turn, round)))
  return figures
}
