// The restore of a backup in the settings, with a real worker: viewed, restored, undone, finished, and rejected with a
// reason.

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '../../../../src/i18n/locale'
import { stageRestore } from '../../../../src/store/bulk/restores/write-restore'
import { commit } from '../../../../src/store/commit'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { category, NOON, transaction, transactions } from '../../../support/data/builders'
import { PASSPHRASE, sealed } from '../../../support/data/restores'
import { holdReads } from '../../../support/fakes/troubled-storage'
import { LOCALES, type OpenedApp, openApp } from '../../../support/opened-app'

const WORDS = {
  en: {
    file: 'Backup file',
    passphrase: 'Passphrase of this file',
    open: 'Open the backup',
    of: 'The backup of Mar 10, 2026, 9:00 AM',
    replace: 'Replace: what is only here is removed',
    table: 'What the restore would change',
    transactions: 'Transactions 1 1 0',
    replaced: 'Transactions 1 1 1',
    categories: 'Categories 0 0 1',
    restore: 'Restore',
    restored: 'Restored 4 entries',
    undo: 'Undo',
    undone: '4 entries are as they were before',
    wrong: 'The passphrase does not open this file. Nothing was changed.',
    damaged: 'This file is damaged or incomplete. Take another copy of it. Nothing was changed.',
    newer:
      'A newer version of CoMoney has made this backup. Update the app, then try again. Nothing was changed.',
    other: 'This is the backup of another account. Nothing was changed.',
    mine: 'It is mine: look at it',
    nothing: 'There is nothing to restore: everything is here as it was then.',
  },
  id: {
    file: 'Berkas cadangan',
    passphrase: 'Frasa sandi berkas ini',
    open: 'Buka cadangan',
    of: 'Cadangan dari 10 Mar 2026, 09.00',
    replace: 'Ganti: yang hanya ada di sini dihapus',
    table: 'Yang akan diubah oleh pemulihan',
    transactions: 'Transaksi 1 1 0',
    replaced: 'Transaksi 1 1 1',
    categories: 'Kategori 0 0 1',
    restore: 'Pulihkan',
    restored: '4 entri dipulihkan',
    undo: 'Urungkan',
    undone: '4 entri kembali seperti semula',
    wrong: 'Frasa sandi ini tidak bisa membuka berkas itu. Tidak ada yang diubah.',
    damaged: 'Berkas ini rusak atau tidak lengkap. Pakai salinan yang lain. Tidak ada yang diubah.',
    newer:
      'Cadangan ini dibuat oleh versi CoMoney yang lebih baru. Perbarui aplikasi, lalu coba lagi. Tidak ada yang diubah.',
    other: 'Ini cadangan akun lain. Tidak ada yang diubah.',
    mine: 'Ini milikku: lihat isinya',
    nothing: 'Tidak ada yang perlu dipulihkan: semuanya masih sama seperti di cadangan.',
  },
} satisfies Record<Locale, unknown>

const MADE_AT = new Date(2026, 2, 10, 9).getTime()

/** Two transactions, as they were when the backup was made. */
const KEPT = [transaction({ id: 1, name: '<b>Soup</b> {0}' }), transaction({ id: 2 })]

function textOf(account: string, more = ''): string {
  const head = `"format":"comoney","version":1,"account":"${account}","madeAt":${MADE_AT}`
  return `{${head},"transactions":${JSON.stringify(KEPT)}${more}}`
}

function fileOf(content: Blob | string): File {
  return new File([content], 'comoney-2026-03-10.json.gz.age')
}

/** As if all of it had been sent. */
async function markSent(database: UserDatabase): Promise<void> {
  const sync = { rev: 1, at: NOON, by: 'other' }
  await Promise.all([
    database.transactions.toCollection().modify({ sync }),
    database.categories.toCollection().modify({ sync }),
    database.outbox.clear(),
  ])
}

