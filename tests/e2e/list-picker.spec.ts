// Choosing a day or month of the dashboard's list by typing it.

import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures'
import { register, somebody } from './pages/auth-pages'

const MARCH = '2026-03'

test.beforeEach(async ({ phone: { page } }) => {
  await register(page, somebody())
})

test('a date that is no day while it is typed leaves the list and the typing alone', async ({
  phone: { page },
}) => {
  await page.goto('/?at=2026-03-31')
  const picker = page.getByLabel('Date', { exact: true })
  await expect(picker).toHaveValue('2026-03-31')
  await picker.focus()
  // English: month, day, year. There is no 31 February.
  await page.keyboard.type('02')
  await expect(page).toHaveURL('/?at=2026-03-31')
  await page.keyboard.type('28')
  await expect(picker).toHaveValue('2026-02-28')
  await expect(page).toHaveURL('/?at=2026-02-28')
})

test.describe('where the browser has no picker of months and shows a text', () => {
  test('a month is typed letter by letter', async ({ phone: { page } }) => {
    await page.goto(`/?span=monthly&at=${MARCH}`)
    const picker = page.getByLabel('Month', { exact: true })
    await showAsText(picker)
    await picker.press('End')
    await picker.press('Backspace')
    await expect(picker).toHaveValue('2026-0')
    await picker.press('1')
    await expect(page).toHaveURL('/?span=monthly&at=2026-01')
    await picker.press('ControlOrMeta+a')
    await picker.press('Delete')
    await expect(picker).toHaveValue('')
    await picker.pressSequentially(MARCH)
    await expect(page).toHaveURL(`/?span=monthly&at=${MARCH}`)
  })

  test('what is left half-typed is forgotten, and emptied means this month', async ({
    phone: { page },
  }) => {
    await page.goto(`/?span=monthly&at=${MARCH}`)
    const picker = page.getByLabel('Month', { exact: true })
    await showAsText(picker)
    await picker.press('End')
    await picker.press('Backspace')
    await picker.blur()
    await expect(picker).toHaveValue(MARCH)
    await picker.press('ControlOrMeta+a')
    await picker.press('Delete')
    await picker.blur()
    await expect(page).toHaveURL('/?span=monthly')
  })
})

/** As a browser does that does not know the type of an input, whatever type it is given. */
async function showAsText(picker: Locator): Promise<void> {
  await picker.evaluate((input: HTMLInputElement) => {
    const { value } = input
    input.type = 'text'
    Object.defineProperty(input, 'type', { get: () => 'text', set: () => {} })
    input.value = value
  })
}
