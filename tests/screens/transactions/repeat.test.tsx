// 'Repeat' on a transaction: the form of a new one with its fields and today's date, and nothing saved before that.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { button, field } from '../../spec/support/controls'
import { category, transaction } from '../../support/data/builders'
import { LOCALES, type OpenedApp, openApp } from '../../support/opened-app'

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

const WORDS = {
  en: {
    today: 'Tue, Mar 10, 2026',
    repeat: 'Repeat',
    offer: 'Repeat: Rp\u00a018.500 · <b>Kopi</b> {0}',
    use: 'Use it instead',
  },
  id: {
    today: 'Sel, 10 Mar 2026',
    repeat: 'Ulangi',
    offer: 'Ulangi: Rp\u00a018.500 · <b>Kopi</b> {0}',
    use: 'Pakai yang ini',
  },
} satisfies Record<Locale, object>

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const repeat = () => page.getByRole('link', { name: words.repeat, exact: true })
  const date = () => page.getByLabelText(locale === 'en' ? 'Date' : 'Tanggal', { exact: true })

  test(`fills the form with all but the date, and the save adds a second one (${locale})`, async () => {
    const app = await openApp('/detail/7', { locale, rows: ROWS })
    await repeat().click()
    await expect.poll(app.path).toBe('/add/expense')
    await expect.element(field('name', locale)).toHaveValue(KOPI.name)
    await expect.element(field('amount', locale)).toHaveValue('18.500')
    await expect.element(field('category', locale)).toHaveValue('Food')
    await expect.element(field('description', locale)).toHaveValue(KOPI.description)
    await expect.element(date()).toHaveValue(words.today)
    expect(await app.database.transactions.count()).toBe(2)
    await button('add', locale).click()
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

  test(`takes nothing from a half-filled form before the user says so (${locale})`, async () => {
    const app = await openApp('/add/income', { locale, rows: ROWS })
    await field('name', locale).fill('Half')
    await app.router.navigate({ href: '/detail/7' })
    await repeat().click()
    await expect.element(page.getByText(words.offer, { exact: true })).toBeVisible()
    await expect.element(field('name', locale)).toHaveValue('Half')
    await page.getByRole('button', { name: words.use }).click()
    await expect.element(field('name', locale)).toHaveValue(KOPI.name)
    await expect.element(field('category', locale)).toHaveValue('Food')
    expect(page.getByText(words.offer, { exact: true }).query()).toBeNull()
  })
}

test('of an income opens the form of an income', async () => {
  const app = await openApp('/detail/8', { rows: ROWS })
  await page.getByRole('link', { name: 'Repeat', exact: true }).click()
  await expect.poll(app.path).toBe('/add/income')
  await expect.element(field('category')).toHaveValue('Salary')
  await expect.element(field('amount')).toHaveValue('5.000.000')
})

test('the key r repeats the transaction whose row has the focus', async () => {
  const app = await openApp('/', { rows: ROWS })
  const row = page.getByRole('link').filter({ has: page.getByText('Gaji', { exact: true }) })
  await expect.element(row).toBeVisible()
  await pressAway(app, '/', row.element())
  expect(app.path()).toBe('/add/income')
  await expect.element(field('name')).toHaveValue('Gaji')
})

test('the key r repeats the transaction that is open, and does nothing where there is none', async () => {
  const app = await openApp('/settings', { rows: ROWS })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('r')
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(app.path()).toBe('/settings')
  await userEvent.keyboard('{Escape}')
  await app.router.navigate({ href: '/detail/7' })
  await expect.element(page.getByRole('link', { name: 'Repeat', exact: true })).toBeVisible()
  expect(app.path()).toBe('/detail/7')
  await pressAway(app, '/detail/7')
  expect(app.path()).toBe('/add/expense')
  await expect.element(field('name')).toHaveValue(KOPI.name)
})

test('the list of shortcuts names the key', async () => {
  await openApp('/', { rows: ROWS })
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const name = page.getByText('Repeat the transaction that is focused or open')
  await expect.element(name).toBeVisible()
  expect(name.element().parentElement?.querySelector('kbd')?.textContent).toBe('r')
})

/** Focuses the element, presses the key, and waits until another screen shows. */
async function pressAway(app: OpenedApp, path: string, focused?: Element): Promise<void> {
  if (focused instanceof HTMLElement) focused.focus()
  await userEvent.keyboard('r')
  await expect.poll(app.path).not.toBe(path)
}
