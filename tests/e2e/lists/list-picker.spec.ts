// Choosing a day or month of the dashboard's list: typed, and picked from a calendar without a network.

import { register, somebody } from '../pages/auth-pages'
import { readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

test.beforeEach(async ({ phone: { page } }) => {
  await register(page, somebody())
})

test('a date that is no day while it is typed leaves the list and the typing alone', async ({
  phone: { page },
}) => {
  await page.goto('/?at=2026-03-31')
  const picker = page.getByLabel('Date', { exact: true })
  await expect(picker).toHaveValue('Tue, Mar 31, 2026')
  await picker.press('ControlOrMeta+a')
  await picker.pressSequentially('31/02/202')
  await expect(page).toHaveURL('/?at=2026-03-31')
  await picker.press('6')
  await expect(picker).toHaveValue('31/02/2026')
  await expect(page).toHaveURL('/?at=2026-03-31')
  await picker.press('ControlOrMeta+a')
  await picker.pressSequentially('28/02/2026')
  await expect(page).toHaveURL('/?at=2026-02-28')
  await expect(picker).toHaveValue('28/02/2026')
  await picker.blur()
  await expect(picker).toHaveValue('Sat, Feb 28, 2026')
})

test('a month is typed letter by letter, and emptied means this month', async ({
  phone: { page },
}) => {
  await page.goto('/?span=monthly&at=2026-03')
  const picker = page.getByLabel('Month', { exact: true })
  await expect(picker).toHaveValue('March 2026')
  await picker.press('End')
  await picker.press('Backspace')
  await picker.press('5')
  await expect(page).toHaveURL('/?span=monthly&at=2025-03')
  await picker.press('ControlOrMeta+a')
  await picker.press('Delete')
  await expect(picker).toHaveValue('')
  await expect(page).toHaveURL('/?span=monthly')
  await picker.pressSequentially('2026-01')
  await expect(page).toHaveURL('/?span=monthly&at=2026-01')
  await picker.press('ControlOrMeta+a')
  await picker.press('Delete')
  await picker.blur()
  await expect(page).toHaveURL('/?span=monthly')
  await expect(picker).not.toHaveValue('')
})

test('a half-typed month stays with its error until a step chooses another month', async ({
  phone: { page },
}) => {
  await page.goto('/?span=monthly&at=2026-03')
  const picker = page.getByLabel('Month', { exact: true })
  await picker.fill('March 202')
  await picker.blur()
  await expect(picker).toHaveValue('March 202')
  await expect(picker).toHaveAccessibleDescription(/^Write the month like/)
  await expect(page).toHaveURL('/?span=monthly&at=2026-03')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(picker).toHaveValue('April 2026')
  await expect(picker).toHaveAccessibleDescription('')
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the calendar opens without a network', async ({ phone }) => {
    const { page } = phone
    await page.goto('/?at=2026-03-31')
    await readyForOffline(page)
    await phone.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Choose date' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sunday, March 1, 2026' }).click()
    await expect(page).toHaveURL('/?at=2026-03-01')
  })
})
