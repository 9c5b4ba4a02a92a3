// The search of transactions without a network, over a reload, and with a second tab. More is in `tests/screens`.

import { register, somebody } from '../pages/auth-pages'
import { expectFound, fillHistory, found, searchBox } from '../pages/search'
import { goOffline, readyForOffline } from '../support/device/device'
import { chooseLanguage } from '../support/device/storage'
import { DESK, expect, test } from '../support/fixtures'

test('the search finds rows offline by name, accents, amount and words', async ({
  page,
  context,
  wire,
}) => {
  await register(page, somebody())
  await chooseLanguage(page, 'id')
  await page.reload()
  await fillHistory(page)
  await readyForOffline(page)
  await goOffline(context, wire)
  await page.getByRole('banner').getByRole('link', { name: 'Cari' }).click()
  const box = page.getByRole('searchbox', { name: 'Cari' })
  await expect(box).toBeFocused()
  await box.fill('MAK kopi')
  await expectFound(page, '2 transaksi', ['Kopi susu', 'Kopi tubruk'])
  await expect(found(page)).toContainText('-Rp 30.000')
  await box.fill('cafe')
  await expectFound(page, '1 transaksi', ['Café latte'])
  for (const amount of ['18000', '18.000', '18rb', 'Rp 18.000']) {
    await box.fill(amount)
    await expectFound(page, '1 transaksi', ['Kopi susu'])
  }
  await box.fill('(kopi|.*')
  await expect(page.getByText('Tidak ada yang cocok.')).toBeVisible()
})

test('the filters are in the URL: a reload and a bookmark show the same, and back leaves', async ({
  page,
}) => {
  await register(page, somebody())
  await fillHistory(page)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await searchBox(page).fill('makan')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Expense', exact: true }).click()
  await page.getByRole('textbox', { name: 'First day' }).fill('31/12/2025')
  await page.getByRole('textbox', { name: 'At most' }).fill('43rb')
  await page.getByRole('textbox', { name: 'At most' }).blur()
  const all = ['Kopi susu', 'Nasi padang']
  await expectFound(page, '2 transactions', all)
  const params = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect
    .poll(params)
    .toEqual({ q: 'makan', type: 'expense', from: '2025-12-31', max: '43000' })
  const bookmark = page.url()
  await page.reload()
  await expect(searchBox(page)).toHaveValue('makan')
  await expectFound(page, '2 transactions', all)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goto(bookmark)
  await expectFound(page, '2 transactions', all)
})

test('the search follows saves and deletions at once', async ({ page, context }) => {
  await register(page, somebody())
  await fillHistory(page)
  await page.goto('/search?q=kopi')
  await expectFound(page, '2 transactions', ['Kopi susu', 'Kopi tubruk'])
  const tab = await context.newPage()
  await tab.goto('/detail/6')
  await tab.getByRole('button', { name: 'Delete' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tab).toHaveURL('/')
  await expectFound(page, '1 transaction', ['Kopi tubruk'])
})

test('on a desk the key / opens the search and selects its text', async ({ page }) => {
  await page.setViewportSize(DESK)
  await register(page, somebody())
  await fillHistory(page)
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('gaji')
  await expectFound(page, '1 transaction', ['Gaji Januari'])
  await page.getByRole('link', { name: 'CoMoney' }).first().focus()
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('sewa')
  await expectFound(page, '1 transaction', ['Sewa kamar'])
})
