// The speed of the search over ten years of transactions: after a start, at a key, and after an edit of many.

import type { Transaction } from '../../../src/domain/transaction/transaction'
import type { BareBrowser } from '../browser/bare-browser'
import { milliseconds, percentile, printTable } from '../support/measure'
import { click, comeToRest, untilThere } from './in-page'

/** All times in milliseconds. */
interface SearchSpeeds {
  /** From the first word after a start to the first results, and until all transactions have been read. */
  readonly firstAfterStart: readonly number[]
  readonly allRead: readonly number[]
  /** From a key to the first results, and from there to the count and sums of all. */
  readonly firstResults: readonly number[]
  readonly totals: readonly number[]
  /** Of an edit of about `EDITED` rows: until it is on the disk, and the longest task of the page meanwhile. */
  readonly edit: readonly number[]
  readonly longestTask: readonly number[]
}

/** An even number of edits leaves the rows as they were. */
const ROUNDS = { start: 10, key: 60, edit: 4 } as const

/** The words that are typed in turn, of which the second is in about half of all rows, each with what it finds. */
const WORDS = ['kopi', 'ma', 'train mall', 'belanja']

const EDITED = 5_000

/** @param slowdown how many times as slow the page's processor is made */
export async function measureSearch(
  page: BareBrowser,
  transactions: readonly Transaction[],
  slowdown: number,
): Promise<SearchSpeeds> {
  const counts = WORDS.map(word => countOf(transactions, word))
  const speeds = {
    firstAfterStart: [] as number[],
    allRead: [] as number[],
    firstResults: [] as number[],
    totals: [] as number[],
    edit: [] as number[],
    longestTask: [] as number[],
  }
  const type = (round: number) => {
    const index = round % WORDS.length
    return page.ask(typeAndLook, WORDS[index] ?? '', counts[index] ?? 0)
  }
  await page.slowDown(slowdown)
  for (let round = 0; round < ROUNDS.start; round += 1) {
    await page.open('/')
    await page.ask(untilThere, 'main data')
    await page.ask(comeToRest)
    await page.ask(click, 'header a[href="/search"]')
    await page.ask(untilThere, 'input[type=search]')
    const { first, all } = await type(round)
    speeds.firstAfterStart.push(first)
    speeds.allRead.push(all)
  }
  for (let round = 0; round < ROUNDS.key; round += 1) {
    const { first, all } = await type(round)
    speeds.firstResults.push(first)
    speeds.totals.push(all - first)
    await page.ask(comeToRest)
  }
  const path = `/search?q=${WORDS[0]}&from=${firstDayOf(transactions, WORDS[0] ?? '')}`
  for (let round = 0; round < ROUNDS.edit; round += 1) {
    await page.open(path)
    await page.ask(untilThere, 'main [role=status][aria-busy=false]')
    await page.ask(comeToRest)
    const { took, longest } = await page.ask(editAndLook)
    speeds.edit.push(took)
    speeds.longestTask.push(longest)
    await page.ask(comeToRest)
  }
  await page.slowDown(1)
  return speeds
}

export function printSearch(found: ReadonlyMap<string, SearchSpeeds>): void {
  const both = (figures: readonly number[]) =>
    `${milliseconds(percentile(figures, 0.5))}, ${milliseconds(percentile(figures, 0.95))}`
  printTable(
    'Search: median, and the 95th percentile',
    [...found].map(([cell, speeds]) => ({
      '': cell,
      'first results': both(speeds.firstResults),
      'totals later': both(speeds.totals),
      'first after a start': both(speeds.firstAfterStart),
      'all read': both(speeds.allRead),
      [`edit of ${EDITED}`]: both(speeds.edit),
      'longest task of it': milliseconds(Math.max(...speeds.longestTask)),
    })),
  )
}

function countOf(transactions: readonly Transaction[], text: string): number {
  return transactions.filter(row => isFound(row, text)).length
}

/** The day since which about `EDITED` rows are found. */
function firstDayOf(transactions: readonly Transaction[], text: string): string {
  const found = transactions.filter(row => isFound(row, text))
  return found.at(-EDITED)?.date ?? ''
}

/** The plain way, for words of letters and digits. */
function isFound({ name, category, description }: Transaction, text: string): boolean {
  const words = `${name} ${category} ${description}`.toLowerCase().split(/[^a-z0-9]+/)
  return text.split(' ').every(word => words.some(each => each.startsWith(word)))
}

/**
 * Types a text in place of the one before.
 *
 * @param count how many rows it finds
 * @returns milliseconds until the frame with the first results, and until the one with the count of all
 */
async function typeAndLook(text: string, count: number): Promise<{ first: number; all: number }> {
  const input = document.querySelector<HTMLInputElement>('input[type=search]')
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const before = document.querySelector('main a[href^="/detail/"]')?.getAttribute('href')
  const start = performance.now()
  value?.set?.call(input, text)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
  const until = (isThere: () => boolean) =>
    new Promise<number>((resolve, reject) => {
      const check = () => {
        if (isThere()) resolve(performance.now() - start)
        else if (performance.now() - start < 30_000) requestAnimationFrame(check)
        else reject(new Error(`${text}, ${count}: ${document.querySelector('main')?.textContent}`))
      }
      requestAnimationFrame(check)
    })
  const words = text.split(' ')
  const first = await until(() => {
    const row = document.querySelector('main a[href^="/detail/"]')
    const content = row?.textContent?.toLowerCase() ?? ''
    return row?.getAttribute('href') !== before || words.every(word => content.includes(word))
  })
  const told = new Intl.NumberFormat('en').format(count)
  const all = await until(() => {
    const status = document.querySelector('main [role=status][aria-busy=false]')
    return status?.textContent?.startsWith(`${told} transaction`) ?? false
  })
  return { first, all }
}

/**
 * Gives all found rows another category, as a person does.
 *
 * @returns milliseconds from the last click until it is on the disk, and the longest task meanwhile
 */
async function editAndLook(): Promise<{ took: number; longest: number }> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const find = async <E extends Element>(selector: string, name = ''): Promise<E> => {
    for (;;) {
      const all = [...document.querySelectorAll<E>(selector)]
      const found = all.find(element => element.textContent?.trim().startsWith(name))
      if (found) return found
      await frame()
    }
  }
  const press = async (selector: string, name: string) =>
    (await find<HTMLElement>(selector, name)).click()
  await press('main button', 'Select')
  await press('main button', 'Select all')
  await press('main button', 'Change category')
  await find('dialog option:nth-of-type(2)')
  const present = document.querySelector('main a[href^="/detail/"]')?.textContent ?? ''
  const select = await find<HTMLSelectElement>('dialog select')
  const options = [...select.querySelectorAll('optgroup option')]
  const first = options.find(({ textContent }) => textContent === 'Makanan')
  const isFirst = present.includes('Makanan')
  const other = isFirst ? options.find(option => option !== first) : first
  const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set
  set?.call(select, other?.getAttribute('value'))
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await frame()
  const tasks: PerformanceEntry[] = []
  const observer = new PerformanceObserver(list => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask' })
  const start = performance.now()
  await press('dialog button[type=submit]', 'Change')
  while (document.querySelector('dialog')) await frame()
  const took = performance.now() - start
  const all = [...tasks, ...observer.takeRecords()]
  observer.disconnect()
  return { took, longest: Math.max(0, ...all.map(({ duration }) => duration)) }
}
