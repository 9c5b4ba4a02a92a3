// A restore without a network into an empty account: the encrypted file opened and compared, the restore and its undo,
// and the backup that is made of it.

import type { Page } from '@playwright/test'
import { addDays, calendarDateOf } from '../../src/domain/dates/calendar'
import { sealText } from '../../src/features/settings/backup/worker/age-file'
import { register, somebody } from '../e2e/pages/auth-pages'
import { Device, readyForOffline } from '../e2e/support/device/device'
import { PHONE, test } from '../e2e/support/fixtures'
import { localStack } from '../support/http/local-stack'
import { longestTask, watchLongTasks } from './browser/long-tasks'
import { milliseconds, percentile, printTable } from './support/measure'

/** Rows, and how often they are restored and undone. */
const SIZES = [
  [10_000, 3],
  [100_000, 1],
] as const

const PASSPHRASE = 'kopi tubruk tanpa gula'

/** As on a device with more than 2 GB of memory. */
const WORK_FACTOR = 17

const STEPS = ['open and compare', 'restore', 'back up', 'undo'] as const

type Step = (typeof STEPS)[number]

type Figures = Readonly<Record<Step | 'longest task', number[]>>

for (const [size, rounds] of SIZES) {
  test(`a restore of ${size} rows`, async ({ launchOptions }) => {
    const device = await Device.unpack({ ...options(), launch: launchOptions })
    try {
      const { page } = device
      await register(page, somebody())
      await readyForOffline(page)
      await device.setOffline(true)
      const figures = await measure(page, await backupOf(size), size, rounds)
      printTable(`Restore of an encrypted backup of ${size} rows: medians`, rowsOf(figures))
    } finally {
      await device.discard()
    }
  })
}

function rowsOf(figures: Figures): Record<string, string>[] {
  const rows = STEPS.map(step => ({ step, took: milliseconds(percentile(figures[step], 0.5)) }))
  const longest = milliseconds(Math.max(...figures['longest task']))
  return [...rows, { step: 'longest task', took: longest }]
}

function options() {
  return { origin: localStack().origin, viewport: PHONE, locale: 'en' as const }
}

async function backupOf(size: number): Promise<Buffer> {
  const today = calendarDateOf(new Date())
  const start = Date.now() - size
  const documents = Array.from({ length: size }, (_, index) =>
    JSON.stringify({
      id: start + index,
      date: addDays(today, -Math.floor(index / 25)),
      type: 'expense',
      name: `Row ${index}`,
      amount: index + 1,
      category: `Kind ${index % 12}`,
      description: '',
    }),
  )
  const text = `{"format":"comoney","version":1,"transactions":[\n${documents.join(',\n')}\n]}\n`
  const file = await sealText(new Blob([text]), PASSPHRASE, WORK_FACTOR)
  return Buffer.from(await file.arrayBuffer())
}

async function measure(page: Page, backup: Buffer, size: number, rounds: number): Promise<Figures> {
  const figures: Figures = {
    ...{ 'open and compare': [], restore: [], 'back up': [], undo: [], 'longest task': [] },
  }
  const count = size.toLocaleString('en')
  const timed = async (step: Step, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    figures[step].push(performance.now() - start)
  }
  const timeout = 600_000
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/settings/data')
    await watchLongTasks(page)
    await page.getByLabel('Backup file').setInputFiles({
      ...{ name: 'comoney.json.gz.age', mimeType: 'application/octet-stream', buffer: backup },
    })
    await page.getByLabel('Passphrase of this file').fill(PASSPHRASE)
    await timed('open and compare', async () => {
      await page.getByRole('button', { name: 'Open the backup' }).click()
      await page.getByRole('row', { name: `Transactions ${count} 0 0` }).waitFor({ timeout })
    })
    await timed('restore', async () => {
      await page.getByRole('button', { name: 'Restore', exact: true }).click()
      await page.getByText(`Restored ${count} entries`).first().waitFor({ timeout })
    })
    await timed('back up', async () => {
      await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
      await page.getByLabel('Passphrase again').fill(PASSPHRASE)
      await page.getByRole('button', { name: 'Back up', exact: true }).click()
      await page.getByText('The backup is made, and was opened again.').waitFor({ timeout })
    })
    await timed('undo', async () => {
      await page.getByRole('button', { name: /^Undo the restore of/ }).click()
      await page.getByText(`${count} entries are as they were before`).first().waitFor({ timeout })
    })
    figures['longest task'].push(await longestTask(page))
  }
  return figures
}
