// The main thread of a start, from the navigation until the page is idle, on a processor four times slower: each screen
// beside a page of React that shows the same HTML, and beside other versions of the project, whose folders the variable
// COMONEY_BENCH_BESIDE names, separated by colons. The candidates take turns. COMONEY_BENCH_SLOWDOWN=1 measures at full
// speed: Chromium slows a thread down by work on it, which a busy machine makes longer.

import { loadavg } from 'node:os'
import { basename } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { distFolder } from '../../scripts/lib/project.mjs'
import { expect, test } from '../e2e/support/fixtures'
import { localStack } from '../support/http/local-stack'
import {
  appCandidate,
  type Candidate,
  otherVersion,
  SCREENS,
  type Screen,
  sameHtml,
} from './start/candidates'
import { shownPage } from './start/in-page'
import {
  type CallFrame,
  isTraceOf,
  ownersOf,
  PROFILE,
  type Start,
  startOf,
  TASKS,
  type TraceEvent,
} from './start/main-thread'
import type { ShownPage } from './start/same-html'
import { percentile, printTable, ratio } from './support/measure'

const ROUNDS = 5
const SLOWDOWN = Number(process.env.COMONEY_BENCH_SLOWDOWN ?? 4)

/** Milliseconds; the last task of a start begins long before. */
const UNTIL_IDLE = 7_000
const OWNERS = 5

/** Milliseconds until Chromium has the process of the next page, and until that takes part in the trace. */
const UNTIL_READY = 1_000

/** A trace may lose its beginning on a busy machine even so. */
const ATTEMPTS = 4

test('the main thread of a start', async ({ launchOptions }) => {
  test.setTimeout(60 * 60_000)
  const closers: (() => unknown)[] = []
  const app = await appCandidate('CoMoney', launchOptions, localStack().origin, closers)
  const candidates = [app, ...(await peersOf(app, launchOptions, closers))]
  const starts = new Map<string, Start[]>()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const screen of SCREENS)
      for (const candidate of candidates) {
        const key = keyOf(candidate, screen)
        const start = startOf(await trace(candidate, screen, TASKS), candidate.origin)
        starts.set(key, [...(starts.get(key) ?? []), start])
      }
  const load = loadavg().map(value => value.toFixed(1))
  printTable(
    `A start, ${SLOWDOWN} times slower, median of ${ROUNDS} (load average ${load.join(', ')})`,
    SCREENS.flatMap(screen => rowsOf(screen, candidates, starts)),
  )
  for (const screen of SCREENS) await printOwners(app, screen)
  for (const close of closers.toReversed()) await close()
  expect(starts.size).toBe(SCREENS.length * candidates.length)
})

/** Other versions, and React, which shows what the app shows. */
async function peersOf(
  app: Candidate,
  launch: LaunchOptions,
  closers: (() => unknown)[],
): Promise<Candidate[]> {
  const versions: Candidate[] = []
  for (const folder of process.env.COMONEY_BENCH_BESIDE?.split(':') ?? [])
    versions.push(await otherVersion(folder, launch, closers))
  const shown = new Map<Screen, ShownPage>()
  for (const screen of SCREENS) {
    const page = app.browserFor(screen)
    await page.open(screen)
    await pause(UNTIL_IDLE)
    shown.set(screen, await page.ask(shownPage))
  }
  return [...versions, await sameHtml(distFolder, shown, launch, closers)]
}

/** @throws Error if no trace has the navigation */
async function trace(
  candidate: Candidate,
  screen: Screen,
  categories: string[],
  attempts = ATTEMPTS,
): Promise<TraceEvent[]> {
  const page = candidate.browserFor(screen)
  await page.open('about:blank')
  await page.slowDown(SLOWDOWN)
  await pause(UNTIL_READY)
  const events = await page.traced<TraceEvent>(categories, async () => {
    await pause(UNTIL_READY)
    await page.open(screen)
    await pause(UNTIL_IDLE)
  })
  await page.slowDown(1)
  return attempts === 1 || isTraceOf(events, candidate.origin)
    ? events
    : trace(candidate, screen, categories, attempts - 1)
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const keyOf = ({ label }: Candidate, screen: Screen) => `${screen} ${basename(label)}`

function rowsOf(
  screen: Screen,
  candidates: readonly Candidate[],
  starts: ReadonlyMap<string, readonly Start[]>,
) {
  const medianOf = (candidate: Candidate | undefined, figure: (start: Start) => number) =>
    percentile((candidate && starts.get(keyOf(candidate, screen)))?.map(figure) ?? [], 0.5)
  const react = candidates.at(-1)
  return candidates.map(candidate => ({
    '': keyOf(candidate, screen),
    'tasks, ms': Math.round(medianOf(candidate, ({ tasks }) => tasks)),
    'to React': ratio(
      medianOf(candidate, ({ tasks }) => tasks),
      medianOf(react, ({ tasks }) => tasks),
    ),
    'scripts, ms': Math.round(medianOf(candidate, ({ script }) => script)),
    'long tasks': medianOf(candidate, ({ long }) => long.length),
  }))
}

async function printOwners(candidate: Candidate, screen: Screen): Promise<void> {
  const events = await trace(candidate, screen, [...TASKS, ...PROFILE])
  const owners = ownersOf(events, candidate.origin, nameOf)
  const longest = [...owners].toSorted(([, left], [, right]) => right - left).slice(0, OWNERS)
  const texts = longest.map(([name, took]) => `${name} ${took.toFixed(0)} ms`)
  console.log(`${screen}: ${texts.join(' · ')}`)
}

/** The chunk and the function; what no script has to answer for is the browser's. */
function nameOf({ url = '', functionName }: CallFrame): string | null {
  if (functionName === '(idle)') return null
  return url ? `${basename(url)} ${functionName}` : functionName
}
