// Documents of another client, with names that no form of ours would take.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, savingPlan, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { dialog } from '../support/controls'

const LONG = 'Nasi '.repeat(20_000)
const CUT = `${LONG.slice(0, 199)}…`
const ROW = transaction({ name: LONG, category: LONG, description: LONG })
const ROWS = {
  transactions: [ROW],
  categories: [category({ categoryName: LONG })],
  savings: [savingPlan({ savingsName: LONG })],
}

/** The longest text on the screen, in the list, the option or whatever holds it. */
function longestText(): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let longest = 0
  while (walker.nextNode()) longest = Math.max(longest, walker.currentNode.nodeValue?.length ?? 0)
  const labels = [...document.querySelectorAll('[aria-label], [title]')].map(element =>
    Math.max(
      element.getAttribute('aria-label')?.length ?? 0,
      element.getAttribute('title')?.length ?? 0,
    ),
  )
  return Math.max(longest, ...labels)
}

for (const path of ['/', '/?span=monthly', '/saving-planner', '/add/expense', '/sync']) {
  test(`[2.34, 2.37, 2.71] a name of 100,000 characters is cut to 200 at ${path}`, async () => {
    await openApp(path, { rows: ROWS })
    await expect.poll(() => document.body.textContent).toContain(CUT)
    expect(longestText()).toBeLessThan(300)
  })
}

test('[2.42] a transaction shows its name cut, and as much of its description as a form takes', async () => {
  await openApp(`/detail/${ROW.id}`, { rows: ROWS })
  await expect.element(page.getByRole('heading', { name: CUT })).toBeVisible()
  expect(longestText()).toBe(2_000)
})

test('[2.71] the question about a plan names it in short', async () => {
  await openApp('/saving-planner', { rows: ROWS })
  await page.getByRole('button', { name: /^Delete Nasi/ }).click()
  await expect.element(dialog()).toHaveTextContent(CUT)
  expect(longestText()).toBeLessThan(300)
})
