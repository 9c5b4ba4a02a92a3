// A category is renamed on a phone without a network, in Indonesian, while a desk still uses the old name, in English.
// Both devices end with the new name, and the desk restores the old one.

import type { Page } from '@playwright/test'
import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { chooseLanguage, readRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const LUNCH = { type: 'expense', name: 'Nasi padang', amount: 42_500, category: 'Makan' } as const

test('[M8] a transaction that another device adds under the old name follows, and so does the limit', async ({
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

  await chooseLanguage(phone.page, 'id')
  await phone.page.goto('/settings')
  await phone.page.getByRole('link', { name: 'Kategorimu' }).click()
  await phone.page.getByRole('button', { name: 'Ubah Makan' }).click()
  await phone.page.getByLabel('Nama Kategori').fill('Makan & minum')
  await phone.page.getByRole('button', { name: 'Simpan' }).click()
  await expect(phone.page.getByRole('button', { name: 'Ubah Makan & minum' })).toBeVisible()
  await logTransaction(desk.page, { ...LUNCH, name: 'Soto', amount: 20_000 })
  await expectSynced(desk.page)

  await goOnline(phone, wire)
  const names = ['Makan & minum', 'Makan & minum']
  await expectCategories(phone.page, names)
  await expectCategories(desk.page, names)
  await phone.page.goto('/budgets')
  await expect(phone.page.getByRole('main').getByRole('listitem')).toContainText(
    /Makan & minum.*sisa Rp\s?37\.500/s,
  )

  await desk.page.goto('/categories')
  await desk.page.getByRole('button', { name: 'Edit Makan & minum' }).click()
  await desk.page.getByLabel('Category Name').fill('Makan')
  await desk.page.getByRole('button', { name: 'Save' }).click()
  await expectCategories(phone.page, ['Makan', 'Makan'])
  await desk.page.goto('/')
  await expect(rows(desk.page)).toHaveCount(2)
})

/** Of all transactions on the device. */
async function expectCategories(page: Page, names: readonly string[]): Promise<void> {
  const stored = async () => (await readRows(page, 'transactions')).map(({ category }) => category)
  await expect.poll(stored, { timeout: 60_000 }).toEqual(names)
}
