// Long names wherever names are listed: 200 letters without a space, and the names of another client that no form of
// ours would take.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, NOON, savingPlan, transaction } from '../../support/data/builders'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, dialog, expectText, heading } from '../../support/screen'
import { visit } from '../../support/screens/visit'
import { setWindowSize } from '../../support/screens/window-size'

const LONG = 'Panjang'.repeat(30).slice(0, 200)

const ENDLESS = 'Nasi '.repeat(20_000)
const CUT = `${ENDLESS.slice(0, 199)}…`

const rowsNamed = (name: string) => ({
  transactions: [
    transaction({ name, category: name, description: name, amount: 1_000_000_000_000 }),
  ],
  categories: [category({ categoryName: name })],
  savings: [savingPlan({ savingsName: name })],
})

/** Of each list: a selector of what has the name. */
const LISTS = {
  '/': 'main li a',
  '/?span=monthly': 'main li a',
  '/saving-planner': 'main li h3',
  '/sync': 'main li a',
  '/conflicts': 'main li h2',
}

test('[2.26, 2.34, 2.37, 2.42, 2.71, 3.9] a name of 200 letters takes two lines in each list, one in the greeting, and is in full above its transaction', async () => {
  await setWindowSize(390)
  const app = await openApp('/', { rows: rowsNamed(LONG), displayName: LONG, prepare: addConflict })
  await expect.poll(() => linesOf('main h1')).toBe(1)
  for (const [address, selector] of Object.entries(LISTS)) {
    await visit(app, address)
    await expect.poll(() => linesOf(selector)).toBe(2)
    expect([address, document.documentElement.scrollWidth]).toEqual([address, 390])
  }
  await visit(app, `/detail/${NOON}`)
  await expect.element(heading(LONG)).toBeVisible()
  const title = document.querySelector('main h1')
  expect(title?.scrollHeight).toBe(title?.clientHeight)
})

test('[2.34] a row with a long category shows its name', async () => {
  await setWindowSize(390)
  const transactions = [transaction({ id: NOON, name: 'Noodles', category: LONG })]
  await openApp('/', { rows: { transactions } })
  await expectText('Noodles')
  const row = document.querySelector('main li a')?.getBoundingClientRect()
  const name = page.getByText('Noodles').element().getBoundingClientRect()
  expect(name.bottom).toBeLessThan(row?.bottom ?? 0)
})

test('[2.34, 2.37, 2.42, 2.71] a name of 100,000 characters is cut to 200 on every screen and in a question; a transaction shows as much of its description as a form takes', async () => {
  const app = await openApp(`/detail/${NOON}`, { rows: rowsNamed(ENDLESS) })
  await expect.element(heading(CUT)).toBeVisible()
  expect(longestText()).toBe(2_000)
  for (const address of ['/', '/?span=monthly', '/add/expense', '/sync', '/saving-planner']) {
    await visit(app, '/about/teams')
    await visit(app, address)
    await expect.poll(() => document.body.textContent).toContain(CUT)
    expect([address, longestText() < 300]).toEqual([address, true])
  }
  await button(/^Delete Nasi/).click()
  await expect.element(dialog()).toHaveTextContent(CUT)
  expect(longestText()).toBeLessThan(300)
})

/** About the transaction. */
async function addConflict({ database }: Pick<OpenedApp, 'database'>): Promise<void> {
  const value = { field: 'name', lost: 'Noodles', kept: LONG, side: 'local' } as const
  const about = { collection: 'transactions', id: NOON, by: 'device-b', name: LONG } as const
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

/** The length of the longest text on the screen, in the list, the option or an attribute. */
function longestText(): number {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
  for (const element of document.querySelectorAll('[aria-label], [title]'))
    texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? '')
  return Math.max(...texts.map(({ length }) => length))
}
