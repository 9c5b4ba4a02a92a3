// The memory that the first download of a long history takes: 10,000 transactions, or with `--long` 100,000, for which
// the emulator takes its minutes; and, beside it, a sign-in with hardly any. Linux only: it is what the kernel counts.

import { readFileSync } from 'node:fs'
import type { LaunchOptions, Page } from '@playwright/test'
import { calendarDateOf } from '../../src/domain/dates/calendar'
import { type Person, somebody } from '../e2e/pages/auth-pages'
import { readyForOffline } from '../e2e/support/device/device'
import type { Processes } from '../e2e/support/device/renderers'
import { expect, test } from '../e2e/support/fixtures'
import { syncedSeed } from '../support/data/database/seed-tables'
import { tenYears } from '../support/data/ten-years'
import { authRest } from '../support/http/auth-rest'
import { firestoreRest } from '../support/http/firestore-rest'
import { localStack } from '../support/http/local-stack'
import { UnwatchedBrowser } from './browser/unwatched-browser'
import { printTable } from './support/measure'
import { stage } from './support/stages'

const IS_LONG = process.env.COMONEY_BENCH_LONG === '1'

/** A sign-in loads its code and draws its screens for few transactions, too. */
const FEW = 300
const SIZE = IS_LONG ? 100_000 : 10_000

/** Seconds. */
const LIMITS = IS_LONG ? { publish: 600, download: 1_800 } : { publish: 120, download: 240 }

/** Milliseconds that the page waits before it signs in: time to look what its processes hold before. */
const HEAD_START = 3_000

/** What the page calls itself then. */
const DOWNLOADED = 'Downloaded'

/** Milliseconds between two looks at the processes. */
const LOOK_INTERVAL = 200

test('the memory of a first download', async ({ launchOptions }) => {
  test.setTimeout((LIMITS.publish + 2 * LIMITS.download + 60) * 1_000)
  for (const size of [FEW, SIZE]) {
    const { before, most, took } = await signIn(launchOptions, size)
    printTable(`Memory of a first download of ${size} transactions in ${seconds(took)}`, [
      { '': 'pages and workers', ...grown(before.renderers, most.renderers) },
      { '': 'the browser itself', ...grown(before.browser, most.browser) },
    ])
  }
})

interface SignIn {
  readonly before: Memory
  readonly most: Memory
  /** Milliseconds. */
  readonly took: number
}

/** In a browser of its own, to an account with that many transactions. */
async function signIn(launch: LaunchOptions, size: number): Promise<SignIn> {
  const person = somebody()
  await stage('publishing', LIMITS.publish, () => publish(person, size))
  const browser = await UnwatchedBrowser.start(launch)
  try {
    await browser.prepare(page => signInSoon(page, person, size))
    const before = memoryOf(browser.processes)
    const stopWatch = watch(browser)
    const start = performance.now()
    await stage('downloading', LIMITS.download, () => ended(browser))
    const took = performance.now() - start - HEAD_START
    return { before, most: stopWatch(), took }
  } finally {
    await browser.close()
  }
}

async function publish(person: Person, size: number): Promise<void> {
  const { authPort, firestorePort } = localStack()
  const { uid } = await authRest(authPort).create(person)
  const firestore = firestoreRest(firestorePort)
  const history = tenYears(size, calendarDateOf(new Date()))
  const seed = syncedSeed(history.transactions, history.categories, Date.now())
  for (const collection of ['categories', 'transactions'] as const)
    await firestore.writeAll(
      seed[collection].map(data => ({ path: `financials/${uid}/${collection}/${data.id}`, data })),
    )
  await firestore.write(`financials/${uid}`, seed.head)
}

/** Fills the form, and leaves it to the page to send it and to say when everything is downloaded. */
async function signInSoon(page: Page, person: Person, size: number): Promise<void> {
  const { origin } = localStack()
  await page.goto(`${origin}/login`)
  await page.evaluate(() => localStorage.setItem('locale', 'en'))
  await page.reload()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await readyForOffline(page)
  await page.evaluate(goOnAlone, {
    headStart: HEAD_START,
    interval: 1_000,
    size,
    title: DOWNLOADED,
  })
}

/** Runs in the page. Before its first cycle the app says that it is synced, too: so the rows first. */
function goOnAlone(order: {
  readonly headStart: number
  readonly interval: number
  readonly size: number
  readonly title: string
}): void {
  const database = async () => {
    const all = await indexedDB.databases()
    return all.map(({ name = '' }) => name).find(name => /^comoney-\w{20}/.test(name))
  }
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const count = async (name: string) => {
    const opened = await result(indexedDB.open(name))
    const rows = opened.transaction('transactions').objectStore('transactions')
    const counted = await result(rows.count())
    opened.close()
    return counted
  }
  const check = async () => {
    const state = document.querySelector('[data-sync-state]')?.textContent
    const name = state && (await database())
    if (name && (await count(name)) === order.size && state === 'Synced')
      document.title = order.title
    else setTimeout(check, order.interval)
  }
  setTimeout(() => {
    document.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
    void check()
  }, order.headStart)
}

async function ended(browser: UnwatchedBrowser): Promise<void> {
  const patience = { timeout: LIMITS.download * 1_000, intervals: [500] }
  await expect.poll(() => browser.titles(), patience).toContain(DOWNLOADED)
}

/** Megabytes. */
interface Memory {
  readonly renderers: number
  readonly browser: number
}

function memoryOf({ browser, renderers }: Processes): Memory {
  return {
    renderers: renderers.reduce((sum, id) => sum + memoryOfProcess(id), 0),
    browser: memoryOfProcess(browser),
  }
}

/** Looks again and again; what it returns ends that, and gives the most that there was. */
function watch(browser: UnwatchedBrowser): () => Memory {
  let most: Memory = { renderers: 0, browser: 0 }
  const timer = setInterval(() => {
    const now = memoryOf(browser.processes)
    most = {
      renderers: Math.max(most.renderers, now.renderers),
      browser: Math.max(most.browser, now.browser),
    }
  }, LOOK_INTERVAL)
  return () => {
    clearInterval(timer)
    return most
  }
}

/**
 * In megabytes; 0 of a process that has ended meanwhile. Of pages that several processes share, such as the
 * browser's own code, it is this one's part (PSS): each page counts once in the sum.
 */
function memoryOfProcess(id: number): number {
  try {
    const [, kilobytes] =
      /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1_024
  } catch {
    return 0
  }
}

function grown(before: number, most: number) {
  return { before: megabytes(before), most: megabytes(most), extra: megabytes(most - before) }
}

function megabytes(value: number): string {
  return `${value.toFixed(0)} MB`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(0)} s`
}
