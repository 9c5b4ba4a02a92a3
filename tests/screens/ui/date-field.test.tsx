// Dates and months as a person types or picks them, in either language.

import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { category, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, field } from '../../support/screen'
import { fillTransaction } from '../../support/screens/transaction-form'
import { setWindowSize } from '../../support/screens/window-size'

const FOOD = { categories: [category()] }

/** The form opens on Tuesday, 10 March 2026. */
const TODAY = 'Tue, Mar 10, 2026'
const date = field('Date')
const day = (name: string) => button(name, dialog())

/** Keys lead through the days once one of them has the focus. */
async function openCalendar(choose = 'Choose date'): Promise<void> {
  await button(choose).click()
  await expect.poll(() => document.activeElement?.closest('[role=grid]') ?? null).not.toBeNull()
}

const LANGUAGES = [
  {
    locale: 'en',
    ...{ shown: 'Sat, Nov 21, 2026' },
    ...{ date: 'Date', description: 'Description', choose: 'Choose date', first: 'Sun' },
    week: ['Sunday, March 8, 2026', 'Saturday, March 14, 2026'],
    ...{ targetMonth: 'Target month', savingsName: 'Savings name', december: 'December 2026' },
  },
  {
    locale: 'id',
    ...{ shown: 'Sab, 21 Nov 2026' },
    ...{ date: 'Tanggal', description: 'Deskripsi', choose: 'Pilih tanggal', first: 'Sen' },
    week: ['Senin, 9 Maret 2026', 'Minggu, 15 Maret 2026'],
    ...{ targetMonth: 'Bulan target', savingsName: 'Nama tabungan', december: 'Desember 2026' },
  },
] as const

describe.each(LANGUAGES)('in $locale', ({ locale, ...words }) => {
  test("a month and a date are typed as text, and show in the app's language, as does the week", async () => {
    const app = await openApp('/add-saving-plan', { locale, rows: FOOD })
    const target = field(words.targetMonth)
    for (const typed of ['12/2026', 'Des 2026', 'December 2026']) {
      await target.fill(typed)
      await field(words.savingsName).click()
      await expect.element(target).toHaveValue(words.december)
    }
    await app.router.navigate({ href: '/add/expense' })
    for (const typed of ['21/11/2026', '21 November 2026']) {
      await field(words.date).fill(typed)
      await expect.element(field(words.date)).toHaveValue(typed)
      await field(words.description).click()
      await expect.element(field(words.date)).toHaveValue(words.shown)
    }
    await field(words.date).fill('10/03/2026')
    await openCalendar(words.choose)
    await expect.element(dialog().getByRole('columnheader').first()).toHaveTextContent(words.first)
    const [first, last] = words.week
    await userEvent.keyboard('{Home}')
    await expect.element(day(first)).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(day(last)).toHaveFocus()
  })
})

test.each([
  ['en', '5/11', 'Wed, Nov 5, 2025'],
  ['id', '9 Mar', 'Sen, 9 Mar 2026'],
] as const)(
  'in %s the day %j is typed without its year, letter by letter',
  async (locale, typed, shown) => {
    await openApp('/add/expense', { locale, rows: FOOD })
    const { date: label, description } =
      LANGUAGES.find(each => each.locale === locale) ?? LANGUAGES[0]
    const input = field(label)
    await input.clear()
    for (let length = 1; length <= typed.length; length += 1) {
      await userEvent.type(input, typed.slice(length - 1, length))
      await expect.element(input).toBeValid()
      await expect.element(input).toHaveValue(typed.slice(0, length))
    }
    await field(description).click()
    await expect.element(input).toHaveValue(shown)
    await expect.element(input).toBeValid()
  },
)

test('Enter saves a day without its year, and a schedule begins on the next such day', async () => {
  const { database, router } = await openApp('/add/expense', { rows: FOOD })
  await fillTransaction({ date: '5/3' })
  await date.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => database.transactions.toArray()).toMatchObject([{ date: '2026-03-05' }])
  await router.navigate({ to: '/schedules/{-$form}', params: { form: 'new' } })
  await field('First on').fill('5/3')
  await field('Name').click()
  await expect.element(field('First on')).toHaveValue('Fri, Mar 5, 2027')
})

test('a text that is no date stays, is an error at the field, and is not saved', async () => {
  const app = await openApp('/add/expense', { rows: FOOD })
  await fillTransaction({ date: '31/02/2026' })
  await expect.element(date).toBeValid()
  await field('Description').click()
  await expect.element(date).toHaveValue('31/02/2026')
  await expect.element(date).toBeInvalid()
  await expect.element(date).toHaveAccessibleDescription('Choose a valid date')
  // The text is there again, with its error, when the form is opened again.
  await app.router.navigate({ to: '/news' })
  await app.router.navigate({ to: '/add/$type', params: { type: 'expense' } })
  await expect.element(date).toHaveValue('31/02/2026')
  await expect.element(date).toHaveAccessibleDescription('Choose a valid date')
  await date.fill('soon')
  await button('Add').click()
  await expect
    .element(date)
    .toHaveAccessibleDescription('Write the date like 21/11/2026 or 21 Nov 2026')
  await expect.element(date).toHaveFocus()
  expect(await app.database.transactions.count()).toBe(0)
  await date.fill('28/02/2026')
  await expect.element(date).toBeValid()
  await button('Add').click()
  await expect.poll(app.path).toBe('/')
  expect((await app.database.transactions.toArray()).map(row => row.date)).toEqual(['2026-02-28'])
})

