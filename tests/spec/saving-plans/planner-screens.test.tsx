// Section 2, News, Savings planner, Add plan and Edit plan.

import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { SITE } from '../../../src/config'
import type { Article, Quote } from '../../../src/domain/news'
import type { Locale } from '../../../src/i18n/locale'
import { savingPlan } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'
import { button, dialog, field, nameOf, start } from '../support/controls'
import { textOf } from '../support/dashboard'

const ARTICLE: Article = {
  title: 'Rice prices hold',
  description: 'Little change in the markets.',
  image: 'https://paper.example/rice.jpg',
  publishedAt: '2026-03-09T12:00:00Z',
  url: 'https://paper.example/rice',
  source: { name: 'Terrace Post' },
}

const WORDS = {
  en: {
    date: 'Monday, March 9, 2026',
    count: 'You have 2 savings target!',
    none: "You don't have savings target!",
    emptyList: "You Don't Have Savings Item",
    add: 'Add plan',
    facts: ['Amount target', 'Save each month', 'Start', 'Target'],
    months: ['March 2026', 'December 2026'],
    edit: 'Edit Bicycle',
    delete: 'Delete Bicycle',
    question: 'Delete This Savings Plan?',
    starts: ['This Month March 2026', 'Next Month April 2026'],
    chooseMonth: 'Choose month',
  },
  id: {
    date: 'Senin, 9 Maret 2026',
    count: 'Kamu punya 2 target tabungan!',
    none: 'Kamu belum punya target tabungan!',
    emptyList: 'Kamu Belum Punya Tabungan',
    add: 'Tambah rencana',
    facts: ['Jumlah target', 'Tabungan per bulan', 'Mulai', 'Target'],
    months: ['Maret 2026', 'Desember 2026'],
    edit: 'Ubah Bicycle',
    delete: 'Hapus Bicycle',
    question: 'Hapus Rencana Tabungan Ini?',
    starts: ['Bulan Ini Maret 2026', 'Bulan Depan April 2026'],
    chooseMonth: 'Pilih bulan',
  },
} as const satisfies Record<Locale, object>

const BICYCLE = savingPlan({}, { id: 8 })
const DONE = savingPlan(
  { savingsName: 'House', startDate: '2025-01', targetDate: '2025-12' },
  { id: 9 },
)
const ROWS = { savings: [BICYCLE, DONE] }

for (const locale of LOCALES) {
  const words = WORDS[locale]

  test(`[2.65] a card has title, description, picture, date with weekday, address and paper (${locale})`, async () => {
    await openApp('/news', {
      locale,
      prepare: ({ services }) => {
        services.news = async () => [ARTICLE]
      },
    })
    const card = page.getByRole('main').getByRole('listitem')
    await expect.element(card.getByRole('heading', { name: ARTICLE.title })).toBeVisible()
    for (const text of [ARTICLE.description, ARTICLE.source.name, words.date])
      await expect.element(card.getByText(text)).toBeVisible()
    await expect.element(card.getByRole('link')).toHaveAttribute('href', ARTICLE.url)
  })

  test(`[2.67] the summary says how many targets there are and what they come to (${locale})`, async () => {
    await openApp('/saving-planner', { locale, rows: ROWS })
    await expect.element(page.getByText(words.count)).toBeVisible()
    const total = page.getByText(words.count).element().nextElementSibling
    expect(total && textOf(total)).toBe('Rp 6.000.000')
  })

  test(`[2.67, 2.69] without a plan, summary and list say so (${locale})`, async () => {
    await openApp('/saving-planner', { locale })
    await expect.element(page.getByText(words.none)).toBeVisible()
    await expect.element(page.getByText(words.emptyList)).toBeVisible()
  })

  test(`[2.70] a button leads to a new plan (${locale})`, async () => {
    const { path } = await openApp('/saving-planner', { locale })
    await page.getByRole('link', { name: words.add }).click()
    await expect.poll(path).toBe('/add-saving-plan')
  })

  test(`[2.71] a card has its name, its amounts, its months, its counter, edit and delete (${locale})`, async () => {
    const { path } = await openApp('/saving-planner', { locale, rows: ROWS })
    const card = cardOf('Bicycle')
    await expect.element(card.getByRole('heading', { name: 'Bicycle' })).toBeVisible()
    const [startMonth, targetMonth] = words.months
    // 3,000,000 over the ten months from March to December.
    const values = ['Rp 3.000.000', 'Rp 300.000', startMonth, targetMonth]
    expect(textsOf(card, 'dt')).toEqual(words.facts)
    expect(textsOf(card, 'dd')).toEqual(values)
    await expect.element(card.getByText('1 / 10')).toBeVisible()
    await card.getByRole('button', { name: words.delete }).click()
    await expect.element(dialog().getByRole('heading')).toHaveTextContent(words.question)
    await button('cancel', locale, dialog()).click()
    await card.getByRole('link', { name: words.edit }).click()
    await expect.poll(path).toBe('/edit-saving-plan/8')
  })

  test(`[2.72, 2.73, 2.74] a new plan has name, amount, target month and the two starts (${locale})`, async () => {
    await openApp('/add-saving-plan', { locale })
    await expect.element(field('savingsName', locale)).toHaveAttribute('type', 'text')
    await expect.element(field('amountTarget', locale)).toHaveAttribute('inputmode', 'decimal')
    await expect.element(field('targetMonth', locale)).toHaveValue('')
    await expect
      .element(page.getByRole('button', { name: words.chooseMonth, exact: true }))
      .toBeVisible()
    const starts = () =>
      page
        .getByRole('radio')
        .elements()
        .map(radio => radio.closest('label'))
    await expect.poll(() => starts().map(label => label && textOf(label))).toEqual(words.starts)
    for (const choice of ['thisMonth', 'nextMonth'] as const) {
      await expect.element(start(choice, locale)).not.toBeChecked()
      await start(choice, locale).click()
      await expect.element(start(choice, locale)).toBeChecked()
    }
  })

  test(`[2.75, 2.76, 2.77] of a plan only the name can be changed (${locale})`, async () => {
    await openApp('/edit-saving-plan/8', { locale, rows: ROWS })
    await expect.element(field('savingsName', locale)).toBeEnabled()
    await expect.element(field('savingsName', locale)).toHaveValue('Bicycle')
    const [startMonth, targetMonth] = words.months
    const locked = { amountTarget: 'Rp 3.000.000', startMonth, targetMonth }
    for (const name of ['amountTarget', 'startMonth', 'targetMonth'] as const) {
      await expect.element(field(name, locale)).toBeDisabled()
      const control = page.getByLabelText(nameOf(name, locale)).element()
      expect(control instanceof HTMLInputElement && plain(control.value)).toBe(locked[name])
    }
    await expect.element(button('save', locale)).toBeEnabled()
  })
}

