// A template: it is one tap away on both devices, also without a network.

import { signIn } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { chooseLanguage, readRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'

const WORDS = {
  ...{ name: 'Nama', amount: 'Jumlah', add: 'Tambah' },
  ...{ keep: 'Simpan sebagai templat', kept: 'Disimpan sebagai templat', list: 'Templat' },
} as const

test('a template is kept, used offline, and there on the other device, in Indonesian', async ({
  page,
  context,
  desk,
  wire,
}) => {
  test.slow()
  const { person } = await settle(page)
  await logTransaction(page, { type: 'expense', name: 'Kopi', amount: 18_000, category: 'Food' })
  await expectSynced(page)
  await chooseLanguage(page, 'id')
  await readyForOffline(page)
  await goOffline(context, wire)
  await page.goto('/')
  await rows(page).first().click()
  await page.getByRole('button', { name: WORDS.keep }).click()
  await expect(page.getByText(WORDS.kept)).toBeVisible()

  await page.goto('/')
  const chips = page.getByRole('list', { name: WORDS.list, exact: true })
  const chip = chips.getByRole('link', { name: /^Kopi Rp\s18\.000$/ })
  await expect(chip).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await chip.click()
  await expect(page).toHaveURL('/add/expense')
  await expect(page.getByLabel(WORDS.name, { exact: true })).toHaveValue('Kopi')
  await expect(page.getByLabel(WORDS.amount)).toHaveValue('18.000')
  await expect(chips.getByRole('button', { name: /^Kopi Rp\s18\.000$/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: WORDS.add, exact: true }).click()
  await expect(rows(page)).toHaveCount(2)

  await goOnline(context, wire)
  await expect.poll(() => readRows(page, 'outbox'), { timeout: 60_000 }).toEqual([])
  await signIn(desk.page, person)
  await desk.page.goto('/settings')
  await chooseLanguage(desk.page, 'id')
  await desk.page.reload()
  await expect(desk.page.getByRole('heading', { name: WORDS.list, exact: true })).toBeVisible()
  await expect(desk.page.getByText(/Rp\s18\.000 · Food$/)).toBeVisible()
  expect(await accessibilityFaults(desk.page)).toEqual([])
})
