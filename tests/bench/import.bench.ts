// An import without a network: the preview, the import and its undo, compared with the time that Papa Parse alone needs
// to read the same text in the same browser; and the memory of a preview, by the size of the file.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions, Page } from '@playwright/test'
import { addDays, calendarDateOf } from '../../src/domain/dates/calendar'
import { register, somebody } from '../e2e/pages/auth-pages'
import { Device, readyForOffline } from '../e2e/support/device/device'
import { PHONE, test } from '../e2e/support/fixtures'
import { localStack } from '../support/http/local-stack'
import { longestTask, watchLongTasks } from './browser/long-tasks'
import { peakMemory } from './browser/peak-memory'
import { comeToRest, startClock, stopClock } from './speed/in-page'
import { milliseconds, percentile, printTable, ratio } from './support/measure'

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
    await withDevice(launchOptions, async (device, folder) => {
      const csv = csvOf(size)
      // A file on the disk, as a person's: Playwright would unpack the bytes of another one in a task of the page.
      const file = join(folder, 'bank.csv')
      await writeFile(file, csv)
      table.push(...rowsOf(size, await measure(device.page, { csv, file, size }, rounds)))
    })
  }
  printTable('Import of a CSV file: medians', table)
})

/** Rows, and the letters that each has more, up to nearly the largest file that is read. */
const LENGTHS = [
  [1_000, 0],
  [10_000, 0],
  [100_000, 0],
  [190_000, 0],
  [190_000, 290],
] as const

test('the memory of a preview, by the size of the file', async ({ launchOptions }) => {
  const table: Record<string, string | number>[] = []
  for (const [size, more] of LENGTHS) {
    await withDevice(launchOptions, async ({ page, profile }, folder) => {
      const csv = csvOf(size, 'x'.repeat(more))
      const file = join(folder, 'bank.csv')
      await writeFile(file, csv)
      await page.goto('/import')
      await page.evaluate(comeToRest)
      const before = peakMemory(profile)
      await page.getByLabel('File', { exact: true }).setInputFiles(file)
      const name = `Import ${size.toLocaleString('en')} transactions`
      await page.locator('button:enabled', { hasText: name }).waitFor({ timeout: 120_000 })
      const after = peakMemory(profile)
      table.push({
        ...{ rows: size, file: megabytes(csv.length), before: megabytes(before) },
        ...{ after: megabytes(after), more: megabytes(after - before) },
      })
    })
  }
  printTable('Memory of the page and its workers at most', table)
})

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** A signed-in one without a network, and a folder for files; both are gone afterwards. */
async function withDevice(
  launch: LaunchOptions,
  work: (device: Device, folder: string) => Promise<void>,
): Promise<void> {
  const device = await Device.unpack({ ...options(), launch })
  const folder = await mkdtemp(join(tmpdir(), 'comoney-import-'))
  try {
    await register(device.page, somebody())
    await readyForOffline(device.page)
    await device.setOffline(true)
    await work(device, folder)
  } finally {
    await device.discard()
    await rm(folder, { recursive: true })
  }
}

function options() {
  return { origin: localStack().origin, viewport: PHONE, locale: 'en' as const }
}

function csvOf(size: number, more = ''): string {
  const today = calendarDateOf(new Date())
  const lines = Array.from({ length: size }, (_, index) =>
    [
      addDays(today, -Math.floor(index / 25)),
      `Row ${index}${more}`,
      -index - 1,
      `Kind ${index % 12}`,
    ].join(),
  )
  return `Date,Name,Amount,Category\n${lines.join('\n')}\n`
}

interface Statement {
  readonly csv: string
  /** Its path. */
  readonly file: string
  readonly size: number
}

/** In the clock of the page, from the event of the user's action to the first frame with the answer. */
async function measure(
  page: Page,
  { csv, file, size }: Statement,
  rounds: number,
): Promise<Figures> {
  const figures: Figures = {
    ...{ 'Papa Parse alone': [], preview: [], import: [], undo: [], 'longest task': [] },
  }
  const count = size.toLocaleString('en')
  const timed = async (step: Step, event: string, answer: string, act: () => Promise<unknown>) => {
    await page.evaluate(startClock, { event, answer })
    await act()
    figures[step].push(await page.evaluate(stopClock))
  }
  for (let round = 0; round < rounds; round += 1) {
    figures['Papa Parse alone'].push(await papaParse(page, csv))
    await page.goto('/import')
    await page.evaluate(comeToRest)
    await watchLongTasks(page)
    const importAll = `Import ${count} transactions`
    await timed('preview', 'change', importAll, () =>
      page.getByLabel('File', { exact: true }).setInputFiles(file),
    )
    await timed('import', 'click', `Imported ${count} transactions`, () =>
      page.getByRole('button', { name: importAll }).click(),
    )
    await timed('undo', 'click', `${count} transactions removed`, () =>
      page.getByRole('button', { name: 'Undo' }).first().click(),
    )
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
