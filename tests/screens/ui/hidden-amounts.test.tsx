// Hidden amounts: no screen shows or names a figure of the person's money, until the amounts are shown again.

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { hideAmounts } from '../../../src/ui/display/amounts/hide-amounts'
import { field } from '../../spec/support/controls'
import { budget, category, savingPlan, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'

/** Digits that stand in no date, count or percentage of the screens. */
const AMOUNTS = [7_913_579, 686_868, 747_474, 858_585, 969_696]
const ROWS = {
  transactions: [
    transaction({ id: 1, type: 'income', category: 'Salary', amount: 7_913_579 }),
    transaction({ id: 2, category: 'Food', amount: 686_868, name: 'Kopi' }),
    transaction({ id: 3, category: 'Food', amount: 747_474, date: '2026-02-02' }),
  ],
  categories: [category({ id: 10, categoryName: 'Food' })],
  budgets: [budget({ id: 20, categoryName: 'Food', amount: 858_585, from: '2026-01' })],
  savings: [savingPlan({ amount: 969_696, targetDate: '2026-12' }, { id: 30 })],
}

const SCREENS = [
  '/',
  '/?span=monthly',
  '/detail/2',
  '/edit/transaction/2',
  '/reports',
  '/reports?view=months',
  '/reports?view=balance',
  '/reports?view=calendar',
  '/budgets',
  '/saving-planner',
  '/edit-saving-plan/30',
  '/search?q=kopi',
]

const WORDS = {
  en: { hide: 'Hide amounts', show: 'Show amounts', csv: /^The CSV file has the amounts/ },
  id: { hide: 'Sembunyikan nominal', show: 'Tampilkan nominal', csv: /^Berkas CSV memuat nominal/ },
} satisfies Record<Locale, object>

beforeEach(() => onTestFinished(() => hideAmounts(false)))

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const eye = () => page.getByRole('banner').getByRole('button', { name: words.hide, exact: true })

  test(`one tap hides every figure of every screen, a second one shows them (${locale})`, async () => {
    const { router } = await openApp('/', { locale, rows: ROWS })
    const shown = new Map<string, number>()
    // Twice: the parts that come after the first frame are loaded at the second visit.
    for (const screen of [...SCREENS, ...SCREENS]) {
      await router.navigate({ href: screen })
      await expect.poll(() => figuresIn(everyText()).length, { message: screen }).toBeGreaterThan(0)
      await expect.poll(isBusy, { message: screen }).toBe(false)
      shown.set(screen, amountsShown())
    }
    await expect.element(eye()).toHaveAttribute('aria-pressed', 'false')
    await eye().click()
    await expect.element(eye()).toHaveAttribute('aria-pressed', 'true')
    await expect.element(eye()).toHaveAttribute('title', words.show)
    for (const screen of SCREENS) {
      await router.navigate({ href: screen })
      await expect.poll(isBusy, { message: screen }).toBe(false)
      const least = shown.get(screen) ?? 1
      await expect.poll(amountsShown, { message: screen }).toBeGreaterThanOrEqual(least)
      expect(figuresIn(everyText()), screen).toEqual([])
    }
    await eye().click()
    await expect.poll(() => figuresIn(everyText()).length).toBeGreaterThan(0)
  })

  test(`a screen that is open hides its figures at once (${locale})`, async () => {
    const { router } = await openApp('/', { locale, rows: ROWS })
    for (const screen of SCREENS) {
      await router.navigate({ href: screen })
      await expect.poll(() => figuresIn(everyText()).length, { message: screen }).toBeGreaterThan(0)
      await eye().click()
      await expect.poll(() => figuresIn(everyText()), { message: screen }).toEqual([])
      await eye().click()
    }
  })

  test(`a report says that its file has what is hidden (${locale})`, async () => {
    await openApp('/reports', { locale, rows: ROWS })
    await expect.element(eye()).toBeVisible()
    expect(page.getByText(words.csv).query()).toBeNull()
    await eye().click()
    await expect.element(page.getByText(words.csv)).toBeVisible()
  })

  test(`the settings have the same switch (${locale})`, async () => {
    await openApp('/settings', { locale, rows: ROWS })
    const box = page.getByRole('checkbox', { name: words.hide, exact: true })
    await expect.element(box).not.toBeChecked()
    await box.click()
    await expect.element(eye()).toHaveAttribute('aria-pressed', 'true')
    await eye().click()
    await expect.element(box).not.toBeChecked()
  })

  test(`a typed amount is visible until its field is left (${locale})`, async () => {
    hideAmounts(true)
    await openApp('/add/expense', { locale, rows: ROWS })
    await field('amount', locale).click()
    await userEvent.keyboard('53535')
    await expect.element(field('amount', locale)).toHaveValue('53.535')
    await field('name', locale).click()
    await expect.element(field('amount', locale)).toHaveValue('•••')
    await field('amount', locale).click()
    await userEvent.keyboard('{End}5')
    await expect.element(field('amount', locale)).toHaveValue('535.355')
  })
}

test('a device that hides amounts hides them from the first frame on', async () => {
  hideAmounts(true)
  await openApp('/', { rows: ROWS })
  await expect.poll(amountsShown).toBeGreaterThan(0)
  expect(figuresIn(everyText())).toEqual([])
})

test('another tab is followed', async () => {
  await openApp('/', { rows: ROWS })
  await expect.poll(() => figuresIn(everyText()).length).toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: 'Hide amounts' })).toBeVisible()
  localStorage.setItem('hide-amounts', 'yes')
  dispatchEvent(new StorageEvent('storage', { key: 'hide-amounts' }))
  await expect.poll(() => figuresIn(everyText())).toEqual([])
})

/** Amounts on the screen, hidden or not. */
function amountsShown(): number {
  return document.body.innerText.split('Rp').length - 1
}

function isBusy(): boolean {
  return document.querySelector('main [aria-busy=true]') !== null
}

/** The text of the page, and all that it is named by or holds, in attributes and in fields. */
function everyText(): string {
  const held = [...document.querySelectorAll<HTMLElement>('body *')].flatMap(element => [
    ...['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'value'].map(
      name => element.getAttribute(name) ?? '',
    ),
    element instanceof HTMLInputElement ? element.value : '',
  ])
  return [document.title, document.body.textContent, ...held].join('\n')
}

/** The seeded amounts that the text has, and all others behind the currency. */
function figuresIn(text: string): string[] {
  const digits = text.replaceAll(/(?<=\d)\.(?=\d)/g, '')
  const seeded = AMOUNTS.map(String).filter(amount => digits.includes(amount))
  return [...seeded, ...(text.match(/Rp\s?[\d.,]+/g) ?? [])]
}
