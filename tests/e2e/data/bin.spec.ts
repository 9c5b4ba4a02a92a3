// The restore of deleted documents from the settings: after a restart, without a network, and on the other device, too.

import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'

const LUNCH = { type: 'expense', name: 'Nasi padang', amount: 42_500, category: 'Makan' } as const

test('a deletion on one device is taken back on the other, which learned it', async ({
  phone,
  wire,
  desk,
}) => {
  test.slow()
  const person = somebody()
  await register(phone.page, person)
  await createCategory(phone.page, 'expense', 'Makan')
  await logTransaction(phone.page, LUNCH)
  await expectSynced(phone.page)
  await readyForOffline(phone.page)
  await signIn(desk.page, person)
  await expect(rows(desk.page)).toHaveCount(1)

  await rows(desk.page).first().click()
  await desk.page.getByRole('button', { name: 'Delete' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectSynced(desk.page)
  await expect(rows(phone.page)).toHaveCount(0)

  await goOffline(phone, wire)
  await phone.page.reload()
  await phone.page.goto('/settings')
  await phone.page.getByRole('heading', { name: 'Recently deleted' }).click()
  await phone.page.getByRole('checkbox', { name: 'Nasi padang' }).check()
  await phone.page.getByRole('button', { name: 'Restore 1 entry' }).click()
  await expect(phone.page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible()
  await goOnline(phone, wire)
  await expect(rows(desk.page)).toHaveCount(1)
  await phone.page.goto('/')
  await expect(rows(phone.page)).toHaveCount(1)
})