/** A device on which one of the two is missing, one differs, and two documents are new. */
function openedHere(locale: Locale): Promise<OpenedApp> {
  return openApp('/settings', {
    locale,
    rows: {
      transactions: [transaction({ id: 2, name: 'Later' }), transaction({ id: 3, name: 'New' })],
      categories: [category({ id: 4 })],
    },
    prepare: ({ database }) => markSent(database),
  })
}

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const choose = (file: File) =>
    userEvent.upload(page.getByLabelText(words.file, { exact: true }), file)
  const open = async (passphrase = PASSPHRASE) => {
    await page.getByLabelText(words.passphrase).fill(passphrase)
    await page.getByRole('button', { name: words.open }).click()
  }
  const row = (name: string) => page.getByRole('row', { name, exact: true })
  const names = async ({ database }: OpenedApp) =>
    (await database.transactions.toArray()).map(({ name }) => name)

  describe(`in ${locale}`, () => {
    test('a backup is looked at, replaces what is here, and is undone', async () => {
      const app = await openedHere(locale)
      await choose(fileOf(await sealed(textOf(app.database.uid))))
      await open()
      await expect.element(page.getByText(words.of)).toBeVisible()
      await expect.element(page.getByRole('table', { name: words.table })).toBeVisible()
      await expect.element(row(words.transactions)).toBeVisible()
      await page.getByLabelText(words.replace).click()
      await expect.element(row(words.replaced)).toBeVisible()
      await expect.element(row(words.categories)).toBeVisible()
      expect(await names(app)).toEqual(['Later', 'New'])
      await page.getByRole('button', { name: words.restore, exact: true }).click()
      await expect.element(page.getByText(words.restored).first()).toBeVisible()
      expect(await names(app)).toEqual(['<b>Soup</b> {0}', 'Noodles'])
      expect(await app.database.categories.count()).toBe(0)
      await page.getByRole('button', { name: words.undo, exact: true }).last().click()
      await expect.element(page.getByText(words.undone).first()).toBeVisible()
      expect(await names(app)).toEqual(['Later', 'New'])
      expect(await app.database.categories.count()).toBe(1)
    })

    test('each reason against a file is said, and nothing is changed', async () => {
      const app = await openedHere(locale)
      const whole = await sealed(textOf(app.database.uid))
      const newer = await sealed('{"format":"comoney","version":2}')
      const refusals = [
        [fileOf(whole), 'kopi susu', words.wrong],
        [fileOf(whole.slice(0, whole.size - 1)), PASSPHRASE, words.damaged],
        [fileOf(newer), PASSPHRASE, words.newer],
      ] as const
      for (const [file, passphrase, text] of refusals) {
        await choose(file)
        await open(passphrase)
        await expect.element(page.getByText(text)).toBeVisible()
        await expect.element(page.getByLabelText(words.passphrase)).toHaveValue('')
      }
      expect(await names(app)).toEqual(['Later', 'New'])
      expect(await app.database.imports.count()).toBe(0)
    })

    test('an export as JSON needs no passphrase', async () => {
      const app = await openedHere(locale)
      await choose(new File([textOf(app.database.uid)], 'comoney-2026-03-10.json'))
      await page.getByLabelText(words.replace).click()
      await page.getByRole('button', { name: words.restore, exact: true }).click()
      await expect.element(page.getByText(words.restored).first()).toBeVisible()
      expect(await names(app)).toEqual(['<b>Soup</b> {0}', 'Noodles'])
    })

    test('an export that is cut off is refused', async () => {
      const app = await openedHere(locale)
      const text = textOf(app.database.uid)
      await choose(new File([text.slice(0, text.length - 5)], 'comoney-2026-03-10.json'))
      await expect.element(page.getByText(words.damaged)).toBeVisible()
      expect(await names(app)).toEqual(['Later', 'New'])
    })

    test('the backup of another account has a warning, and can be viewed all the same', async () => {
      await openedHere(locale)
      await choose(fileOf(await sealed(textOf('somebody-else'))))
      await open()
      await expect.element(page.getByText(words.other)).toBeVisible()
      await expect.element(page.getByRole('table')).not.toBeInTheDocument()
      await page.getByRole('button', { name: words.mine }).click()
      await expect.element(row(words.transactions)).toBeVisible()
    })

    test('a backup of what is here has nothing to restore', async () => {
      const app = await openApp('/settings', { locale, rows: { transactions: KEPT } })
      await choose(fileOf(await sealed(textOf(app.database.uid))))
      await open()
      await expect.element(page.getByText(words.nothing)).toBeVisible()
      await expect
        .element(page.getByRole('button', { name: words.restore, exact: true }))
        .toBeDisabled()
    })
  })
}

