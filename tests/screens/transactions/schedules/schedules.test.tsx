// Schedules: the list of what is due, comes and has ended; made by hand, from a transaction and from what the history
// shows; added, skipped, changed, ended and deleted; and their lines on the dashboard.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingOf, occurrenceOf } from '../../../../src/domain/transaction/schedule/booking'
import { commit } from '../../../../src/store/commit'
import { category, schedule, transaction, wallet } from '../../../support/data/builders'
import { NINE_IN_MARCH, type OpenedApp, openApp } from '../../../support/opened-app'
import {
  button,
  expectNoText,
  expectText,
  field,
  heading,
  link,
  textOf,
} from '../../../support/screen'
import { lookAtChanges } from '../../../support/screens/page-changes'
import { setWindowSize } from '../../../support/screens/window-size'

const CATEGORIES = [
  category({ id: 1, categoryName: 'Home' }),
  category({ id: 2, categoryName: 'Music' }),
  category({ id: 3, type: 'income', categoryName: 'Salary' }),
]

/** Of 1 January, February and March the first is settled. */
const RENT = schedule({
  ...{ id: 20, name: '<b>Rent</b> {0}', mode: 'ask', start: '2026-01-01', settledTo: '2026-01-01' },
})

/** 2 of 12 are paid. */
const PHONE = schedule({
  ...{ id: 21, name: 'Phone', amount: 500_000, start: '2026-01-28', count: 12 },
  ...{ settledTo: '2026-02-28' },
})

const SALARY = schedule({
  ...{ id: 22, type: 'income', name: 'Pay', amount: 8_000_000, category: 'Salary' },
  ...{ start: '2026-01-31', isLastDay: true, settledTo: '2026-02-28' },
})

const COURSE = schedule({
  ...{ id: 23, name: 'Course', start: '2025-10-01', count: 3, settledTo: '2025-12-01' },
})

const SPOTIFY = ['2025-12-07', '2026-01-07', '2026-02-07', '2026-03-07'].map((date, index) =>
  transaction({ id: 100 + index, date, name: 'Spotify', amount: 54_990, category: 'Music' }),
)

const ROWS = {
  categories: CATEGORIES,
  schedules: [RENT, PHONE, SALARY, COURSE],
  transactions: SPOTIFY,
}

const open = (path: string, rows: object = ROWS) => openApp(path, { rows })
const text = (found: string | RegExp) => page.getByText(found, { exact: true })
const ADD = 'Add it: <b>Rent</b> {0}, Sun, Feb 1, 2026'
const SEEN = 'Looks recurring'
const homeRows = ({ database }: OpenedApp) =>
  database.transactions.where('[type+category]').equals(['expense', 'Home']).toArray()

test('the list shows due, coming and ended schedules', async () => {
  await open('/schedules')
  await expect.element(heading('Schedules')).toBeVisible()
  for (const name of ['Due', 'Upcoming', 'Ended'])
    await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect.element(text('Still to pay in March 2026')).toBeVisible()
  // Twice the rent, and one instalment.
  await expectText(/^Rp\s?3\.500\.000$/)
  await expectText(/^Still to receive: \+Rp\s?8\.000\.000$/)
  await expect.element(text('3 of 12')).toBeVisible()
  await expectText(/Rp\s?5\.000\.000 left/)
  await expect.element(text('All 3 done')).toBeVisible()
  await expectText('Every month on the last day')
  await expectText('1 more is due')
})

test('what was added lately has its day, with the year if it is another one', async () => {
  const transactions = [bookingOf(RENT, '2026-01-01'), bookingOf(COURSE, '2025-12-01')]
  await open('/schedules', { ...ROWS, transactions })
  const section = () => heading('Added lately').query()?.parentElement
  const added = () => [...(section()?.querySelectorAll('a') ?? [])]
  await expect
    .poll(() => added().map(textOf))
    .toEqual([
      expect.stringMatching(/Thu, Jan 1 −Rp/),
      expect.stringMatching(/Mon, Dec 1, 2025 −Rp/),
    ])
})

test('an empty list says what schedules are for', async () => {
  await open('/schedules', { categories: CATEGORIES })
  await expectText(/^Rent, salary, instalments, subscriptions/)
  await link('New schedule').click()
  await expect.element(heading('New schedule')).toBeVisible()
})

