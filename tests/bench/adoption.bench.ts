// The adoption of a trial by its new account, compared with the time that Dexie alone needs to write the same rows on a
// page without the app.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Dexie, Table } from 'dexie'
import { signUp, somebody } from '../e2e/pages/auth-pages'
import { tryItNow } from '../e2e/pages/trial'
import { Device, readyForOffline } from '../e2e/support/device/device'
import { uidOf, userDatabases } from '../e2e/support/device/storage'
import { expect, PHONE, test } from '../e2e/support/fixtures'
import { localStack } from '../support/http/local-stack'
import { longestTask, watchLongTasks } from './browser/long-tasks'
import { milliseconds, printTable, ratio } from './support/measure'
import { countRows, history, type SeedRow, seedOffline } from './support/seed-history'

/** Rows, and whether the engine sends them meanwhile. */
const RUNS = [
  [10_000, false],
  [100_000, false],
  [100_000, true],
] as const

/** As the adoption's, so that the disk is asked as often. */
const PAGE = 500

const SCHEMA = 'id, [date+id], [type+date+id], [type+category]'

for (const [size, isOnline] of RUNS) {
  test(`an adoption of ${size} rows, the network ${isOnline ? 'on' : 'off'}`, async ({
    launchOptions,
  }) => {
    const device = await Device.unpack({ ...options(), launch: launchOptions })
    try {
      printTable('Adoption of a trial', [await measure(device, size, isOnline)])
    } finally {
      await device.discard()
    }
  })
}

function options() {
  return { origin: localStack().origin, viewport: PHONE, locale: 'en' as const }
}

async function measure(device: Device, size: number, isOnline: boolean) {
  const { page } = device
  await page.goto('/login')
  await readyForOffline(page)
  await tryItNow(page)
  const trial = `comoney-${await uidOf(page)}`
  const rows = history(size)
  await seedOffline(page, await uidOf(page), rows)
  const alone = await dexieAlone(page, rows)
  await page.goto('/register')
  await watchLongTasks(page)
  const start = performance.now()
  await signUp(page, somebody())
  await expect(page).toHaveURL('/', { timeout: 60_000 })
  const signedIn = performance.now()
  await device.setOffline(!isOnline)
  const options = { intervals: [100], timeout: 600_000 }
  await expect.poll(() => userDatabases(page), options).not.toContain(trial)
  const end = performance.now()
  expect(await countRows(page, await uidOf(page), 'transactions')).toBe(size)
  return {
    rows: size,
    network: isOnline ? 'on' : 'off',
    'until the dashboard': milliseconds(signedIn - start),
    'until all is there': milliseconds(end - start),
    'Dexie alone': milliseconds(alone),
    ratio: ratio(end - start, alone),
    'longest task': milliseconds(await longestTask(page)),
  }
}

/** Milliseconds, in a page of its own and a database that has the same table with the same indexes. */
async function dexieAlone(page: Page, rows: readonly SeedRow[]): Promise<number> {
  const bare = await page.context().newPage()
  await bare.goto('/icons/icon.svg')
  // A script tag would be against the content policy.
  const library = createRequire(import.meta.url).resolve('dexie/dist/dexie.min.js')
  await bare.evaluate(readFileSync(library, 'utf8'))
  const took = await bare.evaluate(writeAll, [JSON.stringify(rows), SCHEMA, PAGE] as const)
  await bare.close()
  return took
}

async function writeAll([text, schema, size]: readonly [string, string, number]): Promise<number> {
  const library = (window as unknown as { Dexie: typeof Dexie }).Dexie
  const rows: SeedRow[] = JSON.parse(text)
  const database = new library('bare', { chromeTransactionDurability: 'strict' })
  database.version(1).stores({ transactions: schema })
  const table: Table<SeedRow & { sync: null }, number> = database.table('transactions')
  await database.open()
  const start = performance.now()
  for (let at = 0; at < rows.length; at += size)
    await table.bulkPut(rows.slice(at, at + size).map(row => ({ ...row, sync: null })))
  const took = performance.now() - start
  await database.delete()
  return took
}