describe('an interrupted restore', () => {
  async function staged({ database }: { database: UserDatabase }): Promise<void> {
    async function* parts() {
      yield transactions(2).map(document => ({
        ...{ collection: 'transactions' as const, id: document.id, document },
      }))
    }
    await stageRestore(database, NOON, { id: 'first', name: 'comoney.json.gz.age' }, parts())
  }

  test('is shown in the settings, and finished', async () => {
    const { database } = await openApp('/settings', { prepare: staged })
    await expect
      .element(page.getByText('A restore was interrupted: 0 of 2 entries are restored.'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Finish the restore' }).click()
    await expect.element(page.getByText('Restored 2 entries').first()).toBeVisible()
    expect(await database.transactions.count()).toBe(2)
    await expect.element(page.getByText('2 entries restored')).toBeVisible()
  })

  test('is undone instead', async () => {
    const { database } = await openApp('/settings', { prepare: staged })
    await page.getByRole('button', { name: 'Undo the restore', exact: true }).click()
    await expect.poll(() => database.imports.count()).toBe(0)
    await expect.element(page.getByText('A restore was interrupted')).not.toBeInTheDocument()
    expect(await database.transactions.count()).toBe(0)
  })

  test('an undo of it that has to wait says that it has begun', async () => {
    const { database } = await openApp('/settings', { prepare: staged })
    const undo = page.getByRole('button', { name: 'Undo the restore', exact: true })
    await expect.element(undo).toBeVisible()
    const release = await holdReads(database)
    await undo.click()
    await expect.element(page.getByText('Undoing the restore…').first()).toBeVisible()
    release()
    await expect.poll(() => database.imports.count()).toBe(0)
  })
})

test('an undo asks about what was edited since', async () => {
  const app = await openedHere('en')
  await userEvent.upload(
    page.getByLabelText('Backup file'),
    fileOf(await sealed(textOf(app.database.uid))),
  )
  await page.getByLabelText('Passphrase of this file').fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Open the backup' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.element(page.getByText('2 entries restored')).toBeVisible()
  await commit(app.database, NOON, writer =>
    writer.put('transactions', transaction({ id: 1, name: 'Mine' })),
  )
  await page.getByRole('button', { name: /^Undo the restore of/ }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText('Undo 1 entry that you have changed since, too?'))
    .toBeVisible()
  expect((await app.database.transactions.get(2))?.name).toBe('Later')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('2 entries restored')).not.toBeInTheDocument()
  await expect.poll(() => app.database.transactions.get(1)).toBe(undefined)
})

test('a restore that fails before the first write has changed nothing', async () => {
  const app = await openedHere('en')
  await userEvent.upload(
    page.getByLabelText('Backup file'),
    fileOf(await sealed(textOf(app.database.uid))),
  )
  await page.getByLabelText('Passphrase of this file').fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Open the backup' }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
  const { add } = IDBObjectStore.prototype
  const broken = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...asked
  ) {
    if (this.name === 'importParts') throw new Error('disk is full')
    return add.apply(this, asked)
  })
  onTestFinished(() => broken.mockRestore())
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.element(page.getByText('Nothing was restored: disk is full').first()).toBeVisible()
  expect((await app.database.transactions.toArray()).map(({ name }) => name)).toEqual([
    'Later',
    'New',
  ])
  expect(await app.database.imports.count()).toBe(0)
})
