// The speed of budgets that carry over ten years, on their screen after a start and on the dashboard, and of renaming a
// category with thousands of transactions.

import type { Budget } from '../../../src/domain/budget/budget'
import { monthOfDate } from '../../../src/domain/dates/calendar'
import type { TenYears } from '../../support/data/ten-years'
import type { BareBrowser } from '../browser/bare-browser'
import { milliseconds, percentile, printTable } from '../support/measure'
import { comeToRest, untilThere } from './in-page'

/** All times in milliseconds. */
interface BudgetSpeeds {
  /** From the start of the navigation to `/budgets` to the frame with the sums. */
  readonly opened: readonly number[]
  /** From the start of the navigation to the dashboard to the frame with its lines. */
  readonly lines: readonly number[]
  /** From the click that renames a category to the toast, and the longest task of the page meanwhile. */
  readonly renamed: readonly number[]
  readonly longestTask: readonly number[]
}

/** An even number of renames leaves the name as it was. */
const ROUNDS = { open: 15, rename: 4 } as const

/** @param slowdown how many times as slow the page's processor is made */
export async function measureBudgets(
  page: BareBrowser,
  { transactions }: TenYears,
  slowdown: number,
): Promise<BudgetSpeeds> {
  const speeds = {
    opened: [] as number[],
    lines: [] as number[],
    renamed: [] as number[],
    longestTask: [] as number[],
  }
  const expenses = transactions.filter(({ type }) => type === 'expense')
  const names = [...new Set(expenses.map(({ category }) => category))]
  const from = monthOfDate(expenses[0]?.date ?? '')
  await page.open('/')
  await page.ask(untilThere, 'main data')
  await page.ask(
    writeBudgets,
    names.map((name, index) => budgetOf(name, index, from)),
  )
  await page.slowDown(slowdown)
  for (let round = 0; round < ROUNDS.open; round += 1) {
    speeds.opened.push(await openUntil(page, '/budgets', 'main section[aria-busy=false] data'))
    speeds.lines.push(await openUntil(page, '/', 'main a[href="/budgets"] progress'))
  }
  for (let round = 0; round < ROUNDS.rename; round += 1) {
    await openUntil(page, '/categories', 'main li button')
    await page.ask(comeToRest)
    const { took, longest } = await page.ask(renameAndLook)
    speeds.renamed.push(took)
    speeds.longestTask.push(longest)
    await page.ask(comeToRest)
  }
  await page.slowDown(1)
  return speeds
}

export function printBudgets(found: ReadonlyMap<string, BudgetSpeeds>): void {
  const both = (figures: readonly number[]) =>
    `${milliseconds(percentile(figures, 0.5))}, ${milliseconds(percentile(figures, 0.95))}`
  printTable(
    'Budgets and categories: median, and the 95th percentile',
    [...found].map(([cell, { opened, lines, renamed, longestTask }]) => ({
      '': cell,
      'budgets opened': both(opened),
      'lines of the dashboard': both(lines),
      'most used category renamed': both(renamed),
      'longest task of it': milliseconds(Math.max(...longestTask)),
    })),
  )
}

/** So small that every one of them has a line on the dashboard. */
function budgetOf(categoryName: string, index: number, from: string): Budget {
  return { id: 1 + index, categoryName, amount: 1_000, from, carryOver: true }
}

async function openUntil(page: BareBrowser, path: string, selector: string): Promise<number> {
  await page.open('about:blank')
  await page.open(path)
  await page.ask(untilThere, selector)
  const took = await page.ask(timeOfPage)
  await page.ask(comeToRest)
  return took
}

/** @returns milliseconds since the start of the navigation */
async function timeOfPage(): Promise<number> {
  return performance.now()
}

async function writeBudgets(budgets: readonly Budget[]): Promise<void> {
  const databases = await indexedDB.databases()
  const name = databases.map(each => each.name ?? '').find(each => each.startsWith('comoney-'))
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name ?? '')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const transaction = database.transaction('budgets', 'readwrite')
  for (const budget of budgets) transaction.objectStore('budgets').put({ ...budget, sync: null })
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
  })
  database.close()
}

/** Adds a letter to the name of the first category, or takes it away again. */
async function renameAndLook(): Promise<{ took: number; longest: number }> {
  const until = async <T>(find: () => T | null | undefined): Promise<T> => {
    const start = performance.now()
    for (;;) {
      const found = find()
      if (found) return found
      if (performance.now() - start > 60_000) throw new Error('Nothing came of it')
      await new Promise(requestAnimationFrame)
    }
  }
  const entries: PerformanceEntry[] = []
  const observer = new PerformanceObserver(list => entries.push(...list.getEntries()))
  document.querySelector<HTMLElement>('main li button')?.click()
  const input = await until(() =>
    document.querySelector<HTMLInputElement>('dialog input[type=text]'),
  )
  const name = input.value.endsWith('x') ? input.value.slice(0, -1) : `${input.value}x`
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(input, name)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise(requestAnimationFrame)
  observer.observe({ type: 'longtask' })
  const start = performance.now()
  document.querySelector<HTMLElement>('dialog button[type=submit]')?.click()
  await until(() => !document.querySelector('dialog'))
  const took = performance.now() - start
  await new Promise(resolve => setTimeout(resolve, 500))
  entries.push(...observer.takeRecords())
  observer.disconnect()
  return { took, longest: Math.max(0, ...entries.map(({ duration }) => duration)) }
}