test('[2.65] the picture of an article is the one that it names', async () => {
  await openApp('/news', {
    prepare: ({ services }) => {
      services.news = async () => [{ ...ARTICLE, image: `${location.origin}/favicon.svg` }]
    },
  })
  const picture = () => document.querySelector('main img')?.getAttribute('src')
  await expect.poll(picture).toBe(`${location.origin}/favicon.svg`)
})

test('[2.68] the planner shows a quote and who said it', async () => {
  await openApp('/saving-planner', {
    prepare: ({ services }) => {
      services.quote = async () => ({ quote: 'A coin kept is a coin earned.', author: 'Nobody' })
    },
  })
  await expect
    .element(page.getByRole('blockquote'))
    .toHaveTextContent('A coin kept is a coin earned.')
  await expect.element(page.getByRole('figure').getByText('Nobody')).toBeVisible()
})

test.each([30, 60, 75, 90, 105, 120])(
  '[2.68] on a phone the plans stay where they are when a quote of %i letters comes',
  async length => {
    await page.viewport(390, 844)
    const quote = 'Annual expenditure nineteen and income twenty pounds. '
      .repeat(3)
      .slice(0, length)
      .trim()
    const answer = Promise.withResolvers<Quote>()
    await openApp('/saving-planner', {
      rows: ROWS,
      prepare: ({ services }) => {
        services.quote = () => answer.promise
      },
    })
    await expect.element(cardOf('House')).toBeVisible()
    const place = () => cardOf('House').element().getBoundingClientRect().top
    const before = place()
    answer.resolve({ quote, author: 'Nobody' })
    await expect.element(page.getByRole('blockquote')).toHaveTextContent(quote)
    expect(place()).toBe(before)
  },
)

test('[2.71] a completed plan offers no edit, but its deletion', async () => {
  await openApp('/saving-planner', { rows: ROWS })
  await expect.element(cardOf('House').getByRole('button', { name: 'Delete House' })).toBeVisible()
  expect(cardOf('House').getByRole('link').query()).toBeNull()
})

test('[2.81] the footer has the address, the e-mail, the phone number and the copyright', async () => {
  await openApp('/')
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByText(SITE.address)).toBeVisible()
  await expect.element(footer.getByRole('link', { name: SITE.email })).toBeVisible()
  await expect.element(footer.getByRole('link', { name: SITE.phone })).toBeVisible()
  await expect.element(footer.getByText('© 2026')).toBeVisible()
})

function cardOf(name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}

function textsOf(card: Locator, selector: string): string[] {
  return [...card.element().querySelectorAll(selector)].map(textOf)
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
