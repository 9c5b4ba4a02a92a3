// The message after the browser has removed the user's database, and the texts that are hidden meanwhile.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { LOCALES, openApp } from '../../support/opened-app'
import { showBannersOf } from '../../support/shown-banners'

const WORDS = {
  en: {
    lost: {
      0: "This device's data was removed.",
      1: "This device's data was removed; 1 change had not been sent.",
      7: "This device's data was removed; 7 changes had not been sent.",
    },
    dismiss: 'Dismiss',
    balance: 'Current Balance',
  },
  id: {
    lost: {
      0: 'Data di perangkat ini terhapus.',
      1: 'Data di perangkat ini terhapus; 1 perubahan belum terkirim.',
      7: 'Data di perangkat ini terhapus; 7 perubahan belum terkirim.',
    },
    dismiss: 'Tutup',
    balance: 'Saldo Saat Ini',
  },
} as const satisfies Record<Locale, object>

for (const locale of LOCALES) {
  const words = WORDS[locale]

  test.each([0, 1, 7] as const)(
    `the person is told, with the number of changes that are lost, until they have read it (%i, ${locale})`,
    async unsent => {
      const app = await openApp('/', { locale, hasAll: false })
      const { device, database } = app
      await device.replicas.put({ uid: database.uid, id: 'new', unsent: 0, loss: { unsent } })
      showBannersOf(app)
      const told = page.getByRole('alert').getByText(words.lost[unsent], { exact: true })
      await expect.element(told).toBeVisible()
      await expect.element(page.getByRole('heading', { name: words.balance })).toBeVisible()
      expect(document.body.textContent).not.toContain('Rp')
      await page.getByRole('button', { name: words.dismiss }).click()
      await expect.element(told).not.toBeInTheDocument()
      expect(await device.replicas.get(database.uid)).not.toHaveProperty('loss')
    },
  )
}
