// Budgets on a phone and a desk: set offline, a message when a save passes one, kept after a restart, merged into one.

import type { Page } from '@playwright/test'
import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced } from '../pages/dashboard'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { chooseLanguage } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const WORDS = {
  en: {
    budgets: 'Budgets',
    add: 'New budget',
    limit: 'Limit a month',
    save: 'Save',
    left: /Rp\s?39\.500 left/,
    line: /Rp\s?39\.500 left of the budget/,
  },
  id: {
    budgets: 'Anggaran',
    add: 'Anggaran baru',
    limit: 'Batas per bulan',
    save: 'Simpan',
    left: /sisa Rp\s?39\.500/,
    line: /sisa anggaran Rp\s?39\.500/,
  },
} as const

const MEAL = { type: 'expense', name: 'Nasi padang', category: 'Makan' } as const

async function setLimit(page: Page, amount: string, words: (typeof WORDS)['en' | 'id']) {
  await page.goto('/budgets')
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption('Makan')
  await dialog.getByLabel(words.limit).fill(amount)
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(dialog).toBeHidden()
}

test('a limit is set and kept to offline, over a restart, in Indonesian', async ({
  phone,
  wire,
}) => {
  test.slow()
  const { page: first } = phone
  await register(first, somebody())
  await createCategory(first, 'expense', 'Makan')
  await readyForOffline(first)
  await goOffline(phone, wire)
  await logTransaction(first, { ...MEAL, amount: 142_500 })
  await chooseLanguage(first, 'id')
  await setLimit(first, '200rb', WORDS.id)
  await phone.close()
  await phone.open()
  const { page } = phone
  await page.goto('/')
  await chooseLanguage(page, 'en')
  await page.goto('/')
  await logTransaction(page, { ...MEAL, amount: 18_000 })
  await expect(page.getByText(/^Makan: more than 80% of the budget is spent/)).toBeVisible()
  await chooseLanguage(page, 'id')
  await page.reload()
  const line = page.locator('main a[href="/budgets"]')
  await expect(line).toContainText(WORDS.id.line)
  await line.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.id.budgets)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([WORDS.id.left])
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([WORDS.id.left])
})

test('two devices that set a limit for one category end with one limit and a message about it', async ({
  phone,
  wire,
  desk,
}) => {
  test.slow()
  const person = somebody()
  await register(phone.page, person)
  await createCategory(phone.page, 'expense', 'Makan')
  await expectSynced(phone.page)
  await readyForOffline(phone.page)
  await signIn(desk.page, person)
  await expectSynced(desk.page)
  await goOffline(phone, wire)
  await setLimit(phone.page, '100000', WORDS.en)
  await setLimit(desk.page, '300000', WORDS.en)
  await expectSynced(desk.page)
  await goOnline(phone, wire)
  for (const { page } of [phone, desk]) {
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(/of Rp\s?300\.000/, {
      timeout: 60_000,
    })
  }
  await phone.page.goto('/conflicts')
  const card = phone.page.getByRole('main').getByRole('listitem')
  await expect(card).toContainText('Budget for Makan')
  await expect(card).toContainText(/Rp\s?100\.000/)
})
