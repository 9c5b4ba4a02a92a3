// 'Repeat' on a transaction: the form of a new one with its fields and today's date, and nothing saved before that.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { category, transaction } from '../../support/data/builders'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, dialog, field, link } from '../../support/screen'

const KOPI = transaction({
  ...{ id: 7, name: '<b>Kopi</b> {0}', amount: 18_500, date: '2026-02-03' },
  ...{ category: 'Food', description: 'Two\nlines' },
})
const GAJI = transaction({
  ...{ id: 8, type: 'income', name: 'Gaji', amount: 5_000_000, date: '2026-03-10' },
  category: 'Salary',
} as const)
const ROWS = {
  transactions: [KOPI, GAJI],
  categories: [
    category({ id: 1, categoryName: 'Food' }),
    category({ id: 2, type: 'income', categoryName: 'Salary' }),
  ],
}

test('fills the form with all but the date, and the save adds a second one', async () => {
  const app = await openApp('/detail/7', { rows: ROWS })
  await link('Log again').click()
  await expect.poll(app.path).toBe('/add/expense')
  await expect.element(field('Name')).toHaveValue(KOPI.name)
  await expect.element(field('Amount')).toHaveValue('18.500')
  await expect.element(field('Category')).toHaveValue('Food')
  await expect.element(field('Description')).toHaveValue(KOPI.description)
  await expect.element(field('Date')).toHaveValue('Tue, Mar 10, 2026')
  expect(await app.database.transactions.count()).toBe(2)
  await button('Add').click()
  await expect.poll(app.path).toBe('/')
  const all = await app.database.transactions.toArray()
  expect(all.filter(({ id }) => id !== KOPI.id && id !== GAJI.id)).toMatchObject([
    {
      ...{ type: 'expense', name: KOPI.name, amount: 18_500, category: 'Food' },
      ...{ description: KOPI.description, date: '2026-03-10' },
    },
  ])
  expect(await app.database.transactions.get(7)).toMatchObject({ date: '2026-02-03' })
})

test('takes nothing from a half-filled form before the user says so', async () => {
  const app = await openApp('/add/income', { rows: ROWS })
  await field('Name').fill('Half')
  await app.router.navigate({ href: '/detail/7' })
  await link('Log again').click()
  const offer = page.getByText('Repeat: Rp\u00a018.500 · <b>Kopi</b> {0}', { exact: true })
  await expect.element(offer).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Half')
  await button('Use it instead').click()
  await expect.element(field('Name')).toHaveValue(KOPI.name)
  await expect.element(field('Category')).toHaveValue('Food')
  await expect.element(offer).not.toBeInTheDocument()
})

test('the key r repeats the transaction that is open or whose row has the focus, and does nothing where there is none', async () => {
  const app = await openApp('/settings', { rows: ROWS })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('r')
  await userEvent.keyboard('?')
  const named = dialog().getByText('Log the focused or open transaction again')
  await expect.element(named).toBeVisible()
  expect(named.element().parentElement?.querySelector('kbd')?.textContent).toBe('r')
  expect(app.path()).toBe('/settings')
  await userEvent.keyboard('{Escape}')
  await app.router.navigate({ href: '/detail/7' })
  await expect.element(link('Log again')).toBeVisible()
  expect(app.path()).toBe('/detail/7')
  await pressAway(app, '/detail/7')
  expect(app.path()).toBe('/add/expense')
  await expect.element(field('Name')).toHaveValue(KOPI.name)
  await app.router.navigate({ href: '/' })
  const row = page.getByRole('link').filter({ has: page.getByText('Gaji', { exact: true }) })
  await expect.element(row).toBeVisible()
  await pressAway(app, '/', row.element())
  expect(app.path()).toBe('/add/income')
  await expect.element(field('Name')).toHaveValue('Gaji')
  await expect.element(field('Category')).toHaveValue('Salary')
  await expect.element(field('Amount')).toHaveValue('5.000.000')
})

/** Focuses the element, presses the key, and waits until another screen shows. */
async function pressAway(app: OpenedApp, path: string, focused?: Element): Promise<void> {
  if (focused instanceof HTMLElement) focused.focus()
  await userEvent.keyboard('r')
  await expect.poll(app.path).not.toBe(path)
}
