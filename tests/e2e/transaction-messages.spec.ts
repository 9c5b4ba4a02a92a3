// Bad input and failing storage on the transaction form (specification, sections 5 and 8).

import type { Page } from '@playwright/test'
import { expectedMessages } from './expected-messages'
import { expect, test } from './fixtures'
import { register, somebody } from './pages/auth-pages'
import { rows } from './pages/dashboard'
import { expectToast } from './pages/toast'
import { createCategory, fillEntry, openForm } from './pages/transaction-form'
import { chooseLanguage } from './storage'

const CONTROLS = {
  en: {
    name: 'Name',
    amount: 'Amount',
    add: 'Add',
    newCategory: 'New Category',
    deleteCategory: 'Delete Category',
    save: 'Save',
  },
  id: {
    name: 'Nama',
    amount: 'Jumlah',
    add: 'Tambah',
    newCategory: 'Kategori Baru',
    deleteCategory: 'Hapus Kategori',
    save: 'Simpan',
  },
} as const

test.beforeEach(async ({ phone: { page } }) => {
  await register(page, somebody())
})

for (const locale of ['en', 'id'] as const) {
  const texts = expectedMessages[locale]
  const controls = CONTROLS[locale]

  test(`5: an unfinished transaction is refused for 1.5 s and not saved (${locale})`, async ({
    phone: { page },
  }) => {
    await chooseLanguage(page, locale)
    await openAdd(page)
    await expectToast(page, texts.required, 1_500, () =>
      page.getByRole('button', { name: controls.add, exact: true }).click(),
    )
    await page.goto('/')
    await expect(rows(page)).toHaveCount(0)
  })

  test(`5: a category needs a name that is not taken (${locale})`, async ({ phone: { page } }) => {
    await createCategory(page, 'expense', 'Food')
    await chooseLanguage(page, locale)
    await openAdd(page)
    await page.getByRole('button', { name: controls.newCategory }).click()
    const prompt = page.getByRole('dialog')
    const save = prompt.getByRole('button', { name: controls.save, exact: true })
    await save.click()
    await expect(prompt.getByRole('alert')).toHaveText(texts.promptEmpty)
    await prompt.getByRole('textbox').fill('   ')
    await save.click()
    await expect(prompt.getByRole('alert')).toHaveText(texts.nameEmpty)
    await prompt.getByRole('textbox').fill('Food')
    await save.click()
    await expect(prompt.getByRole('alert')).toHaveText(texts.exists)
  })

  test(`5: deleting a category needs one to be selected (${locale})`, async ({
    phone: { page },
  }) => {
    await chooseLanguage(page, locale)
    await openAdd(page)
    await expectToast(page, texts.selectFirst, 1_500, () =>
      page.getByRole('button', { name: controls.deleteCategory }).click(),
    )
  })
}

for (const locale of ['en', 'id'] as const) {
  const { addFailed, categoryFailed } = expectedMessages[locale]
  const controls = CONTROLS[locale]

  test(`8: a transaction that the device cannot store is shown as failed for 1 s, and nothing typed is lost (${locale})`, async ({
    phone: { page },
  }) => {
    await createCategory(page, 'expense', 'Food')
    await chooseLanguage(page, locale)
    await openAdd(page)
    await page.locator('select').selectOption({ label: 'Food' })
    await page.getByLabel(controls.name, { exact: true }).fill('Lunch')
    await page.getByLabel(controls.amount).fill('25000')
    await failWrites(page)
    await expectToast(page, [addFailed], 1_000, () =>
      page.getByRole('button', { name: controls.add, exact: true }).click(),
    )
    await expect(page).toHaveURL('/add/expense')
    await expect(page.getByLabel(controls.name, { exact: true })).toHaveValue('Lunch')
    await expect(page.getByLabel(controls.amount)).toHaveValue('25.000')
  })

  test(`8: a category that the device cannot store is shown as failed for 1.5 s (${locale})`, async ({
    phone: { page },
  }) => {
    await chooseLanguage(page, locale)
    await openAdd(page)
    await page.getByRole('button', { name: controls.newCategory }).click()
    const prompt = page.getByRole('dialog')
    await prompt.getByRole('textbox').fill('Food')
    await failWrites(page)
    await expectToast(page, [categoryFailed], 1_500, () =>
      prompt.getByRole('button', { name: controls.save, exact: true }).click(),
    )
    await expect(prompt.getByRole('alert')).toHaveText(categoryFailed)
    await expect(prompt.getByRole('textbox')).toHaveValue('Food')
  })
}

test('a double tap on Add logs one transaction', async ({ phone: { page } }) => {
  await createCategory(page, 'expense', 'Food')
  await openForm(page, 'expense')
  await fillEntry(page, { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' })
  await page.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await expect(page.getByText('Success Add Transaction')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

async function openAdd(page: Page): Promise<void> {
  await page.goto('/add/expense')
  await expect(page.locator('select')).toBeVisible()
}

/** From now on the device's storage is full. */
async function failWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError')
    }
  })
}
