// The encrypted backup in the settings, over a real worker.

import { Decrypter } from 'age-encryption'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readBackup } from '../../../../src/domain/formats/json-export'
import type { Locale } from '../../../../src/i18n/locale'
import { category, transactions } from '../../../support/data/builders'
import { LOCALES, openApp } from '../../../support/opened-app'
import { savedFiles } from '../../../support/saved-files'

const PASSPHRASE = 'kopi tubruk tanpa gula'

const WORDS = {
  en: {
    back: 'Back up',
    passphrase: 'Passphrase',
    again: 'Passphrase again',
    none: 'This device has made no backup yet.',
    made: 'The backup is made, and was opened again. Keep the file safe.',
    last: 'Latest backup: Mar 10, 2026, 9:00 AM. It was opened again and is whole. 3 transactions',
    differ: 'The two passphrases differ.',
    short: 'Use at least 8 characters; four words or more are better.',
    fair: 'Fair: one more word would make it strong.',
  },
  id: {
    back: 'Cadangkan',
    passphrase: 'Frasa sandi',
    again: 'Ulangi frasa sandi',
    none: 'Perangkat ini belum pernah membuat cadangan.',
    made: 'Cadangan sudah dibuat, dan sudah dicoba dibuka. Simpan berkasnya baik-baik.',
    last: 'Cadangan terakhir: 10 Mar 2026, 09.00. Sudah dibuka lagi dan utuh. 3 transaksi',
    differ: 'Kedua frasa sandi tidak sama.',
    short: 'Pakai minimal 8 karakter; empat kata atau lebih lebih baik.',
    fair: 'Cukup: satu kata lagi membuatnya kuat.',
  },
} satisfies Record<Locale, unknown>

async function opened(file: Blob | undefined): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(PASSPHRASE)
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())
  const compressed = new Blob([(await decrypter.decrypt(bytes)).slice()]).stream()
  return new Response(compressed.pipeThrough(new DecompressionStream('gzip'))).text()
}

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const passphrase = page.getByLabelText(words.passphrase, { exact: true }).first()
  const again = page.getByLabelText(words.again, { exact: true })
  const button = page.getByRole('button', { name: words.back, exact: true })

  test(`a backup is made, can be opened again, and is shown as made (${locale})`, async () => {
    const files = savedFiles()
    const rows = { transactions: transactions(3), categories: [category({ id: 7 })] }
    const { database } = await openApp('/settings', { locale, rows })
    await expect.element(page.getByText(words.none)).toBeVisible()
    await passphrase.fill('kopi')
    await button.click()
    await expect.element(passphrase).toHaveAccessibleDescription(words.short)
    await passphrase.fill(PASSPHRASE)
    await expect.element(page.getByText(words.fair)).toBeVisible()
    await again.fill('kopi tubruk dengan gula')
    await button.click()
    await expect.element(again).toHaveAccessibleDescription(words.differ)
    expect(files).toEqual([])
    await again.fill(PASSPHRASE)
    await button.click()
    await expect.element(passphrase).toHaveValue('')
    await expect.element(page.getByText(words.made)).toBeVisible()
    await expect.element(page.getByText(words.last)).toBeVisible()
    expect(files.map(({ name }) => name)).toEqual(['comoney-2026-03-10.json.gz.age'])
    expect(readBackup(await opened(files[0]?.file))).toMatchObject({
      documents: rows,
      origin: { account: database.uid },
    })
    const { syncState, drafts } = database
    const kept = await Promise.all([syncState.toArray(), drafts.toArray()])
    expect(JSON.stringify(kept)).not.toContain(PASSPHRASE)
  })
}

test('a failed read shows an error, and makes no file and no date of one', async () => {
  const files = savedFiles()
  const { database } = await openApp('/settings', {
    prepare: () => {
      const worker = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
        this: Worker,
      ) {
        const data = { kind: 'failed', message: 'disk is gone' }
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
      })
      onTestFinished(() => worker.mockRestore())
    },
  })
  await page.getByLabelText('Passphrase', { exact: true }).first().fill(PASSPHRASE)
  await page.getByLabelText('Passphrase again').fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Back up', exact: true }).click()
  await expect.element(page.getByText('No backup was made: disk is gone')).toBeVisible()
  expect(files).toEqual([])
  expect(await database.syncState.get('last-backup')).toBe(undefined)
})
