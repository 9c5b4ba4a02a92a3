// The calendar of the dashboard's list without a network. More of its fields is in `tests/screens`.

import { register, somebody } from '../pages/auth-pages'
import { readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'

test('the calendar opens without a network', async ({ page, context }) => {
  await register(page, somebody())
  await page.goto('/?at=2026-03-31')
  await readyForOffline(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Choose date' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sunday, March 1, 2026' }).click()
  await expect(page).toHaveURL('/?at=2026-03-01')
})