test('a due occurrence is added with its own day or skipped, and due again after an undo; all are added with one tap', async () => {
  const app = await open('/schedules')
  const next = button('Add it: <b>Rent</b> {0}, Sun, Mar 1, 2026')
  await button(ADD).click()
  await expect.element(next).toBeVisible()
  expect(await homeRows(app)).toMatchObject([
    { name: '<b>Rent</b> {0}', amount: 1_500_000, date: '2026-02-01' },
  ])
  await button('Undo').click()
  await expect.element(text('Due again')).toBeVisible()
  await expect.element(button(ADD)).toBeVisible()
  await button('Skip <b>Rent</b> {0}, Sun, Feb 1, 2026').click()
  await expect.element(next).toBeVisible()
  await button('Undo').click()
  await expect.element(button(ADD)).toBeVisible()
  expect(await homeRows(app)).toEqual([])
  await button(/^Add all 2/).click()
  await expect.element(heading('Due')).not.toBeInTheDocument()
  const dates = (await homeRows(app)).map(({ date }) => date)
  expect(dates.sort()).toEqual(['2026-02-01', '2026-03-01'])
  await expect.element(heading('Schedules')).toHaveFocus()
})

test('a due occurrence can be changed before it is added; a form that is unlinked leaves it due', async () => {
  const app = await open('/schedules')
  const settled = async () => (await app.database.schedules.get(20))?.settledTo
  await link(/^Change first/).click()
  await expectText('For the entry due on Sun, Feb 1, 2026.')
  await button('Unlink').click()
  await expectNoText('For the entry due on Sun, Feb 1, 2026.')
  await button('Add').click()
  await expect.poll(app.path).toBe('/')
  expect(await settled()).toBe('2026-01-01')

  await app.router.navigate({ to: '/schedules/{-$form}' })
  await link(/^Change first/).click()
  await expect.poll(app.path).toBe('/add/expense')
  await expect.element(field('Name')).toHaveValue('<b>Rent</b> {0}')
  await field('Amount').fill('1,6jt')
  await button('Add').click()
  await expect.poll(app.path).toBe('/')
  expect(await settled()).toBe('2026-02-01')
  const added = (await homeRows(app)).filter(row => occurrenceOf(row) === '20/2026-02-01')
  expect(added).toMatchObject([{ amount: 1_600_000, date: '2026-02-01' }])
})

