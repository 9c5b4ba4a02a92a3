// Undo by keyboard: the undo stays for a while after the message of a deletion has gone.

import type { Page } from '@playwright/test'
import { addMonths, calendarDateOf, yearMonthOf } from '../../../src/domain/dates/calendar'
import { DATE_FORMATS } from '../../../src/i18n/date-formats'
import { register, somebody } from '../pages/auth-pages'
import { rows } from '../pages/dashboard'
import { activate, pressAll, tabTo } from '../pages/keyboard'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const LUNCH = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' } as const

test.beforeEach(async ({ desk: { page } }) => {
  test.slow()
  await register(page, somebody())
})

test('z brings the last deletion back, also after its message has gone, and only once', async ({
  desk: { page },
}) => {
  await createCategory(page, 'expense', LUNCH.category)
  await logTransaction(page, LUNCH)
  await deleteFirst(page)
  await expect(page.getByText('Delete Transaction Success')).toBeHidden()
  await page.keyboard.press('z')
  await expect(page.getByText('Transaction Restored')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await pressAll(page, ['z', 'z'])
  await expect(page.getByText('Transaction Restored')).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
})

test('Ctrl+Z does, too, where single keys are turned off', async ({ desk: { page } }) => {
  await createCategory(page, 'expense', LUNCH.category)
  await logTransaction(page, LUNCH)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Undo the last deletion')).toBeVisible()
  await tabTo(sheet.getByRole('checkbox'))
  await pressAll(page, ['Space', 'Escape'])
  await deleteFirst(page)
  await page.keyboard.press('z')
  await expect(page.getByText('Delete Transaction Success')).toBeHidden()
  await expect(rows(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(1)
})

test('t, m, j and k show days and months as in a calendar, from any screen', async ({
  desk: { page },
}) => {
  const today = calendarDateOf(new Date())
  const month = yearMonthOf(new Date())
  await page.goto('/news')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { name: 'Monthly Transaction' })).toBeVisible()
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue(DATE_FORMATS.en.month(month))
  await page.keyboard.press('k')
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue(
    DATE_FORMATS.en.month(addMonths(month, -1)),
  )
  await page.reload()
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue(
    DATE_FORMATS.en.month(addMonths(month, -1)),
  )
  await page.keyboard.press('t')
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(DATE_FORMATS.en.date(today))
  await pressAll(page, ['k', 'j'])
  await expect(page).toHaveURL('/')
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/add-saving-plan')
})

async function deleteFirst(page: Page): Promise<void> {
  await activate(rows(page).first())
  await activate(page.getByRole('button', { name: 'Delete' }))
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await expect(page).toHaveURL('/')
  await expect(rows(page)).toHaveCount(0)
}
