// A cold start without a network: every screen opens although it has never been opened before, because the service
// worker has fetched its code while the dashboard was looked at; and what was chosen on the device still holds.

import type { Page } from '@playwright/test'
import { calendarDateOf, yearMonthOf } from '../../../src/domain/dates/calendar'
import { syncedSeed } from '../../support/data/database/seed-tables'
import { register, somebody } from '../pages/auth-pages'
import { expectSums, rows } from '../pages/dashboard'
import { fillEntry } from '../pages/transaction-form'
import { goOffline, readyForOffline } from '../support/device/device'
import { uidOf, writeUnnoticed } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { textsSince, watchPage } from '../support/observers/watch-page'
import { plansInEveryState, seedDocuments } from '../support/seeds/every-state'

const TRANSACTION = 1_700_000_000_000
const SALARY = { type: 'income', name: 'Salary', amount: 7_500_000, category: 'Work' } as const
const SHOWN = { balance: '7.500.000', income: '7.500.000', expenses: '0' }
const HIDDEN = { balance: '•••', income: '•••', expenses: '•••' }

const eye = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Hide amounts' })

test('a cold start without a network opens every route, and asks Firebase for nothing first', async ({
  phone,
  wire,
}) => {
  test.slow()
  await register(phone.page, somebody())
  await readyForOffline(phone.page)
  await goOffline(phone, wire)
  // Before the rest, because a browser that is closed right behind a click may lose its local storage.
  await phone.page.goto('/settings/appearance')
  await phone.page.getByRole('radio', { name: 'Dark' }).check()
  await phone.page.goto('/')
  await eye(phone.page).click()
  const plan = await fillBehindTheScreens(phone.page)
  await phone.page.goto('/')
  await expectSums(phone.page, HIDDEN)
  await phone.close()

  await phone.open()
  const { page } = phone
  await watchPage(page)
  await page.goto('/')
  await expectSums(page, HIDDEN)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const texts = await textsSince(page)
  expect(texts.some(text => text.includes('•••'))).toBe(true)
  expect(texts.filter(text => text.includes('7.500.000'))).toEqual([])
  const other = await phone.context.newPage()
  await other.goto('/')
  await eye(other).click()
  await expectSums(other, SHOWN)
  await expectSums(page, SHOWN)
  await other.close()

  for (const [path, heading, content] of [
    ['/add/expense', 'New transaction', 'Expense'],
    ['/add/other', 'Page Not Found', ''],
    [`/detail/${TRANSACTION}`, 'Salary', '7.500.000'],
    ['/detail/123', 'Page Not Found', ''],
    [`/edit/transaction/${TRANSACTION}`, 'Edit your income, here', ''],
    ['/search#q=sal+7500rb', 'Search', '1 transaction'],
    ['/reports', 'Reports', '7.500.000 came in'],
    ['/budgets', 'Budgets', 'New budget'],
    ['/categories?type=income', 'Categories', 'Work'],
    ['/schedules', 'Schedules', ''],
    ['/schedules/new', 'New schedule', ''],
    ['/import', 'Import', ''],
    ['/news', 'Money news', ''],
    ['/saving-planner', 'Savings Planner', 'Mudik Lebaran'],
    ['/add-saving-plan', 'New savings plan', ''],
    [`/edit-saving-plan/${plan}`, 'Edit savings plan', ''],
    ['/sync', 'Sync', 'You are offline'],
    ['/conflicts', 'Differences', ''],
    ['/settings', 'Settings', ''],
    ['/settings/data', 'Data and backup', ''],
    ['/about/comoney', 'Know where your money is', ''],
    ['/about/teams', '', ''],
    ['/nowhere', 'Page Not Found', ''],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading)
    await expect(page.getByRole('main'), path).toContainText(content)
  }
  await page.goto('/add/income')
  await fillEntry(page, { ...SALARY, name: 'Bonus' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rows(page).filter({ hasText: 'Bonus' })).toHaveCount(1)
  await page.goto('/saving-planner')
  const month = page.getByRole('region', { name: 'so far' })
  // Two plans run, with 500,000 and 1,450,000 a month.
  const lines = [
    'To set asideRp 1.950.000',
    'Left this monthRp 15.000.000',
    'Free to spendRp 13.050.000',
  ]
  for (const line of lines) await expect(month).toContainText(line)
})

/** Today's transaction, its category, and plans, of which no screen has been opened. */
async function fillBehindTheScreens(page: Page): Promise<number | undefined> {
  const { type, category } = SALARY
  const date = calendarDateOf(new Date())
  const { head: _, ...tables } = syncedSeed(
    [{ ...SALARY, id: TRANSACTION, date, description: '' }],
    [{ id: 1, type, categoryName: category }],
    Date.now(),
  )
  await writeUnnoticed(page, await uidOf(page), tables)
  const plans = plansInEveryState(yearMonthOf(new Date()))
  await seedDocuments(page, 'savings', plans)
  return plans[0]?.id
}
