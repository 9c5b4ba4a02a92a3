// An import without a network: the preview, the import and its undo, beside what Papa Parse takes alone to read the same
// text in the same browser.

import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { addDays, calendarDateOf } from '../../src/domain/dates/calendar'
import { register, somebody } from '../e2e/pages/auth-pages'
import { Device, readyForOffline } from '../e2e/support/device'
import { PHONE, test } from '../e2e/support/fixtures'
import { localStack } from '../support/http/local-stack'
import { longestTask, watchLongTasks } from './long-tasks'
import { milliseconds, percentile, printTable, ratio } from './measure'

/** Rows, and how often they are imported and undone. */
const SIZES = [
  [10_000, 5],
  [100_000, 1],
] as const

const STEPS = ['Papa Parse alone', 'preview', 'import', 'undo'] as const

type Step = (typeof STEPS)[number]

type Figures = Readonly<Record<Step | 'longest task', number[]>>

test('an import, by the length of the file', async ({ launchOptions }) => {
  test.setTimeout(15 * 60_000)
  const table: Record<string, string | number>[] = []
  for (const [size, rounds] of SIZES) {
    const device = await Device.unpack({ ...options(), launch: launchOptions })
    try {
      const { page } = device
      await register(page, somebody())
      await readyForOffline(page)
      await device.setOffline(true)
      const figures = await measure(page, csvOf(size), size, rounds)
      table.push(...rowsOf(size, figures))
    } finally {
      await device.discard()
    }
  }
  printTable('Import of a CSV file: medians', table)
})

function options() {
  return { origin: localStack().origin, viewport: PHONE, locale: 'en' as const }
}

function csvOf(size: number): string {
  const today = calendarDateOf(new Date())
  const lines = Array.from({ length: size }, (_, index) =>
    [
      addDays(today, -Math.floor(index / 25)),
      `Row ${index}`,
      -index - 1,
      `Kind ${index % 12}`,
    ].join(),
  )
  return `Date,Name,Amount,Category\n${lines.join('\n')}\n`
}

async function measure(page: Page, csv: string, size: number, rounds: number): Promise<Figures> {
  const figures: Figures = {
    ...{ 'Papa Parse alone': [], preview: [], import: [], undo: [], 'longest task': [] },
  }
  const count = size.toLocaleString('en')
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  const timed = async (step: Step, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    figures[step].push(performance.now() - start)
  }
  for (let round = 0; round < rounds; round += 1) {
    figures['Papa Parse alone'].push(await papaParse(page, csv))
    await page.goto('/import')
    await watchLongTasks(page)
    const button = page.getByRole('button', { name: `Import ${count} transactions` })
    await timed('preview', async () => {
      await page.getByLabel('File', { exact: true }).setInputFiles(file)
      await button.waitFor()
    })
    await timed('import', async () => {
      await button.click()
      await page.getByText(`Imported ${count} transactions`).first().waitFor({ timeout: 300_000 })
    })
    await timed('undo', async () => {
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await page.getByText(`${count} transactions removed`).first().waitFor({ timeout: 300_000 })
    })
    figures['longest task'].push(await longestTask(page))
  }
  return figures
}

/** Milliseconds, in a page of its own. */
async function papaParse(page: Page, csv: string): Promise<number> {
  const bare = await page.context().newPage()
  const library = createRequire(import.meta.url).resolve('papaparse/papaparse.min.js')
  await bare.addScriptTag({ path: library })
  const took = await bare.evaluate(text => {
    const { Papa } = window as unknown as { Papa: { parse(text: string): { data: unknown[] } } }
    const start = performance.now()
    Papa.parse(text)
    return performance.now() - start
  }, csv)
  await bare.close()
  return took
}

function rowsOf(size: number, figures: Figures): Record<string, string | number>[] {
  const median = (name: keyof Figures) => percentile(figures[name], 0.5)
  const rows = STEPS.map(step => ({
    rows: size,
    step,
    median: milliseconds(median(step)),
    'of Papa Parse alone': ratio(median(step), median('Papa Parse alone')),
  }))
  const longest = milliseconds(Math.max(...figures['longest task']))
  return [...rows, { rows: size, step: 'longest task', median: longest, 'of Papa Parse alone': '' }]
}
