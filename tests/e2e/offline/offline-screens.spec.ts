// Every screen opens without a network although it has never been opened before: the service worker has
// fetched its code while the dashboard was looked at.

import type { Page } from '@playwright/test'
import { yearMonthOf } from '../../../src/domain/dates/calendar'
import { register, somebody } from '../pages/auth-pages'
import { rows } from '../pages/dashboard'
import { fillEntry } from '../pages/transaction-form'
import { goOffline, readyForOffline } from '../support/device/device'
import { uidOf, writeRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { plansInEveryState, seedPlans } from '../support/seeds/seed-plans'

const TRANSACTION = 1_700_000_000_000
const SALARY = { type: 'income', name: 'Salary', amount: 7_500_000, category: 'Work' } as const

test('opened cold and for the first time without a network, every screen is there and works', async ({
  phone,
  wire,
}) => {
  test.slow()
  await register(phone.page, somebody())
  await readyForOffline(phone.page)
  const plan = await fillBehindTheScreens(phone.page)
  await goOffline(phone, wire)
  await phone.close()

  await phone.open()
  for (const [path, heading] of [
    ['/add/expense', 'New transaction'],
    [`/detail/${TRANSACTION}`, 'Salary'],
    [`/edit/transaction/${TRANSACTION}`, 'Edit your income, here'],
    ['/search?q=salary', 'Search'],
    ['/reports', 'Reports'],
    ['/news', 'Money news'],
    ['/saving-planner', 'Savings Planner'],
    ['/add-saving-plan', 'New savings plan'],
    [`/edit-saving-plan/${plan}`, 'Edit savings plan'],
    ['/sync', 'Sync'],
    ['/conflicts', 'Differences'],
    ['/settings', 'Settings'],
    ['/about/comoney', 'Know where your money is'],
    ['/nowhere', 'Page Not Found'],
  ] as const) {
    await phone.page.goto(path)
    await expect(phone.page.getByRole('heading', { level: 1 }), path).toContainText(heading)
  }
  await phone.page.goto('/add/income')
  await fillEntry(phone.page, { ...SALARY, name: 'Bonus' })
  await phone.page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rows(phone.page).filter({ hasText: 'Bonus' })).toHaveCount(1)
  await phone.page.goto('/saving-planner')
  const month = phone.page.getByRole('region', { name: 'so far' })
  // Two plans run, with 500,000 and 1,450,000 a month.
  for (const line of ['forRp 1.950.000', 'expensesRp 7.500.000', 'freeRp 5.550.000'])
    await expect(month).toContainText(line)
})

/** A transaction, a category and plans, of which no screen has been opened. */
async function fillBehindTheScreens(page: Page): Promise<number | undefined> {
  const { type, category } = SALARY
  await writeRows(page, {
    categories: [{ id: 1, type, categoryName: category, sync: null }],
    transactions: [{ ...SALARY, id: TRANSACTION, date: '2026-11-01', description: '', sync: null }],
  })
  const plans = plansInEveryState(yearMonthOf(new Date()))
  await seedPlans(page, await uidOf(page), plans)
  return plans[0]?.id
}
