// The speed of a report over ten years of transactions: after a start, and when another month is chosen.

import type { BareBrowser } from '../browser/bare-browser'
import { milliseconds, percentile, printTable } from '../support/measure'
import { comeToRest, untilThere } from './in-page'

/** All times in milliseconds. */
interface ReportSpeeds {
  /** From the start of the navigation to `/reports` to the frame with the sentence. */
  readonly opened: readonly number[]
  /** From the click on 'Earlier' to the frame with that month's sentence. */
  readonly month: readonly number[]
}

const ROUNDS = { open: 15, month: 40 } as const

/** @param slowdown how many times as slow the page's processor is made */
export async function measureReports(page: BareBrowser, slowdown: number): Promise<ReportSpeeds> {
  const speeds = { opened: [] as number[], month: [] as number[] }
  await page.slowDown(slowdown)
  for (let round = 0; round < ROUNDS.open; round += 1) {
    await page.open('about:blank')
    await page.open('/reports')
    speeds.opened.push(await page.ask(sentenceShown))
    await page.ask(comeToRest)
  }
  await page.ask(untilThere, 'figure')
  for (let round = 0; round < ROUNDS.month; round += 1) {
    speeds.month.push(await page.ask(chooseEarlier))
    await page.ask(comeToRest)
  }
  await page.slowDown(1)
  return speeds
}

export function printReports(found: ReadonlyMap<string, ReportSpeeds>): void {
  const both = (figures: readonly number[]) =>
    `${milliseconds(percentile(figures, 0.5))}, ${milliseconds(percentile(figures, 0.95))}`
  printTable(
    'Reports: median, and the 95th percentile',
    [...found].map(([cell, { opened, month }]) => ({
      '': cell,
      'opened after a start': both(opened),
      'the month before': both(month),
    })),
  )
}

/** @returns milliseconds from the start of the navigation to the frame with the sentence */
async function sentenceShown(): Promise<number> {
  const isShown = () => document.querySelector('main section[aria-busy=false] strong data') !== null
  while (!isShown()) await new Promise(requestAnimationFrame)
  return performance.now()
}

/** @returns milliseconds from the click to the frame with another sentence */
async function chooseEarlier(): Promise<number> {
  const sentence = () => document.querySelector('main section h2')?.textContent
  const before = sentence()
  const button = [...document.querySelectorAll('main button')].find(
    each => each.textContent === 'Earlier',
  )
  if (!(button instanceof HTMLElement)) throw new Error('There is no button for the month before')
  const start = performance.now()
  button.click()
  while (sentence() === before) await new Promise(requestAnimationFrame)
  return performance.now() - start
}