test('Today and Yesterday are one press away in every form', async () => {
  const rows = { ...FOOD, transactions: [transaction({ id: 7 })] }
  const { router } = await openApp('/add/income', { rows })
  for (const form of ['/add/income', '/add/expense', '/edit/transaction/7']) {
    await router.navigate({ href: form })
    await expect.element(date).toHaveValue(TODAY)
    await date.fill('soon')
    await button('Yesterday').click()
    await expect.element(date).toHaveValue('Mon, Mar 9, 2026')
    await expect.element(button('Yesterday')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(date).toBeValid()
    await button('Today').click()
    await expect.element(date).toHaveValue(TODAY)
  }
})

test('every calendar leads to the present in one press, and no field is left to the browser and its language', async () => {
  const app = await openApp('/?at=2025-12-24')
  for (const [path, open, present, shown] of [
    ['/?at=2025-12-24', 'Choose date', 'Today', TODAY],
    ['/?span=monthly&at=2025-12', 'Choose month', 'This Month', 'March 2026'],
    ['/add-saving-plan', 'Choose month', 'This Month', 'March 2026'],
  ] as const) {
    await app.router.navigate({ href: path })
    await button(open).click()
    expect(document.querySelector('input[type=date], input[type=month]')).toBeNull()
    await button(present, dialog()).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(valuesOfFields).toContain(shown)
  }
  await app.router.navigate({ href: '/add/income' })
  await expect.element(button('Choose date')).toBeVisible()
  expect(document.querySelector('input[type=date], input[type=month]')).toBeNull()
})

test('the calendar opens on the chosen day, keys lead through its days, and Escape changes nothing', async () => {
  await openApp('/add/expense', { rows: FOOD })
  await openCalendar()
  await expect.element(dialog()).toHaveAccessibleName('Choose date')
  await expect.element(dialog().getByRole('grid')).toHaveAccessibleName('March 2026')
  await expect.element(day('Tuesday, March 10, 2026')).toHaveAttribute('aria-current', 'date')
  for (const [keys, name] of [
    ['{ArrowLeft}', 'Monday, March 9, 2026'],
    ['{ArrowRight}', 'Tuesday, March 10, 2026'],
    ['{ArrowUp}{ArrowUp}', 'Tuesday, February 24, 2026'],
    ['{ArrowDown}', 'Tuesday, March 3, 2026'],
    ['{PageUp}', 'Tuesday, February 3, 2026'],
    ['{PageDown}{PageDown}', 'Friday, April 3, 2026'],
    ['{Shift>}{PageUp}{/Shift}', 'Thursday, April 3, 2025'],
    ['{Shift>}{PageDown}{/Shift}', 'Friday, April 3, 2026'],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.element(day(name)).toHaveFocus()
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(date).toHaveValue(TODAY)
  await expect.element(button('Choose date')).toHaveFocus()

  await openCalendar()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(date).toHaveValue('Tue, Feb 24, 2026')
  await openCalendar()
  await expect.element(dialog().getByRole('gridcell', { selected: true })).toHaveTextContent(/^24$/)
  await expect.element(day('Tuesday, February 24, 2026')).toHaveFocus()
  // A button that turns the page keeps the focus, and says the month.
  const next = day('Next month')
  await next.click()
  await expect.element(next).toHaveFocus()
  const title = dialog().getByRole('heading', { name: 'March 2026' })
  await expect.element(title).toHaveAttribute('aria-live', 'polite')
  await day('Monday, March 30, 2026').click()
  await expect.element(date).toHaveValue('Mon, Mar 30, 2026')
})

test('a month is picked by keys, may be emptied, and wrong', async () => {
  await openApp('/add-saving-plan')
  const target = field('Target month')
  await expect.element(target).toHaveValue('')
  await button('Choose month').click()
  await expect.element(day('March 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day('April 2026')).toHaveFocus()
  await userEvent.keyboard('{PageDown}{End}{PageUp}')
  await expect.element(day('December 2026')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(target).toHaveValue('December 2026')
  await target.fill('2026')
  await field('Savings name').click()
  await expect
    .element(target)
    .toHaveAccessibleDescription('Write the month like 11/2026 or Nov 2026')
  await target.fill('')
  await field('Savings name').click()
  await expect.element(target).toHaveValue('')
  await expect.element(target).toBeValid()
})

test('a finger opens the calendar by a tap on the field, and no on-screen keyboard comes up', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation(query => {
    return matchMedia.call(window, query === '(pointer: coarse)' ? 'all' : query)
  })
  await openApp('/add/expense', { rows: FOOD })
  await expect.element(date).toHaveAttribute('inputmode', 'none')
  await date.click()
  await day('Monday, March 2, 2026').click()
  await expect.element(date).toHaveValue('Mon, Mar 2, 2026')
})

test('on the narrowest phone a day is as large as a finger, and the longest date has room', async () => {
  await setWindowSize(320, 640)
  const { router } = await openApp('/add/expense', { rows: FOOD })
  await openCalendar()
  await expect.element(dialog().getByRole('grid')).toBeVisible()
  for (const element of dialog().getByRole('button').elements()) {
    const { width, height } = element.getBoundingClientRect()
    const size = Math.round(100 * Math.min(width, height)) / 100
    expect(size, element.textContent ?? '').toBeGreaterThanOrEqual(44)
  }
  expect(document.documentElement.scrollWidth).toBe(320)
  await userEvent.keyboard('{Escape}')
  await router.navigate({ href: '/?at=2026-09-30' })
  await expect.element(date).toHaveValue('Wed, Sep 30, 2026')
  const { scrollWidth, clientWidth } = date.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

function valuesOfFields(): string[] {
  return [...document.querySelectorAll('main input')].map(input => Reflect.get(input, 'value'))
}
