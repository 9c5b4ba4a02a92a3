// The banners of backups: one that is due, and a restore that was interrupted.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isBackupDue } from '../../../../src/features/settings/backup/reminder'
import type { Locale } from '../../../../src/i18n/locale'
import { stageRestore } from '../../../../src/store/bulk/restores/write-restore'
import { NOON, transaction } from '../../../support/data/builders'
import { LOCALES, NINE_IN_MARCH, openApp } from '../../../support/opened-app'
import { showBannersOf } from '../../../support/shown-banners'

const WORDS = {
  en: {
    due: 'Your data has changed, and there has been no backup for 30 days.',
    back: 'Back up',
    dismiss: 'Dismiss',
    interrupted: 'The restore of a backup was interrupted: only a part of it is here.',
    finish: 'Finish or undo it',
  },
  id: {
    due: 'Datamu sudah berubah, dan sudah 30 hari tidak dicadangkan.',
    back: 'Cadangkan',
    dismiss: 'Tutup',
    interrupted: 'Pemulihan cadangan terputus: baru sebagian yang ada di sini.',
    finish: 'Selesaikan atau urungkan',
  },
} satisfies Record<Locale, unknown>

const DAY = 86_400_000

for (const locale of LOCALES) {
  const words = WORDS[locale]

  test(`a backup that is due is shown until the user puts it off (${locale})`, async () => {
    const since = NINE_IN_MARCH.getTime() - 31 * DAY
    const app = await openApp('/', {
      locale,
      rows: { transactions: [transaction()] },
      prepare: async ({ database }) => {
        await database.syncState.put({ key: 'backup-reminder', since, rev: 0 })
      },
    })
    showBannersOf(app)
    const due = page.getByText(words.due)
    await expect.element(due).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: words.back, exact: true }))
      .toHaveAttribute('href', '/settings#backup')
    await page.getByRole('button', { name: words.dismiss }).click()
    await expect.element(due).not.toBeInTheDocument()
    expect(await isBackupDue(app.database, Date.now())).toBe(false)
    expect(await isBackupDue(app.database, Date.now() + 31 * DAY)).toBe(true)
  })

  test(`a restore that was interrupted is shown, with a link to finish it (${locale})`, async () => {
    const app = await openApp('/', {
      locale,
      prepare: async ({ database }) => {
        async function* parts() {
          const document = transaction()
          yield [{ collection: 'transactions' as const, id: document.id, document }]
        }
        await stageRestore(database, NOON, { id: 'first', name: 'a' }, parts())
      },
    })
    showBannersOf(app)
    await expect.element(page.getByText(words.interrupted)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: words.finish }))
      .toHaveAttribute('href', '/settings')
  })
}
