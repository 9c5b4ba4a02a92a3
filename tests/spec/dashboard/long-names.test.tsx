// Names of 200 letters without a space, wherever names are listed: two lines of each, and nothing beside the screen.

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOON, savingPlan, transaction } from '../../support/data/builders'
import { type AppStart, type OpenedApp, openApp } from '../../support/opened-app'

const LONG = 'Panjang'.repeat(30).slice(0, 200)
const PHONE = { width: 390, height: 844 }
const USUAL = { width: 1280, height: 900 }

const ROWS: NonNullable<AppStart['rows']> = {
  transactions: [transaction({ name: LONG, category: LONG, amount: 1_000_000_000_000 })],
  savings: [savingPlan({ savingsName: LONG })],
}

const LISTS = {
  'the daily list': ['/', 'main li a'],
  'the monthly list': ['/?span=monthly', 'main li a'],
  'the planner': ['/saving-planner', 'main li h3'],
  'the list of changes that wait': ['/sync', 'main li a'],
  'the list of differences between devices': ['/conflicts', 'main li h2'],
} as const

for (const [list, [path, where]] of Object.entries(LISTS)) {
  test(`[2.34, 2.37, 2.71, 3.9] a name of 200 letters takes two lines in ${list}`, async () => {
    await openOnPhone(path)
    await expect.poll(() => linesOf(where)).toBe(2)
    expect(document.documentElement.scrollWidth).toBe(PHONE.width)
  })
}

test('[2.26] the greeting of a name of 200 letters takes two lines, of which the name is one', async () => {
  await openOnPhone('/')
  await expect.poll(() => linesOf('main h1')).toBe(1)
})

test('[2.34] a row with a long category shows its name', async () => {
  await openOnPhone('/', {
    transactions: [transaction({ id: NOON, name: 'Noodles', category: LONG })],
  })
  await expect.element(page.getByText('Noodles')).toBeVisible()
  const row = document.querySelector('main li a')?.getBoundingClientRect()
  const name = page.getByText('Noodles').element().getBoundingClientRect()
  expect(name.bottom).toBeLessThan(row?.bottom ?? 0)
})

test('[2.42] the heading of a transaction shows its name in full', async () => {
  await openOnPhone(`/detail/${NOON}`)
  await expect.element(page.getByRole('heading', { level: 1, name: LONG })).toBeVisible()
  const heading = document.querySelector('main h1')
  expect(heading?.scrollHeight).toBe(heading?.clientHeight)
})

async function openOnPhone(
  path: string,
  rows: NonNullable<AppStart['rows']> = ROWS,
): Promise<void> {
  await page.viewport(PHONE.width, PHONE.height)
  onTestFinished(() => page.viewport(USUAL.width, USUAL.height))
  await openApp(path, { rows, displayName: LONG, prepare: addConflict })
}

/** About the transaction. */
async function addConflict({ database }: Pick<OpenedApp, 'database'>): Promise<void> {
  const value = { field: 'name', lost: 'Noodles', kept: LONG, side: 'local' } as const
  const about = { collection: 'transactions', id: NOON, by: 'device-b' } as const
  await database.conflicts.add({ ...about, kind: 'field', at: NOON, editedAt: NOON, value })
}

/** How many lines are seen of the last text in the element. */
function linesOf(selector: string): number | undefined {
  const root = document.querySelector(selector)
  const name = root && lastName(root)
  if (!name) return undefined
  const range = document.createRange()
  range.selectNodeContents(name)
  const { bottom } = cutAt(name)
  const tops = [...range.getClientRects()].filter(line => line.bottom <= bottom + 2)
  return new Set(tops.map(({ top }) => Math.round(top))).size
}

function lastName(root: Element): Text | undefined {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let last: Text | undefined
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node instanceof Text && node.data === LONG) last = node
  return last
}

/** The box that cuts a text, or that of all of it where nothing does. */
function cutAt(text: Text): DOMRect {
  for (let box = text.parentElement; box; box = box.parentElement)
    if (getComputedStyle(box).overflow === 'hidden') return box.getBoundingClientRect()
  return document.documentElement.getBoundingClientRect()
}
