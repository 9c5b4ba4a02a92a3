// A month of two thousand transactions: few of them are in the page at a time, and each can be reached.

import type { Page } from '@playwright/test'
import { addMonths, yearMonthOf } from '../../../src/domain/dates/calendar'
import { monthOfHistory, seedOffline } from '../../bench/support/seed-history'
import { register, somebody } from '../pages/auth-pages'
import { rows } from '../pages/dashboard'
import { readyForOffline } from '../support/device/device'
import { uidOf } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const MONTH = addMonths(yearMonthOf(new Date()), -1)
const COUNT = 2_000
/** On each of the month's first 25 days. */
const A_DAY = 80
/** A screen, and as much again on either side, in pages of twenty. */
const MAX_ROWS = 250

const NEWEST = `Transaction ${COUNT - 1}`
const OLDEST = 'Transaction 0'
/** The newest of the thirteenth day. */
const MIDDLE = `Transaction ${13 * A_DAY - 1}`

test.beforeEach(async ({ page, context }) => {
  test.slow()
  await register(page, somebody())
  await readyForOffline(page)
  await context.setOffline(true)
  await seedOffline(page, await uidOf(page), monthOfHistory(MONTH, COUNT))
  await page.goto(`/?span=monthly&at=${MONTH}`)
  await expect(row(page, NEWEST)).toBeVisible()
})

test('rows stay few from the first to the last, and each says its place in its day', async ({
  page,
}) => {
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: NEWEST })
  await expect(first).toHaveAttribute('aria-posinset', '1')
  await expect(first).toHaveAttribute('aria-setsize', String(A_DAY))
  // Below the first screen there is nothing to turn the wheel to before the whole list is there.
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(25)
  const most = await mostRowsWhileScrolling(page)
  expect(most).toBeGreaterThan(10)
  expect(most).toBeLessThan(MAX_ROWS)
  await expect(row(page, OLDEST)).toBeInViewport()
})

test('Tab goes from row to row across the pages, and the last row is in reach', async ({
  page,
}) => {
  await row(page, NEWEST).focus()
  for (let index = COUNT - 2; index >= COUNT - 121; index -= 1) {
    await page.keyboard.press('Tab')
    await expect(row(page, `Transaction ${index}`)).toBeFocused()
  }
  // What has focus stays when it is scrolled away, and Tab goes on from there.
  // Not with the End key: Chromium's own gliding there stops short now and then on a busy machine.
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
  await expect(row(page, OLDEST)).toBeInViewport()
  await expect(row(page, `Transaction ${COUNT - 121}`)).toBeFocused()
  await page.getByRole('link', { name: 'Dashboard' }).last().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(row(page, OLDEST)).toBeFocused()
})

test('the list is where it was left after a look, an edit and a deletion', async ({ page }) => {
  const day = page.getByRole('heading', { level: 3 }).nth(12)
  await day.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const middle = row(page, MIDDLE)
  const before = await middle.boundingBox()
  await middle.click()
  await expect(page.getByRole('heading', { level: 1, name: MIDDLE })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(middle).toBeInViewport()
  expect((await middle.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await expect(page).toHaveURL(`/?span=monthly&at=${MONTH}`)

  await middle.click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Date').fill(`${MONTH}-13`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(`/?span=monthly&at=${MONTH}`)
  await expect(middle).toBeInViewport({ ratio: 1 })
  await expect(middle).toHaveAttribute('aria-current', 'true')

  const next = row(page, `Transaction ${13 * A_DAY - 2}`)
  await next.click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(`/?span=monthly&at=${MONTH}`)
  await expect(next).toHaveCount(0)
  await expect(middle).toBeInViewport()
})

function row(page: Page, name: string) {
  return rows(page).filter({ has: page.getByText(name, { exact: true }) })
}

/** Turns the wheel to the end of the page and returns the greatest number of rows that were in it. */
async function mostRowsWhileScrolling(page: Page): Promise<number> {
  let most = 0
  while (!(await isAtEnd(page))) {
    await page.mouse.wheel(0, 3_000)
    // The next frames, in which the list follows.
    await expect(rows(page).filter({ visible: true }).first()).toBeVisible()
    most = Math.max(most, await rows(page).count())
  }
  return most
}

function isAtEnd(page: Page): Promise<boolean> {
  return page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
}
