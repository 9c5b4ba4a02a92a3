// A person's own words in sentences of the app: they are shown as they were written, and never parsed.

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { writeProfile } from '../../../src/store/database/device-database'
import { category, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'
import { field, heading } from '../../support/screen'
import { shareWithApp } from '../../support/screens/share-with-app'

/** As tags, as parameters of a message, and as escaped characters. */
const WORDS = ['<toString/>', '<constructor/>', '<0>x</0>', '{0}', 'Bob <b>x</b>', '\\u0041\\x42']

const TEXTS = {
  en: {
    name: 'Name',
    greeting: 'Welcome back, ',
    selected: 'Selected: ',
    category: 'Category ',
    shared: 'Shared: Rp\u00a05.000 · ',
  },
  id: {
    name: 'Nama',
    greeting: 'Selamat datang kembali, ',
    selected: 'Dipilih: ',
    category: 'Kategori ',
    shared: 'Dibagikan: Rp\u00a05.000 · ',
  },
} as const satisfies Record<Locale, object>

describe.each(LOCALES)('in %s', locale => {
  const texts = TEXTS[locale]

  test("the dashboard greets with a person's own words", async () => {
    const { device, database } = await openApp('/', { locale })
    for (const words of WORDS) {
      const profile = { uid: database.uid, email: '', displayName: words, photoUrl: null }
      await writeProfile(device, profile)
      await expect.element(exactly(texts.greeting + words)).toBeVisible()
    }
  })

  test('the form selects a category of such words, and /sync names it', async () => {
    const categories = WORDS.map((categoryName, id) => category({ id: id + 1, categoryName }))
    const { router } = await openApp('/add/expense', { locale, rows: { categories } })
    for (const words of WORDS) {
      await page.getByRole('combobox', { name: texts.category.trim() }).selectOptions(words)
      await expect.element(exactly(texts.selected + words)).toBeVisible()
    }
    await router.navigate({ to: '/sync' })
    for (const words of WORDS) await expect.element(exactly(texts.category + words)).toBeVisible()
  })

  test('a half-filled form is offered such words that were shared', async () => {
    const app = await openApp('/add/expense', { locale })
    await field(texts.name).fill('Half')
    for (const words of WORDS) {
      await shareWithApp(app, { text: `${words} 5rb` })
      await expect.element(exactly(texts.shared + words)).toBeVisible()
    }
  })
})

test('a transaction of such words is shown and listed with them', async () => {
  const [name = '', category = '', description = ''] = WORDS
  const row = transaction({ id: 7, name, category, description })
  const { router } = await openApp('/detail/7', { rows: { transactions: [row] } })
  await expect.element(heading(name)).toBeVisible()
  for (const words of [category, description]) await expect.element(exactly(words)).toBeVisible()
  await router.navigate({ to: '/' })
  await expect.element(page.getByRole('listitem').getByText(category)).toBeVisible()
  await expect.element(page.getByRole('listitem').getByText(name)).toBeVisible()
})

/** The innermost element with this text; blanks count. */
function exactly(text: string) {
  return page.getByText(text, { exact: true })
}
