// A category is renamed on a phone without a network while a desk goes on with the old name: both end with the new one.

import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device'
import { expect, test } from '../support/fixtures'
import { readRows } from '../support/storage'

const LUNCH = { type: 'expense', name: 'Nasi padang', amount: 42_500, category: 'Makan' } as const

test('[M8] what another device adds under the old name follows, and so does the limit', async ({
  phone,
  wire,
  desk,
}) => {
  test.slow()
  const person = somebody()
  await register(phone.page, person)
  await createCategory(phone.page, 'expense', 'Makan')
  await logTransaction(phone.page, LUNCH)
  await phone.page.goto('/budgets')
  await phone.page.getByRole('button', { name: 'New budget' }).click()
  await phone.page.getByRole('dialog').getByRole('combobox').selectOption('Makan')
  await phone.page.getByLabel('Limit a month').fill('100rb')
  await phone.page.getByRole('button', { name: 'Save' }).click()
  await expectSynced(phone.page)
  await readyForOffline(phone.page)
  await signIn(desk.page, person)
  await expectSynced(desk.page)
  await goOffline(phone, wire)

  await phone.page.goto('/settings')
  await phone.page.getByRole('link', { name: 'Your categories' }).click()
  await phone.page.getByRole('button', { name: 'Edit Makan' }).click()
  await phone.page.getByLabel('Category Name').fill('Makan & minum')
  await phone.page.getByRole('button', { name: 'Save' }).click()
  await expect(phone.page.getByRole('button', { name: 'Edit Makan & minum' })).toBeVisible()
  await logTransaction(desk.page, { ...LUNCH, name: 'Soto', amount: 20_000 })
  await expectSynced(desk.page)

  await goOnline(phone, wire)
  for (const { page } of [phone, desk]) {
    await expect
      .poll(async () => (await readRows(page, 'transactions')).map(({ category }) => category), {
        timeout: 60_000,
      })
      .toEqual(['Makan & minum', 'Makan & minum'])
  }
  await phone.page.goto('/budgets')
  await expect(phone.page.getByRole('main').getByRole('listitem')).toContainText(
    /Makan & minum.*Rp\s?37\.500 left/s,
  )
  await desk.page.goto('/')
  await expect(rows(desk.page)).toHaveCount(2)
})