test('a schedule is made by hand, as an instalment that asks, from a draft that was left; with one wallet it is no transfer', async () => {
  const { database, path, router } = await open('/schedules/new')
  await button('Save').click()
  await expect.element(page.getByRole('tab', { name: 'Expense' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Transfer' })).not.toBeInTheDocument()
  for (const message of ['Enter an amount', 'Enter a name', 'Choose a category'])
    await expect.element(text(message)).toBeVisible()
  await field('Name').fill('Sofa')
  await field('How many').click()
  await userEvent.keyboard('2')
  await field('Days, weeks, months or years').selectOptions('week')
  await router.navigate({ to: '/news' })
  await expect.poll(path).toBe('/news')
  await router.navigate({ to: '/schedules/{-$form}', params: { form: 'new' } })
  await expectText('Continuing where you left off')
  await expect.element(field('Name')).toHaveValue('Sofa')
  await expect.element(field('How many')).toHaveValue('2')
  await expect.element(field('Days, weeks, months or years')).toHaveValue('week')

  await field('Amount').fill('250rb')
  await field('Category').selectOptions('Home')
  await page.getByRole('radio', { name: 'After so many times' }).click()
  await field('Number of times').fill('0')
  await button('Save').click()
  await expect
    .element(field('Number of times'))
    .toHaveAccessibleDescription('Enter a whole number from 1 to 1000')
  await field('Number of times').fill('12')
  await expectText(/12 × Rp\s?250\.000 = Rp\s?3\.000\.000/)
  await field('First on').fill('20/3/2026')
  await page.getByRole('radio', { name: 'Ask first' }).click()
  await button('Save').click()
  await expect.poll(path).toBe('/schedules')
  await expect.element(link('Sofa')).toBeVisible()
  expect((await database.schedules.toArray()).at(-1)).toMatchObject({
    ...{ type: 'expense', name: 'Sofa', amount: 250_000, category: 'Home' },
    ...{ unit: 'week', every: 2, start: '2026-03-20', count: 12, mode: 'ask', settledTo: '' },
  })
  expect(await database.drafts.count()).toBe(0)
})

test('a transaction is made to repeat, and counts as the first', async () => {
  const { database, path } = await open('/detail/103')
  await link('Make recurring').click()
  await expect.poll(path).toBe('/schedules/new')
  await expect.element(field('Name')).toHaveValue('Spotify')
  await expect.element(field('Amount')).toHaveValue('54.990')
  await expect.element(field('I have already logged this')).toBeChecked()
  await button('Save').click()
  await expect.poll(path).toBe('/schedules')
  expect((await database.schedules.toArray()).at(-1)).toMatchObject({
    ...{ name: 'Spotify', amount: 54_990, category: 'Music', unit: 'month' },
    ...{ start: '2026-03-07', mode: 'auto', settledTo: '2026-03-10' },
  })
})

test('a subscription in the history is offered, made a schedule, and not offered again', async () => {
  const { database, path } = await open('/schedules')
  await expect.element(heading(SEEN)).toBeVisible()
  await link('Make recurring Spotify').click()
  await expect.poll(path).toBe('/schedules/new')
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await button('Save').click()
  await expect.poll(path).toBe('/schedules')
  await expect.element(link('Spotify')).toBeVisible()
  await expect.element(heading(SEEN)).not.toBeInTheDocument()
  expect((await database.schedules.toArray()).at(-1)).toMatchObject({
    ...{ name: 'Spotify', start: '2026-04-07', settledTo: '' },
  })
})

test('a subscription in the history is dismissed for good, with undo', async () => {
  const { router } = await open('/schedules')
  await button('Ignore Spotify').click()
  await expect.element(heading(SEEN)).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(heading(SEEN)).toBeVisible()
  await button('Ignore Spotify').click()
  await router.navigate({ to: '/news' })
  await router.navigate({ to: '/schedules/{-$form}' })
  await expect.element(link('Phone')).toBeVisible()
  await expect.element(heading(SEEN)).not.toBeInTheDocument()
})

test('a schedule is changed from the next one on, its next one skipped, ended and deleted, with undo', async () => {
  const { database, path, router } = await open('/schedules')
  const stored = () => database.schedules.get(21)
  await link('Phone').click()
  await expect.poll(path).toBe('/schedules/21')
  await field('Amount').fill('450000')
  await button('Save').click()
  await expect.poll(path).toBe('/schedules')
  await expect.element(text('Schedule saved').first()).toBeVisible()
  expect(await stored()).toMatchObject({
    ...{ amount: 450_000, start: '2026-01-28', count: 12, settledTo: '2026-02-28' },
  })

  await link('Phone').click()
  await button('Skip Sat, Mar 28').click()
  await expect.poll(stored).toMatchObject({ settledTo: '2026-03-28' })
  await button('End it').click()
  await expect.poll(path).toBe('/schedules')
  await expect.poll(stored).toMatchObject({ until: '2026-03-28' })
  await router.navigate({ to: '/schedules/{-$form}', params: { form: '21' } })
  await button('Delete').click()
  await expect.element(text('Schedule deleted')).toBeVisible()
  await expect.element(link('Recently deleted')).toBeVisible()
  await expect.element(link('Phone')).not.toBeInTheDocument()
  await button('Undo').last().click()
  await expect.element(text('Schedule restored')).toBeVisible()
  await expect.element(link('Phone')).toBeVisible()
})

test('the dashboard shows due schedules with a button, and the sum that is still to come in the month', async () => {
  const { database } = await open('/')
  await expect.element(button('Add it: <b>Rent</b> {0}, Sun, Feb 1')).toBeVisible()
  await expectText(/· 1 more$/)
  const line = page.getByRole('link', { name: 'Still to come this month' })
  await expect.element(line).toHaveTextContent(/−Rp\s?3\.500\.000.*\+Rp\s?8\.000\.000/)
  await expect.poll(() => localStorage.getItem('budget-lines')).toBe('2')
  await button('Add it: <b>Rent</b> {0}, Sun, Feb 1').click()
  await expect.poll(async () => (await database.schedules.get(20))?.settledTo).toBe('2026-02-01')
  await expect.element(line).toHaveTextContent(/−Rp\s?2\.000\.000/)
})

test('a form whose schedule is deleted elsewhere stays, and is saved as a new one', async () => {
  const { database, path } = await open('/schedules/21')
  await field('Name').fill('Tablet')
  await commit(database, NINE_IN_MARCH.getTime(), writer => writer.remove('schedules', 21))
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('This schedule was deleted elsewhere.')).toBeVisible()
  await button('Save as new', alert).click()
  await expect.poll(path).toBe('/schedules')
  await expect.element(link('Tablet')).toBeVisible()
  expect(await database.schedules.get(21)).toBeUndefined()
  expect((await database.schedules.toArray()).at(-1)).toMatchObject({
    ...{ name: 'Tablet', count: 12, start: '2026-01-28', settledTo: '2026-02-28' },
  })
  expect(await database.drafts.count()).toBe(0)
})

test('an address that is no schedule is not found', async () => {
  const { router } = await open('/schedules/7')
  await expect.element(heading('Page Not Found')).toBeVisible()
  await router.navigate({ to: '/schedules/{-$form}', params: { form: '020' } })
  await expect.element(heading('Page Not Found')).toBeVisible()
})

test('the rows of the schedules come with the names of their wallets, and do not grow afterwards', async () => {
  const heights = new Set<number>()
  lookAtChanges(() => {
    const card = document.querySelector('main h3')?.closest('li')
    if (card) heights.add(card.getBoundingClientRect().height)
  })
  await setWindowSize(360)
  const wallets = [wallet(), wallet({ id: 6, key: 'gopay001', walletName: 'GoPay' })]
  await openApp('/schedules', { rows: { schedules: [RENT], wallets } })
  await expectText(/Main wallet · 1 more is due/)
  expect(heights.size).toBe(1)
})
