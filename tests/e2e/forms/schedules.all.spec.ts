// A schedule and a template that are made on one device: two devices that do not know of each other book the schedule
// once, and the template is on both.

import type { Page } from '@playwright/test'
import { addDays, calendarDateOf } from '../../../src/domain/dates/calendar'
import { signIn } from '../pages/auth-pages'
import { rows } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { readRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const BOOKED = '2 transactions were added by your schedules'

test('a schedule books once on two devices that do not know of each other, and a template made offline is on both', async ({
  page,
  context,
  desk,
  wire,
  firestore,
}) => {
  test.slow()
  const { person, uid } = await settle(page)
  await logTransaction(page, { type: 'expense', name: 'Kos', amount: 150_000, category: 'Food' })
  await rows(page).first().click()
  await page.getByRole('link', { name: 'Make recurring' }).click()
  await page.getByLabel('Days, weeks, months or years').selectOption('week')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Kos', exact: true })).toBeVisible()
  await expectSent(page)
  await signIn(desk.page, person)
  await expect(rows(desk.page)).toHaveCount(1)

  // Two weeks later both have their own network, and the phone has none.
  await readyForOffline(page)
  await goOffline(context, wire)
  const today = calendarDateOf(new Date())
  const dates = [today, addDays(today, 7), addDays(today, 14)]
  const later = new Date(Date.now() + 15 * 86_400_000)
  await page.clock.setFixedTime(later)
  await page.goto('/')
  await expect(page.getByText(BOOKED).first()).toBeVisible({ timeout: 60_000 })
  expect(await datesOn(page)).toEqual(dates)
  await page.goto('/add/expense')
  await page.getByLabel('Name', { exact: true }).fill('Kopi')
  await page.getByRole('button', { name: 'Keep as template' }).click()
  await expect(templates(page)).toHaveText('Kopi')
  await desk.page.clock.setFixedTime(later)
  await desk.page.reload()
  await expect.poll(() => datesOn(desk.page), { timeout: 60_000 }).toEqual(dates)
  await expectSent(desk.page)

  await goOnline(context, wire)
  await expectSent(page)
  expect(await datesOn(page)).toEqual(dates)
  expect(await readRows(page, 'conflicts')).toEqual([])
  const stored = await firestore.list(`financials/${uid}/transactions`)
  expect(stored.map(({ data }) => data.date).sort()).toEqual(dates)
  await desk.page.reload()
  await expect(templates(desk.page)).toHaveText('Kopi')
})

function templates(page: Page) {
  return page.getByRole('list', { name: 'Templates', exact: true }).getByRole('listitem')
}

async function expectSent(page: Page): Promise<void> {
  await expect.poll(() => readRows(page, 'outbox'), { timeout: 60_000 }).toEqual([])
}

async function datesOn(page: Page): Promise<unknown[]> {
  return (await readRows(page, 'transactions')).map(({ date }) => date).sort()
}
