// The search of transactions: text, filters, results and navigation.

import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { rows } from '../pages/dashboard'
import { expectFound, fillHistory, found, searchBox } from '../pages/search'
import { goOffline, readyForOffline } from '../support/device/device'
import { chooseLanguage } from '../support/device/storage'
import { DESK, expect, test } from '../support/fixtures'

const WORDS = {
  en: {
    search: 'Search',
    three: '3 transactions',
    none: 'Nothing matches.',
    filters: 'Filters',
    reversed: 'The first day is after the last day. Both are left out.',
  },
  id: {
    search: 'Cari',
    three: '3 transaksi',
    none: 'Tidak ada yang cocok.',
    filters: 'Filter',
    reversed: 'Hari pertama ada setelah hari terakhir. Keduanya diabaikan.',
  },
} as const

for (const locale of ['en', 'id'] as const) {
  const words = WORDS[locale]

  test.describe(`in ${locale}`, () => {
    test('the search finds rows offline by name, accents, amount and words', async ({
      page,
      context,
      wire,
    }) => {
      await registerIn(page, locale)
      await fillHistory(page)
      await readyForOffline(page)
      await goOffline(context, wire)
      await page.getByRole('banner').getByRole('link', { name: words.search }).click()
      const box = page.getByRole('searchbox', { name: words.search })
      await expect(box).toBeFocused()
      await box.fill('MAK kopi')
      await expectFound(page, locale === 'en' ? '2 transactions' : '2 transaksi', [
        'Kopi susu',
        'Kopi tubruk',
      ])
      await expect(found(page)).toContainText('-Rp 30.000')
      await box.fill('cafe')
      await expectFound(page, locale === 'en' ? '1 transaction' : '1 transaksi', ['Café latte'])
      for (const amount of ['18000', '18.000', '18rb', 'Rp 18.000']) {
        await box.fill(amount)
        await expectFound(page, locale === 'en' ? '1 transaction' : '1 transaksi', ['Kopi susu'])
      }
      await box.fill('(kopi|.*')
      await expect(page.getByText(words.none)).toBeVisible()
    })

    test('filters in the URL that make no sense are left out and said', async ({ page }) => {
      await registerIn(page, locale)
      await fillHistory(page)
      await page.goto('/search?type=expense&from=2026-02-01&to=2025-01-01&q=makan')
      await expect(page.getByRole('alert').getByText(words.reversed)).toBeVisible()
      await expectFound(page, locale === 'en' ? '4 transactions' : '4 transaksi', [
        'Kopi susu',
        'Nasi padang',
        'Café latte',
        'Kopi tubruk',
      ])
    })
  })
}

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

test('several categories are one filter, also with names that look like something else', async ({
  page,
}) => {
  await register(page, somebody())
  await fillHistory(page)
  const category = ['Makan', 'Rumah', '18.000', '["x"]']
  const url = `/search?${new URLSearchParams(category.map(name => ['category', name]))}`
  await page.goto(url)
  await expectFound(page, '5 transactions', [
    'Kopi susu',
    'Nasi padang',
    'Sewa kamar',
    'Café latte',
    'Kopi tubruk',
  ])
  expect(new URL(page.url()).searchParams.getAll('category')).toEqual(category)
})

test('from a transaction one comes back to the search as it was left', async ({ page }) => {
  await register(page, somebody())
  await fillHistory(page)
  await page.goto('/search?q=kopi')
  await rows(page).filter({ hasText: 'Kopi susu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kopi susu' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the search' }).click()
  await expect(page).toHaveURL('/search?q=kopi')
  await expectFound(page, '2 transactions', ['Kopi susu', 'Kopi tubruk'])
  await rows(page).filter({ hasText: 'Kopi susu' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/search?q=kopi')
  await expectFound(page, '1 transaction', ['Kopi tubruk'])
})

test('a detail leads to all of its category and of its name', async ({ page }) => {
  await register(page, somebody())
  await fillHistory(page)
  await page.goto('/detail/6')
  await page.getByRole('link', { name: 'All of this category' }).click()
  await expectFound(page, '4 transactions', [
    'Kopi susu',
    'Nasi padang',
    'Café latte',
    'Kopi tubruk',
  ])
  await page.goBack()
  await page.getByRole('link', { name: 'All with this name' }).click()
  await expectFound(page, '1 transaction', ['Kopi susu'])
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

test('hard texts find nothing, and break nothing', async ({ page }) => {
  await register(page, somebody())
  await fillHistory(page)
  await page.goto('/search')
  await expect(found(page)).toContainText('6 transactions')
  for (const text of ['🍜👩‍👧', 'قهوة', '\\d+.*?[a-z]{3}^$|()', '<b>kopi</b>x']) {
    await searchBox(page).fill(text)
    await expect(found(page)).toContainText('0 transactions')
  }
  await searchBox(page).fill('   ')
  await expect(found(page)).toContainText('6 transactions')
  await page.goto(`/search?q=${'kopi+'.repeat(2_000)}`)
  await expect(
    page.getByText('The text is too long. Only its beginning is searched.'),
  ).toBeVisible()
  await expect(found(page)).toContainText('2 transactions')
})

async function registerIn(page: Page, locale: 'en' | 'id'): Promise<void> {
  await register(page, somebody())
  if (await chooseLanguage(page, locale)) await page.reload()
}
