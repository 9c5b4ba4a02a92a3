// Dates and months as a person types or picks them, in either language.

import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { button, dialog, field } from '../../spec/support/controls'
import { category, savingPlan, transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'

/** The form opens on Tuesday, 10 March 2026. */
const WORDS = {
  en: {
    date: 'Date',
    choose: 'Choose date',
    chooseMonth: 'Choose month',
    thisMonth: 'This Month',
    today: 'Today',
    todayText: 'Tue, Mar 10, 2026',
    todayName: 'Tuesday, March 10, 2026',
    yesterday: 'Yesterday',
    yesterdayText: 'Mon, Mar 9, 2026',
    written: '21 November 2026',
    writtenText: 'Sat, Nov 21, 2026',
    impossible: 'Choose a date that exists',
    unreadable: 'Write the date like 21/11/2026 or 21 Nov 2026',
    noMonth: 'Write the month like 11/2026 or Nov 2026',
    march: 'March 2026',
    april: 'April 2026',
    december: 'December 2026',
  },
  id: {
    date: 'Tanggal',
    choose: 'Pilih tanggal',
    chooseMonth: 'Pilih bulan',
    thisMonth: 'Bulan Ini',
    today: 'Hari Ini',
    todayText: 'Sel, 10 Mar 2026',
    todayName: 'Selasa, 10 Maret 2026',
    yesterday: 'Kemarin',
    yesterdayText: 'Sen, 9 Mar 2026',
    written: '21 November 2026',
    writtenText: 'Sab, 21 Nov 2026',
    impossible: 'Pilih tanggal yang valid',
    unreadable: 'Tulis tanggal seperti 21/11/2026 atau 21 Nov 2026',
    noMonth: 'Tulis bulan seperti 11/2026 atau Nov 2026',
    march: 'Maret 2026',
    april: 'April 2026',
    december: 'Desember 2026',
  },
} as const

const FOOD = { categories: [category()] }

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const date = () => page.getByLabelText(words.date, { exact: true })
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  const day = (name: string) => dialog().getByRole('button', { name, exact: true })

  test(`a date is typed as text, and shows in the app's language (${locale})`, async () => {
    await openApp('/add/expense', { locale, rows: FOOD })
    await expect.element(date()).toHaveValue(words.todayText)
    for (const typed of ['21/11/2026', '2026-11-21', '21 Nov 2026', words.written]) {
      await date().fill(typed)
      await expect.element(date()).toHaveValue(typed)
      await field('description', locale).click()
      await expect.element(date()).toHaveValue(words.writtenText)
    }
  })

  test(`a text that is no date stays, is an error at the field, and is not saved (${locale})`, async () => {
    const app = await openApp('/add/expense', { locale, rows: FOOD })
    await fillIn(locale)
    await date().fill('31/02/2026')
    await expect.element(date()).toBeValid()
    await field('description', locale).click()
    await expect.element(date()).toHaveValue('31/02/2026')
    await expect.element(date()).toBeInvalid()
    await expect.element(date()).toHaveAccessibleDescription(words.impossible)
    await date().fill('soon')
    await button('add', locale).click()
    await expect.element(date()).toHaveAccessibleDescription(words.unreadable)
    await expect.element(date()).toHaveFocus()
    expect(await app.database.transactions.count()).toBe(0)
    await date().fill('28/02/2026')
    await expect.element(date()).toBeValid()
    await button('add', locale).click()
    await expect.poll(app.path).toBe('/')
    expect((await app.database.transactions.toArray()).map(row => row.date)).toEqual(['2026-02-28'])
  })

  test.each(['/add/income', '/add/expense', '/edit/transaction/7'])(
    `Today and Yesterday are one press away at %s (${locale})`,
    async form => {
      await openApp(form, { locale, rows: { ...FOOD, transactions: [transaction({ id: 7 })] } })
      await date().fill('soon')
      await named(words.yesterday).click()
      await expect.element(date()).toHaveValue(words.yesterdayText)
      await expect.element(named(words.yesterday)).toHaveAttribute('aria-pressed', 'true')
      await expect.element(date()).toBeValid()
      await named(words.today).click()
      await expect.element(date()).toHaveValue(words.todayText)
    },
  )

  test(`every calendar leads to the present in one press (${locale})`, async () => {
    const app = await openApp('/?at=2025-12-24', { locale })
    for (const [path, open, present, shown] of [
      ['/?at=2025-12-24', words.choose, words.today, words.todayText],
      ['/?span=monthly&at=2025-12', words.chooseMonth, words.thisMonth, words.march],
      ['/add-saving-plan', words.chooseMonth, words.thisMonth, words.march],
    ] as const) {
      await app.router.navigate({ href: path })
      await named(open).click()
      await dialog().getByRole('button', { name: present, exact: true }).click()
      await expect.element(dialog()).not.toBeInTheDocument()
      await expect.poll(valuesOfFields).toContain(shown)
    }
  })

  test(`the calendar opens on the chosen day, and Escape changes nothing (${locale})`, async () => {
    await openApp('/add/expense', { locale, rows: FOOD })
    await named(words.choose).click()
    await expect.element(dialog()).toHaveAccessibleName(words.choose)
    await expect.element(dialog().getByRole('grid')).toHaveAccessibleName(words.march)
    await expect.element(day(words.todayName)).toHaveFocus()
    await expect.element(day(words.todayName)).toHaveAttribute('aria-current', 'date')
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(date()).toHaveValue(words.todayText)
    await expect.element(named(words.choose)).toHaveFocus()
  })

  test(`a month is picked by keys (${locale})`, async () => {
    await openApp('/add-saving-plan', { locale })
    const target = field('targetMonth', locale)
    await expect.element(target).toHaveValue('')
    await named(words.chooseMonth).click()
    await expect.element(day(words.march)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(day(words.april)).toHaveFocus()
    await userEvent.keyboard('{PageDown}{End}{PageUp}')
    await expect.element(day(words.december)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(target).toHaveValue(words.december)
  })

  test(`a target month may be typed, emptied, and wrong (${locale})`, async () => {
    await openApp('/add-saving-plan', { locale })
    const target = field('targetMonth', locale)
    for (const typed of ['2026-12', '12/2026', 'Des 2026', 'December 2026']) {
      await target.fill(typed)
      await field('savingsName', locale).click()
      await expect.element(target).toHaveValue(words.december)
    }
    await target.fill('2026')
    await field('savingsName', locale).click()
    await expect.element(target).toHaveAccessibleDescription(words.noMonth)
    await target.fill('')
    await field('savingsName', locale).click()
    await expect.element(target).toHaveValue('')
    await expect.element(target).toBeValid()
  })
}

test.each([
  ['{ArrowLeft}', 'Monday, March 9, 2026'],
  ['{ArrowRight}', 'Wednesday, March 11, 2026'],
  ['{ArrowUp}', 'Tuesday, March 3, 2026'],
  ['{ArrowUp}{ArrowUp}', 'Tuesday, February 24, 2026'],
  ['{ArrowDown}', 'Tuesday, March 17, 2026'],
  ['{PageUp}', 'Tuesday, February 10, 2026'],
  ['{PageDown}', 'Friday, April 10, 2026'],
  ['{Shift>}{PageUp}{/Shift}', 'Monday, March 10, 2025'],
  ['{Shift>}{PageDown}{/Shift}', 'Wednesday, March 10, 2027'],
])('in the calendar of days %s leads to %s', async (keys, name) => {
  await openApp('/add/expense', { rows: FOOD })
  await page.getByRole('button', { name: 'Choose date' }).click()
  await expect.element(dayNamed('Tuesday, March 10, 2026')).toHaveFocus()
  await userEvent.keyboard(keys)
  await expect.element(dayNamed(name)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Choose date' }).click()
  await expect
    .element(dialog().getByRole('gridcell', { selected: true }))
    .toHaveTextContent(/^\d+$/)
  await expect.element(dayNamed(name)).toHaveFocus()
})

test.each([
  ['en', 'Sun', 'Sunday, March 8, 2026', 'Saturday, March 14, 2026'],
  ['id', 'Sen', 'Senin, 9 Maret 2026', 'Minggu, 15 Maret 2026'],
] as const)('in %s a week begins on %s', async (locale, first, monday, sunday) => {
  await openApp('/add/expense', { locale, rows: FOOD })
  await page.getByRole('button', { name: WORDS[locale].choose }).click()
  await expect.element(dialog().getByRole('columnheader').first()).toHaveTextContent(first)
  await userEvent.keyboard('{Home}')
  await expect.element(dayNamed(monday)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(dayNamed(sunday)).toHaveFocus()
})

test('a button that turns the page keeps the focus, and says the month', async () => {
  await openApp('/add/expense', { rows: FOOD })
  await page.getByRole('button', { name: 'Choose date' }).click()
  const next = dialog().getByRole('button', { name: 'Next month' })
  await next.click()
  await expect.element(next).toHaveFocus()
  const heading = dialog().getByRole('heading', { name: 'April 2026' })
  await expect.element(heading).toHaveAttribute('aria-live', 'polite')
  await dayNamed('Thursday, April 30, 2026').click()
  await expect
    .element(page.getByLabelText('Date', { exact: true }))
    .toHaveValue('Thu, Apr 30, 2026')
})

test('a text that is no date is back, with its error, when the form is opened again', async () => {
  const app = await openApp('/add/expense', { rows: FOOD })
  const date = page.getByLabelText('Date', { exact: true })
  await fillIn('en')
  await date.fill('31/02/2026')
  await app.router.navigate({ to: '/news' })
  await app.router.navigate({ to: '/add/$type', params: { type: 'expense' } })
  await expect.element(date).toHaveValue('31/02/2026')
  await expect.element(date).toHaveAccessibleDescription('Choose a date that exists')
})

test('the dashboard keeps its list while its field holds no date, and says so', async () => {
  await openApp('/?at=2026-02-28')
  const date = page.getByLabelText('Date', { exact: true })
  await date.fill('31/02/2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(date).toHaveValue('31/02/2026')
  await expect.element(date).toHaveAccessibleDescription('Choose a date that exists')
  await expect.element(page.getByText('Saturday, February 28, 2026', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.element(date).toHaveValue('Sun, Mar 1, 2026')
  await expect.element(date).toBeValid()
  await page.getByRole('button', { name: 'Choose date' }).click()
  await dialog().getByRole('button', { name: 'Today' }).click()
  await expect.element(date).toHaveValue('Tue, Mar 10, 2026')
})

test('a finger opens the calendar by a tap on the field, and no on-screen keyboard comes up', async () => {
  const { matchMedia } = window
  const coarse = vi.spyOn(window, 'matchMedia').mockImplementation(query => {
    return matchMedia.call(window, query === '(pointer: coarse)' ? 'all' : query)
  })
  onTestFinished(() => coarse.mockRestore())
  await openApp('/add/expense', { rows: FOOD })
  const date = page.getByLabelText('Date', { exact: true })
  await expect.element(date).toHaveAttribute('inputmode', 'none')
  await date.click()
  await dialog().getByRole('button', { name: 'Monday, March 2, 2026' }).click()
  await expect.element(date).toHaveValue('Mon, Mar 2, 2026')
})

test('a day is as large as a finger on the narrowest phone', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  await openApp('/add/expense', { rows: FOOD })
  await page.getByRole('button', { name: 'Choose date' }).click()
  await expect.element(dialog().getByRole('grid')).toBeVisible()
  for (const element of dialog().getByRole('button').elements()) {
    const { width, height } = element.getBoundingClientRect()
    const size = Math.round(100 * Math.min(width, height)) / 100
    expect(size, element.textContent ?? '').toBeGreaterThanOrEqual(44)
  }
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('the longest date has room on the dashboard of the narrowest phone', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  await openApp('/?at=2026-09-30')
  const date = page.getByLabelText('Date', { exact: true })
  await expect.element(date).toHaveValue('Wed, Sep 30, 2026')
  const { scrollWidth, clientWidth } = date.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('no field is left to the browser and its language', async () => {
  const plan = savingPlan()
  const rows = { ...FOOD, savings: [plan] }
  const app = await openApp('/', { rows })
  for (const path of ['/', '/?span=monthly', '/add/income', '/add-saving-plan']) {
    app.router.history.push(path)
    await expect.element(page.getByRole('button', { name: /^Choose (date|month)$/ })).toBeVisible()
    expect(document.querySelector('input[type=date], input[type=month]')).toBeNull()
  }
  app.router.history.push(`/edit-saving-plan/${plan.id}`)
  await expect.element(field('targetMonth')).toHaveValue('December 2026')
})

async function fillIn(locale: Locale): Promise<void> {
  await field('name', locale).fill('Noodles')
  await field('amount', locale).fill('15000')
  await field('category', locale).selectOptions('Food')
}

function valuesOfFields(): string[] {
  return [...document.querySelectorAll('main input')].map(input => Reflect.get(input, 'value'))
}

function dayNamed(name: string) {
  return dialog().getByRole('button', { name, exact: true })
}
