// The list that one comes back to from a saved or deleted transaction: the one that it was opened from, with
// the row in view and marked; and where a transaction has gone that this list does not show.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import type { Locale } from '../../../src/i18n/locale'
import { button, dialog, field, nameOf } from '../../spec/support/controls'
import { category, transaction } from '../../support/data/builders'
import { LOCALES, type OpenedApp, openApp } from '../../support/opened-app'

const FEBRUARY_LIST = '/?span=monthly&at=2026-02'
const CATEGORIES = [category({ id: 1 })]

const WORDS = {
  en: {
    savedOn: 'Saved on Tuesday, March 10, 2026',
    savedLater: 'Saved on Saturday, November 21, 2026',
    show: 'Show that day',
    dashboard: 'Back to Dashboard',
    detail: 'Back to Detail',
  },
  id: {
    savedOn: 'Disimpan pada Selasa, 10 Maret 2026',
    savedLater: 'Disimpan pada Sabtu, 21 November 2026',
    show: 'Lihat hari itu',
    dashboard: 'Kembali ke Dasbor',
    detail: 'Kembali ke Detail',
  },
} as const satisfies Record<Locale, object>

for (const locale of LOCALES) {
  const words = WORDS[locale]

  test(`a save leads back to the month it was opened from, with the row in view and marked (${locale})`, async () => {
    const app = await openApp(FEBRUARY_LIST, { locale, rows: february(40) })
    await row('Row 3').click()
    await link(nameOf('edit', locale)).click()
    await field('name', locale).fill('Found again')
    await dateField(locale).fill('2026-02-03')
    await button('save', locale).click()
    await expect.poll(() => href(app)).toBe(FEBRUARY_LIST)
    const saved = row('Found again')
    await expect.element(saved).toBeInViewport({ ratio: 1 })
    await expect.element(saved).toHaveAttribute('aria-current', 'true')
    expect(marked()).toHaveLength(1)
    expect(page.getByText(words.show).query()).toBeNull()
  })

  test(`a save that leaves the listed month says where it has gone, and leads there (${locale})`, async () => {
    const app = await openApp(FEBRUARY_LIST, { locale, rows: february(1) })
    await row('Row 1').click()
    await link(nameOf('edit', locale)).click()
    await button('save', locale).click()
    await expect.poll(() => href(app)).toBe(FEBRUARY_LIST)
    await expect.element(page.getByText(words.savedOn)).toBeVisible()
    await link(words.show).click()
    await expect.poll(() => href(app)).toBe('/')
    await expect.element(row('Row 1')).toHaveAttribute('aria-current', 'true')
    expect(page.getByText(words.savedOn).query()).toBeNull()
    expect(document.querySelector('main')?.contains(document.activeElement)).toBe(true)
  })

  test(`a new transaction of another day leads to /, and says where it has gone (${locale})`, async () => {
    const app = await openApp('/add/expense', { locale, rows: { categories: CATEGORIES } })
    await field('amount', locale).fill('5000')
    await field('name', locale).fill('Gift')
    await field('category', locale).selectOptions('Food')
    await dateField(locale).fill('2026-11-21')
    await button('add', locale).click()
    await expect.poll(() => href(app)).toBe('/')
    await expect.element(page.getByText(words.savedLater)).toBeVisible()
    await link(words.show).click()
    await expect.poll(() => href(app)).toBe('/?at=2026-11-21')
    await expect.element(row('Gift')).toBeVisible()
  })

  test(`a deletion leads back to the month, also from a detail that was left for its edit (${locale})`, async () => {
    const app = await openApp(FEBRUARY_LIST, { locale, rows: february(2) })
    await row('Row 2').click()
    await remove(locale)
    await expect.poll(() => href(app)).toBe(FEBRUARY_LIST)
    await row('Row 1').click()
    await link(nameOf('edit', locale)).click()
    await link(words.detail).click()
    await remove(locale)
    await expect.poll(() => href(app)).toBe(FEBRUARY_LIST)
    await expect.poll(() => app.database.transactions.count()).toBe(0)
  })
}

test('the row is brought into view in a list of hundreds, too', async () => {
  const app = await openApp(FEBRUARY_LIST, { rows: february(300) })
  await expect.element(row('Row 300')).toBeVisible()
  await app.router.navigate({
    to: '/edit/transaction/$id',
    params: { id: '40' },
    state: { list: { span: 'monthly', at: '2026-02' } },
  })
  await dateField('en').fill('2026-02-03')
  await button('save').click()
  await expect.poll(() => href(app)).toBe(FEBRUARY_LIST)
  await expect.element(row('Row 40')).toBeInViewport({ ratio: 1 })
  await expect.element(row('Row 40')).toHaveAttribute('aria-current', 'true')
})

test('a list that one comes back to later is as it was left, without the mark', async () => {
  const app = await openApp(FEBRUARY_LIST, { rows: february(40) })
  await row('Row 3').click()
  await link('Edit').click()
  await dateField('en').fill('2026-02-03')
  await button('save').click()
  await expect.element(row('Row 3')).toBeInViewport({ ratio: 1 })
  await expect.poll(() => scrollY).toBeGreaterThan(0)
  const left = scrollY
  await row('Row 3').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Row 3' })).toBeVisible()
  await link(WORDS.en.dashboard).click()
  await expect.poll(() => href(app)).toBe(FEBRUARY_LIST)
  await expect.element(row('Row 3')).toBeInViewport({ ratio: 1 })
  expect(scrollY).toBe(left)
  expect(marked()).toHaveLength(0)
})

test('without a list that it was opened from, a saved edit leads to /', async () => {
  const app = await openApp('/edit/transaction/1', { rows: february(1) })
  await button('save').click()
  await expect.poll(() => href(app)).toBe('/')
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

function link(name: string) {
  return page.getByRole('link', { name, exact: true })
}

function dateField(locale: Locale) {
  return page.getByLabelText(locale === 'en' ? 'Date' : 'Tanggal', { exact: true })
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

async function remove(locale: Locale): Promise<void> {
  await button('delete', locale).click()
  await button('delete', locale, dialog()).click()
}
