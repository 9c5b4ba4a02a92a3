// Name suggestions: an earlier name is suggested while the user types, without a network.

import { rows } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logTransaction } from '../pages/transaction-form'
import { goOffline, readyForOffline } from '../support/device/device'
import { chooseLanguage } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'

const WORDS = {
  name: 'Nama',
  amount: 'Jumlah',
  category: 'Kategori',
  add: 'Tambah',
  line: 'Catat cepat',
} as const

test('a name is chosen by a tap and by keys, and saved without a network, in Indonesian', async ({
  page,
  context,
  wire,
}) => {
  await settle(page)
  await logTransaction(page, {
    ...{ type: 'expense', name: 'Es kopi susu', amount: 18_000, category: 'Food' },
  })
  await chooseLanguage(page, 'id')
  await readyForOffline(page)
  await goOffline(context, wire)

  await page.goto('/add/expense')
  const name = page.getByRole('combobox', { name: WORDS.name })
  const option = page.getByRole('option', { name: /^Es kopi susu Food · Rp\s18\.000$/ })
  await name.click()
  await page.keyboard.type('kop')
  await expect(option).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await expect(page.getByRole('button', { name: WORDS.add, exact: true })).toBeInViewport()
  await option.click()
  await expect(page.getByLabel(WORDS.amount)).toHaveValue('18.000')
  await page.getByRole('button', { name: WORDS.add, exact: true }).click()
  await expect(rows(page)).toHaveCount(2)

  await page.goto('/add/expense')
  await page.getByLabel(WORDS.line).click()
  await page.keyboard.type('es')
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('21rb')
  await expect(page.getByLabel(WORDS.line)).toHaveValue('Es kopi susu 21rb')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: '21.000' })).toHaveCount(1)
})
