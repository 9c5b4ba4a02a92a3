// Texts without a file, in both languages: a statement that is pasted into the import, and the lines of a chat by a link.

import { register, somebody } from '../pages/auth-pages'
import { syncState } from '../pages/dashboard'
import { chooseLanguage, readRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const STATEMENT = [
  'SALDO AWAL 1,000,000.00',
  '02/03/2026 KEDAI CONTOH 15,000.00 DB 985,000.00',
  '13/03/2026 GAJI CONTOH 500,000.00 CR 1,485,000.00',
  'SALDO AKHIR 1,485,000.00',
].join('\n')

const CHAT = ['kopi contoh 18rb', 'parkir contoh 5rb'].join('\n')

const WORDS = {
  en: {
    paste: 'Paste lines of a statement instead',
    lines: 'Lines of a statement',
    read: 'Read these lines',
    agrees: /^Balances agree: Rp.1\.000\.000 → Rp.1\.485\.000/,
    take: 'Import 2 transactions',
    taken: 'Imported 2 transactions',
  },
  id: {
    paste: 'Atau tempel baris mutasi',
    lines: 'Baris mutasi rekening',
    read: 'Baca baris ini',
    agrees: /^Saldo cocok: Rp.1\.000\.000 → Rp.1\.485\.000/,
    take: 'Impor 2 transaksi',
    taken: '2 transaksi diimpor',
  },
} as const

for (const locale of ['en', 'id'] as const)
  test.describe(locale, () => {
    test.use({ serviceWorkers: 'block' })

    test('a pasted statement and the lines of a chat come in, each as one import', async ({
      page,
    }) => {
      const words = WORDS[locale]
      await register(page, somebody())
      await chooseLanguage(page, locale)
      await page.goto('/import')
      await page.getByText(words.paste).click()
      await page.getByLabel(words.lines).fill(STATEMENT)
      await page.getByRole('button', { name: words.read }).click()
      await expect(page.getByText(words.agrees)).toBeVisible()
      await page.getByRole('button', { name: words.take }).click()
      await expect(page.getByText(words.taken).first()).toBeVisible()

      await page.goto(`/share?text=${encodeURIComponent(CHAT)}`)
      await expect(page).toHaveURL('/import')
      await page.getByRole('button', { name: words.take }).click()
      await expect(page.getByText(words.taken).first()).toBeVisible()

      const rows = await readRows(page, 'transactions')
      expect(rows.map(({ name, type, amount }) => `${type} ${amount} ${name}`).sort()).toEqual([
        'expense 15000 KEDAI CONTOH',
        'expense 18000 kopi contoh',
        'expense 5000 parkir contoh',
        'income 500000 GAJI CONTOH',
      ])
      expect(await readRows(page, 'imports')).toHaveLength(2)
      await page.goto('/')
      await expect(syncState(page)).toHaveAttribute('data-sync-state', 'synced')
    })
  })
