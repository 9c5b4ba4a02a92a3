// CoMoney's screens with a thousand, ten thousand and a hundred thousand transactions, offline on a
// phone, beside the plain way. docs/benchmarks.md says what is asked and how it is measured.

import { loadavg } from 'node:os'
import type { LaunchOptions } from '@playwright/test'
import { calendarDateOf } from '../../src/domain/calendar'
import { balanceOf, NO_TOTALS } from '../../src/domain/totals'
import { expect, test } from '../e2e/fixtures'
import { totalsOf } from '../support/seed-tables'
import { type TenYears, tenYears } from '../support/ten-years'
import { openTheRules } from './emulator'
import { milliseconds, percentile, printTable, ratio } from './measure'
import { ourWay } from './our-screens'
import { plainWay } from './plain-way'
import { type Closers, measure, SPENT, type Speeds, type Way } from './speed'
import { stage } from './stages'

/** `npm run bench -- app --long` waits for the plain way's largest history as long as it takes. */
const IS_LONG = process.env.COMONEY_BENCH_LONG === '1'

const SIZES = [1_000, 10_000, 100_000] as const
const SLOWDOWNS = [1, 4] as const

/** Seconds. */
const LIMITS = { prepare: IS_LONG ? 900 : 100, measure: IS_LONG ? 900 : 180 } as const

const OURS = 'CoMoney'
const PLAIN = 'plain way'

type Cell = `${string}, ${number} rows, ${number}x`

/** What was measured, or why it was not. */
const results = new Map<Cell, Speeds | string>()

test('the screens, by the length of the history', async ({ launchOptions }) => {
  test.setTimeout((SIZES.length * 4 * (LIMITS.prepare + LIMITS.measure) + 60) * 1_000)
  await openTheRules()
  for (const size of SIZES) {
    const history = tenYears(size, calendarDateOf(new Date()))
    for (const way of ways(launchOptions)) await measureAll(way, size, history)
  }
  printAll()
  const failures = [...results].filter(([cell, found]) => cell.startsWith(OURS) && isFailure(found))
  expect(failures).toEqual([])
})

function ways(launch: LaunchOptions): Way[] {
  return [ourWay(launch), plainWay(launch)]
}

async function measureAll(way: Way, size: number, history: TenYears): Promise<void> {
  const name = `${way.label}, ${size} rows` as const
  const closers: Closers = []
  let balance = balanceOf(
    totalsOf(history.transactions).find(({ period }) => period === 'all') ?? NO_TOTALS,
  )
  try {
    const preparing = () => way.prepare(history, closers)
    const subject = await stage(`${name}: preparing`, LIMITS.prepare, preparing)
    for (const slowdown of SLOWDOWNS) {
      const cell: Cell = `${name}, ${slowdown}x`
      const work = () => measure(subject, slowdown, balance)
      results.set(cell, await stage(cell, LIMITS.measure, work))
      console.log(`${cell}: measured`)
      balance -= SPENT
    }
  } catch (error) {
    noteFailure(name, error instanceof Error ? error.message : String(error))
  }
  for (const close of closers.toReversed()) await close()
}

function noteFailure(name: `${string}, ${number} rows`, reason: string): void {
  console.log(reason)
  for (const slowdown of SLOWDOWNS) {
    const cell: Cell = `${name}, ${slowdown}x`
    if (!results.has(cell)) results.set(cell, reason)
  }
}

function printAll(): void {
  print('From the navigation to the figures', ({ dashboard }) => dashboard)
  print('From Save to the row', ({ save }) => save)
  print('From the choice of the longest month to its rows', ({ month }) => month)
  const load = loadavg().map(value => value.toFixed(1))
  printTable(
    `Scrolling through the longest month (load average ${load.join(', ')})`,
    [...results].map(([cell, found]) => ({
      '': cell,
      'at 60 a second': isFailure(found) ? found : share(found.frames),
      dropped: isFailure(found) ? '' : dropped(found.frames),
    })),
  )
}

function print(title: string, figuresOf: (speeds: Speeds) => readonly number[]): void {
  const of = (label: string, size: number, slowdown: number) => {
    const found = results.get(`${label}, ${size} rows, ${slowdown}x`)
    return found === undefined || isFailure(found) ? [] : figuresOf(found)
  }
  const rows = SLOWDOWNS.flatMap(slowdown =>
    SIZES.map(size => {
      const [ours, plain] = [of(OURS, size, slowdown), of(PLAIN, size, slowdown)]
      const [median, least] = [percentile(ours, 0.5), percentile(of(OURS, SIZES[0], slowdown), 0.5)]
      return {
        '': `${size} rows, ${slowdown}x`,
        [OURS]: both(ours),
        'of 1000 rows': ratio(median, least),
        [PLAIN]: both(plain),
        'CoMoney / plain': ratio(median, percentile(plain, 0.5)),
      }
    }),
  )
  printTable(`${title}: median and 95 %`, rows)
}

function both(figures: readonly number[]): string {
  if (figures.length === 0) return 'not measured'
  return `${milliseconds(percentile(figures, 0.5))}, ${milliseconds(percentile(figures, 0.95))}`
}

/** A frame, in milliseconds; the clock of a frame is a little uneven. */
const FRAME = 1_000 / 60

function share(frames: readonly number[]): string {
  const onTime = frames.filter(time => time < FRAME * 1.5).length
  return `${((100 * onTime) / frames.length).toFixed(1)} %`
}

function dropped(frames: readonly number[]): string {
  const missing = frames.reduce((sum, time) => sum + Math.max(0, Math.round(time / FRAME) - 1), 0)
  return `${missing} of ${frames.length + missing}`
}

function isFailure(found: Speeds | string): found is string {
  return typeof found === 'string'
}
