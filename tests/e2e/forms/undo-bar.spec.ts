// The undo bar after a deletion without a network: it stays longer than its message, one step back from the focus.

import { rows } from '../pages/dashboard'
import { activate } from '../pages/keyboard'
import { settleAndGoOffline } from '../pages/settled-person'
import { logTransaction } from '../pages/transaction-form'
import { expect, PHONE, test } from '../support/fixtures'

const LUNCH = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' } as const

test('a deletion is undone by key or thumb after its message has gone, and stays undone', async ({
  page,
  wire,
}) => {
  test.slow()
  await settleAndGoOffline(page, wire)
  await logTransaction(page, LUNCH)
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await activate(rows(page).first())
  await activate(page.getByRole('button', { name: 'Delete' }))
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(undo).toBeFocused()
  await expect(page.getByText('Delete Transaction Success')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)

  await rows(page).first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByText('Delete Transaction Success')).toBeHidden()
  const { y = 0 } = (await undo.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(PHONE.height / 2)
  await undo.click()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
})
