// A person's own words in sentences of the app: they are shown as they were written, and never parsed.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { field } from '../../spec/support/controls'
import { category, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'
import { shareWithApp } from '../../support/share-with-app'

/** As tags, as parameters of a message, and as escaped characters. */
const WORDS = ['<toString/>', '<constructor/>', '<0>x</0>', '{0}', 'Bob <b>x</b>', '\\u0041\\x42']

const TEXTS = {
  en: {
    greeting: 'Welcome back, ',
    selected: 'Selected: ',
    category: 'Category ',
    shared: 'Shared: Rp\u00a05.000 · ',
  },
  id: {
    greeting: 'Selamat datang kembali, ',
    selected: 'Dipilih: ',
    category: 'Kategori ',
    shared: 'Dibagikan: Rp\u00a05.000 · ',
  },
} as const satisfies Record<Locale, object>

const CASES = LOCALES.flatMap(locale => WORDS.map(words => ({ locale, words })))

test.each(CASES)('the dashboard greets $words ($locale)', async ({ locale, words }) => {
  await openApp('/', { locale, displayName: words })
  await expect.element(exactly(TEXTS[locale].greeting + words)).toBeVisible()
})

test.each(CASES)('the form selects a category $words ($locale)', async ({ locale, words }) => {
  const rows = { categories: [category({ categoryName: words })] }
  await openApp('/add/expense', { locale, rows })
  await field('category', locale).selectOptions(words)
  await expect.element(exactly(TEXTS[locale].selected + words)).toBeVisible()
})

test.each(CASES)('/sync names a category $words ($locale)', async ({ locale, words }) => {
  await openApp('/sync', { locale, rows: { categories: [category({ categoryName: words })] } })
  await expect.element(exactly(TEXTS[locale].category + words)).toBeVisible()
})

test.each(CASES)(
  'a half-filled form is offered a shared $words ($locale)',
  async ({ locale, words }) => {
    const app = await openApp('/add/expense', { locale })
    await field('name', locale).fill('Half')
    await shareWithApp(app, { text: `${words} 5rb` })
    await expect.element(exactly(TEXTS[locale].shared + words)).toBeVisible()
  },
)

test('a transaction of such words is listed, shown and named with them', async () => {
  const words = '<toString/>'
  const row = transaction({ id: 7, name: words, category: words, description: words })
  await openApp('/detail/7', { rows: { transactions: [row] } })
  await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
  await expect.poll(() => document.title).toContain('CoMoney')
})

/** The innermost element with this text; blanks count. */
function exactly(text: string) {
  return page.getByText(text, { exact: true })
}
