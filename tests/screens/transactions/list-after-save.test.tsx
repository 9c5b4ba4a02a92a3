// The list that one comes back to from a saved or deleted transaction: the one that it was opened from, with
// the row in view and marked; and where a transaction has gone that this list does not show.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import { category, transaction } from '../../support/data/builders'
import { type OpenedApp, openApp } from '../../support/opened-app'
import {
  button,
  dialog,
  expectNoText,
  expectText,
  field,
  heading,
  link,
} from '../../support/screen'
import { fillTransaction } from '../../support/screens/transaction-form'
import { setWindowSize } from '../../support/screens/window-size'

const FEBRUARY_LIST = '/?span=monthly&at=2026-02'
const CATEGORIES = [category({ id: 1 })]

test('only forms before the first save say where they save', async () => {
  localStorage.removeItem('has-saved')
  const app = await openApp('/add/expense', { rows: { categories: CATEGORIES } })
  await expectText('Saved on this device at once, with or without a network.')
  await fillTransaction()
  await button('Add').click()
  await expect.poll(() => href(app)).toBe('/')
  await app.router.navigate({ to: '/add-saving-plan' })
  await expect.element(button('Save')).toBeVisible()
  await expectNoText(/Saved on this device at once/)
})

test('a save leads back to the month it was opened from, with the row in view and marked; later the mark is gone', async () => {
  const app = await openApp(FEBRUARY_LIST, { rows: february(40) })
  await row('Row 3').click()
  await link('Edit').click()
  await field('Name').fill('Found again')
  await field('Date').fill('2026-02-03')
  await button('Save').click()
  await expect.poll(() => href(app)).toBe(FEBRUARY_LIST)
  const saved = row('Found again')
  await expect.element(saved).toBeInViewport({ ratio: 1 })
  await expect.element(saved).toHaveAttribute('aria-current', 'true')
  expect(marked()).toHaveLength(1)
  await expectNoText('Show that day')
  await expect.poll(() => scrollY).toBeGreaterThan(0)
  const left = scrollY
  await saved.click()
  await expect.element(heading('Found again')).toBeVisible()
  await link('Back to Dashboard').click()
  await expect.poll(() => href(app)).toBe(FEBRUARY_LIST)
  await expect.element(saved).toBeInViewport({ ratio: 1 })
  expect(scrollY).toBe(left)
  expect(marked()).toHaveLength(0)
})

test('a save that leaves the listed month says where it has gone, and leads there', async () => {
  const app = await openApp(FEBRUARY_LIST, { rows: february(1) })
  await row('Row 1').click()
  await link('Edit').click()
  await button('Save').click()
  await expect.poll(() => href(app)).toBe(FEBRUARY_LIST)
  await expectText('Saved on Tuesday, March 10, 2026')
  await link('Show that day').click()
  await expect.poll(() => href(app)).toBe('/')
  await expect.element(row('Row 1')).toHaveAttribute('aria-current', 'true')
  await expectNoText('Saved on Tuesday, March 10, 2026')
  expect(document.querySelector('main')?.contains(document.activeElement)).toBe(true)
})

test('a new transaction of another day leads to /, and says where it has gone', async () => {
  const app = await openApp('/add/expense', { rows: { categories: CATEGORIES } })
  await fillTransaction({ name: 'Gift', date: '2026-11-21' })
  await button('Add').click()
  await expect.poll(() => href(app)).toBe('/')
  const said = page.getByText('Saved on Saturday, November 21, 2026')
  await expect.element(said).toBeVisible()
  for (const width of [320, 390, 1280]) {
    await setWindowSize(width)
    expect(said.element().scrollHeight).toBe(said.element().clientHeight)
  }
  await link('Show that day').click()
  await expect.poll(() => href(app)).toBe('/?at=2026-11-21')
  await expect.element(row('Gift')).toBeVisible()
})

test('a deletion leads back to the month, also from a detail that was left for its edit', async () => {
  const app = await openApp(FEBRUARY_LIST, { rows: february(2) })
  await row('Row 2').click()
  await remove()
  await expect.poll(() => href(app)).toBe(FEBRUARY_LIST)
  await row('Row 1').click()
  await link('Edit').click()
  await link('Back to Detail').click()
  await remove()
  await expect.poll(() => href(app)).toBe(FEBRUARY_LIST)
  await expect.poll(() => app.database.transactions.count()).toBe(0)
})

test('the row is brought into view in a list of hundreds, too', async () => {
  const app = await openApp(FEBRUARY_LIST, { rows: february(300) })
  await expect.element(row('Row 300')).toBeVisible()
  await app.router.navigate({
    to: '/edit/transaction/$id',
    params: { id: '40' },
    state: { list: { span: 'monthly', at: '2026-02' } },
  })
  await field('Date').fill('2026-02-03')
  await button('Save').click()
  await expect.poll(() => href(app)).toBe(FEBRUARY_LIST)
  await expect.element(row('Row 40')).toBeInViewport({ ratio: 1 })
  await expect.element(row('Row 40')).toHaveAttribute('aria-current', 'true')
})

/** So many transactions of one day, the newest first in its list. */
function february(count: number) {
  const rows = Array.from({ length: count }, (_, index): Transaction => {
    const id = index + 1
    return transaction({ id, date: '2026-02-03', name: `Row ${id}` })
  })
  return { transactions: rows, categories: CATEGORIES }
}

function row(name: string) {
  return page.getByRole('link').filter({ has: page.getByText(name, { exact: true }) })
}

function marked() {
  return page.getByRole('listitem').getByRole('link').elements().filter(isCurrent)
}

function isCurrent(element: Element): boolean {
  return element.getAttribute('aria-current') === 'true'
}

function href({ router }: OpenedApp): string {
  return router.state.location.href
}

async function remove(): Promise<void> {
  await button('Delete').click()
  await button('Delete', dialog()).click()
}
