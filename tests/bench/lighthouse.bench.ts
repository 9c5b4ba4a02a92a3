// Lighthouse in its phone profile over the production build: login in an empty browser, the other
// screens as a person sees them who has the app and some entries.

import type { LaunchOptions, Page } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { Device, readyForOffline } from '../e2e/device'
import { expect, PHONE, test } from '../e2e/fixtures'
import { register, somebody } from '../e2e/pages/auth-pages'
import { syncState } from '../e2e/pages/dashboard'
import { createCategory, logTransaction } from '../e2e/pages/transaction-form'
import { localStack } from '../support/local-stack'
import { freePort } from './free-port'
import { milliseconds, printTable } from './measure'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const SIGNED_IN = ['/', '/add/expense', '/news', '/saving-planner']

test('Lighthouse in the phone profile', async ({ launchOptions }) => {
  const port = await freePort()
  const results = [
    await audited(launchOptions, port, ['/login'], { isFirstVisit: true }),
    await audited(launchOptions, port, SIGNED_IN, { isFirstVisit: false, prepare: useTheApp }),
  ].flat()
  expect(results).toHaveLength(1 + SIGNED_IN.length)
  printTable('Lighthouse, phone profile', results.map(summaryOf))
  for (const result of results) printFailures(result)
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
): Promise<Result[]> {
  const device = await Device.unpack({
    origin: localStack().origin,
    launch: { ...launch, args: [...(launch.args ?? []), `--remote-debugging-port=${port}`] },
    viewport: PHONE,
    // A first visit is Indonesian.
    locale: isFirstVisit ? 'id' : 'en',
  })
  await prepare?.(device.page)
  const results: Result[] = []
  for (const path of paths) results.push(await audit(path, port, isFirstVisit))
  await device.discard()
  return results
}

async function audit(path: string, port: number, isFirstVisit: boolean): Promise<Result> {
  const run = await lighthouse(localStack().origin + path, {
    port,
    onlyCategories: CATEGORIES,
    disableStorageReset: !isFirstVisit,
    logLevel: 'error',
  })
  if (!run) throw new Error(`Lighthouse has no result for ${path}`)
  return run.lhr
}

async function useTheApp(page: Page): Promise<void> {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  for (const name of ['Tea', 'Noodles', 'Cake'])
    await logTransaction(page, { type: 'expense', name, amount: 18_000, category: 'Food' })
  await expect(syncState(page)).toHaveText('Synced')
  await readyForOffline(page)
}

function summaryOf({ finalDisplayedUrl, categories, audits }: Result) {
  const scores = CATEGORIES.map(id => [id, Math.round((categories[id]?.score ?? 0) * 100)])
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    '': new URL(finalDisplayedUrl).pathname,
    ...Object.fromEntries(scores),
    LCP: milliseconds(figure('largest-contentful-paint')),
    TBT: milliseconds(figure('total-blocking-time')),
    CLS: figure('cumulative-layout-shift').toFixed(3),
  }
}

/** What has cost a point. */
function printFailures({ finalDisplayedUrl, categories, audits }: Result): void {
  const lost = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id, weight }) => (weight > 0 ? (audits[id] ?? []) : []))
    .filter(({ score }) => score !== null && score < 1)
  for (const { id, score, displayValue } of lost)
    console.log(`${new URL(finalDisplayedUrl).pathname}: ${id} ${score} ${displayValue ?? ''}`)
}
