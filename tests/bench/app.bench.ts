// CoMoney's screens with a thousand, ten thousand and a hundred thousand transactions, offline on a
// phone, beside the plain way. docs/benchmarks.md says what is asked and how it is measured.

import { loadavg } from 'node:os'
import type { LaunchOptions } from '@playwright/test'
import { calendarDateOf } from '../../src/domain/dates/calendar'
import { balanceOf, NO_TOTALS } from '../../src/domain/totals/totals'
import { expect, test } from '../e2e/support/fixtures'
import { totalsOf } from '../support/data/database/seed-tables'
import { type TenYears, tenYears } from '../support/data/ten-years'
import type { BareBrowser } from './browser/bare-browser'
import { measureBudgets, printBudgets } from './speed/budget-speed'
import { measureLines, printLines } from './speed/line-speed'
import { ourWay } from './speed/our-screens'
import { plainWay } from './speed/plain-way'
import { measureReports, printReports } from './speed/report-speed'
import { measureSearch, printSearch } from './speed/search-speed'
import {
  type Closers,
  type Filled,
  measure,
  type Scrolling,
  SPENT,
  type Speeds,
  type Subject,
  type Way,
} from './speed/speed'
import { openTheRules } from './support/emulator'
import { milliseconds, percentile, printTable, ratio } from './support/measure'
import { stage } from './support/stages'

/** `npm run bench -- app --long` waits for the plain way's largest history as long as it takes. */
const IS_LONG = process.env.COMONEY_BENCH_LONG === '1'

const SIZES = [1_000, 10_000, 100_000] as const
const SLOWDOWNS = [1, 4] as const

/** Seconds. */
const LIMITS = { prepare: IS_LONG ? 900 : 100, measure: IS_LONG ? 1_800 : 240 } as const

const OURS = 'CoMoney'
const PLAIN = 'plain way'

type Cell = `${string}, ${number} rows, ${number}x`

/** What was measured, or why it was not. */
const results = new Map<Cell, Speeds | string>()

test('the screens, by the length of the history', async ({ launchOptions }) => {
  test.setTimeout((SIZES.length * 4 * (LIMITS.prepare + LIMITS.measure) + 60) * 1_000)
  await openTheRules()
  // Side by side, as the machine is not the same from minute to minute; the plain way's largest may take for ever.
  await measureAll(ourWay(launchOptions), SIZES)
  for (const size of SIZES) await measureAll(plainWay(launchOptions), [size])
  printAll()
  const failures = [...results].filter(([cell, found]) => cell.startsWith(OURS) && isFailure(found))
  expect(failures).toEqual([])
})

test('a line, from the icon to the saved row, over the longest history', async ({
  launchOptions,
}) => {
  test.setTimeout(4 * (LIMITS.prepare + LIMITS.measure) * 1_000)
  await openTheRules()
  const closers: Closers = []
  // The plain way needs minutes to fill its cache with the longest.
  const plainSize = IS_LONG ? SIZES[2] : SIZES[1]
  const subjects = new Map<string, Subject>()
  for (const [way, size] of [
    [ourWay(launchOptions), SIZES[2]],
    [plainWay(launchOptions), plainSize],
  ] as const) {
    const history = tenYears(size, calendarDateOf(new Date()))
    subjects.set(`${way.label}, ${size} rows`, await way.prepare(history, closers))
  }
  printLines(await measureLines(subjects, SLOWDOWNS))
  for (const close of closers.toReversed()) await close()
})

test('the search, over the longest history', async ({ launchOptions }) => {
  const speeds = await measureLongest(launchOptions, (page, { transactions }, slowdown) =>
    measureSearch(page, transactions, slowdown),
  )
  printSearch(speeds)
})

test('the reports, over the longest history', async ({ launchOptions }) => {
  printReports(
    await measureLongest(launchOptions, (page, _, slowdown) => measureReports(page, slowdown)),
  )
})

test('the budgets, over the longest history', async ({ launchOptions }) => {
  printBudgets(await measureLongest(launchOptions, measureBudgets))
})

/** A device with the longest history, at each slowdown. */
async function measureLongest<S>(
  launchOptions: LaunchOptions,
  measureOne: (page: BareBrowser, history: TenYears, slowdown: number) => Promise<S>,
): Promise<Map<string, S>> {
  const size = SIZES[2]
  test.setTimeout((LIMITS.prepare + SLOWDOWNS.length * LIMITS.measure) * 1_000)
  await openTheRules()
  const closers: Closers = []
  const history = tenYears(size, calendarDateOf(new Date()))
  const { page } = await ourWay(launchOptions).prepare(history, closers)
  const found = new Map<string, S>()
  for (const slowdown of SLOWDOWNS)
    found.set(`${size} rows, ${slowdown}x`, await measureOne(page, history, slowdown))
  for (const close of closers.toReversed()) await close()
  return found
}

/** Devices with these histories, which take turns at everything. */
async function measureAll(way: Way, sizes: readonly number[]): Promise<void> {
  const closers: Closers = []
  const prepared = new Map<number, Filled>()
  for (const size of sizes) {
    const filled = () => prepare(way, size, closers)
    const name = `${way.label}, ${size} rows: preparing`
    await noting(way, [size], async () => {
      prepared.set(size, await stage(name, LIMITS.prepare, filled))
    })
  }
  await noting(way, [...prepared.keys()], () => measurePrepared(way, prepared))
  for (const close of closers.toReversed()) await close()
}

async function prepare(way: Way, size: number, closers: Closers): Promise<Filled> {
  const history = tenYears(size, calendarDateOf(new Date()))
  const all = totalsOf(history.transactions).find(({ period }) => period === 'all')
  const subject = await way.prepare(history, closers)
  return { subject, balance: balanceOf(all ?? NO_TOTALS) }
}

async function measurePrepared(way: Way, prepared: ReadonlyMap<number, Filled>): Promise<void> {
  let spent = 0n
  for (const slowdown of SLOWDOWNS) {
    const filled = [...prepared.values()].map(({ subject, balance }) => ({
      subject,
      balance: balance - spent,
    }))
    const name = `${way.label}, ${slowdown}x`
    const limit = LIMITS.measure * filled.length
    const speeds = await stage(name, limit, () => measure(filled, slowdown))
    for (const [index, size] of [...prepared.keys()].entries())
      results.set(cellOf(way, size, slowdown), speeds[index] ?? 'not measured')
    console.log(`${name}: measured`)
    spent += SPENT
  }
}

/** What fails ends here, and is why there are no figures of these. */
async function noting(
  way: Way,
  sizes: readonly number[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.log(reason)
    for (const cell of sizes.flatMap(size => SLOWDOWNS.map(rate => cellOf(way, size, rate))))
      if (!results.has(cell)) results.set(cell, reason)
  }
}

function cellOf(way: Way, size: number, slowdown: number): Cell {
  return `${way.label}, ${size} rows, ${slowdown}x`
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
      'on the screen': isFailure(found) ? found : shown(found.scrolling),
      'begun on time': isFailure(found) ? '' : begunOnTime(found.scrolling),
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

function shown({ onScreen: { shown, of } }: Scrolling): string {
  return `${shown} of ${of}, ${percent(shown / of)}`
}

function begunOnTime({ frames }: Scrolling): string {
  return percent(frames.filter(time => time < FRAME * 1.5).length / frames.length)
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function isFailure(found: Speeds | string): found is string {
  return typeof found === 'string'
}
