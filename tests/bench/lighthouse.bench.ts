// Lighthouse in its phone profile over the production build: login in an empty browser, the other
// screens as a person sees them who has the app and some entries. Each is audited several times, for what
// else the machine does is part of every audit
// (https://github.com/GoogleChrome/lighthouse/blob/main/docs/variability.md).

import type { LaunchOptions, Page } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { register, somebody } from '../e2e/pages/auth-pages'
import { syncState } from '../e2e/pages/dashboard'
import { createCategory, logTransaction } from '../e2e/pages/transaction-form'
import { Device, readyForOffline } from '../e2e/support/device/device'
import { expect, PHONE, test } from '../e2e/support/fixtures'
import { localStack } from '../support/http/local-stack'
import { freePort } from './browser/free-port'
import { milliseconds, percentile, printTable } from './support/measure'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const SIGNED_IN = ['/', '/add/expense', '/news', '/saving-planner']

/** Audits of each screen. */
const ROUNDS = 5

/** Lighthouse loses the beginning of a page now and then, says so, and asks to be run again. */
const ATTEMPTS = 3

test('Lighthouse in the phone profile', async ({ launchOptions }) => {
  const port = await freePort()
  const screens = [
    await audited(launchOptions, port, ['/login'], { isFirstVisit: true }),
    await audited(launchOptions, port, SIGNED_IN, { isFirstVisit: false, prepare: useTheApp }),
  ].flat()
  expect(screens).toHaveLength(1 + SIGNED_IN.length)
  printTable(`Lighthouse, phone profile: the median of ${ROUNDS} audits`, screens.map(summaryOf))
  for (const audits of screens) {
    console.log(`\n${pathOf(audits)}: performance ${audits.map(scoreOf('performance')).join(', ')}`)
    for (const lost of new Set(audits.flatMap(lostPoints))) console.log(`  ${lost}`)
  }
})

interface Visit {
  /** Whether everything that the browser has stored is cleared before each screen. */
  readonly isFirstVisit: boolean
  readonly prepare?: (page: Page) => Promise<void>
}

async function audited(
  launch: LaunchOptions,
  port: number,
  paths: readonly string[],
  { isFirstVisit, prepare }: Visit,
): Promise<Result[][]> {
  const device = await Device.unpack({
    origin: localStack().origin,
    launch: { ...launch, args: [...(launch.args ?? []), `--remote-debugging-port=${port}`] },
    viewport: PHONE,
    // A first visit is Indonesian.
    locale: isFirstVisit ? 'id' : 'en',
  })
  await prepare?.(device.page)
  const screens: Result[][] = []
  for (const path of paths) {
    const audits: Result[] = []
    while (audits.length < ROUNDS) audits.push(await audit(path, port, isFirstVisit))
    screens.push(audits)
  }
  await device.discard()
  return screens
}

/** @throws Error when Lighthouse has no result, however often it is asked */
async function audit(
  path: string,
  port: number,
  isFirstVisit: boolean,
  attempts = ATTEMPTS,
): Promise<Result> {
  const run = await lighthouse(localStack().origin + path, {
    port,
    onlyCategories: CATEGORIES,
    disableStorageReset: !isFirstVisit,
    logLevel: 'error',
  })
  const problem = run ? run.lhr.runtimeError?.code : 'no result'
  if (run && !problem) return run.lhr
  if (attempts === 1) throw new Error(`Lighthouse fails for ${path}: ${problem}`)
  return audit(path, port, isFirstVisit, attempts - 1)
}

async function useTheApp(page: Page): Promise<void> {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  for (const name of ['Tea', 'Noodles', 'Cake'])
    await logTransaction(page, { type: 'expense', name, amount: 18_000, category: 'Food' })
  await expect(syncState(page)).toHaveText('Synced')
  await readyForOffline(page)
}

function summaryOf(audits: readonly Result[]) {
  const median = (figures: number[]) => percentile(figures, 0.5)
  const figure = (id: string) => audits.map(audit => audit.audits[id]?.numericValue ?? Number.NaN)
  const both = (figures: number[]) =>
    `${milliseconds(median(figures))}, at most ${milliseconds(Math.max(...figures))}`
  const scores = CATEGORIES.map(id => [id, median(audits.map(scoreOf(id)))])
  return {
    '': pathOf(audits),
    ...Object.fromEntries(scores),
    LCP: both(figure('largest-contentful-paint')),
    TBT: both(figure('total-blocking-time')),
    CLS: `at most ${Math.max(...figure('cumulative-layout-shift')).toFixed(3)}`,
  }
}

function pathOf([first]: readonly Result[]): string {
  return first ? new URL(first.finalDisplayedUrl).pathname : ''
}

function scoreOf(id: string): (audit: Result) => number {
  return ({ categories }) => Math.round((categories[id]?.score ?? 0) * 100)
}

/** What has cost a point. */
function lostPoints({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id, weight }) => (weight > 0 ? (audits[id] ?? []) : []))
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, score, displayValue }) => `${id} ${score} ${displayValue ?? ''}`)
}
