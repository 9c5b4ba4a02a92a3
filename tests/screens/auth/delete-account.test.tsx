// The deletion of the account, and what a device of a deleted account says, in both languages.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountDeletionResult } from '../../../src/domain/identity'
import { transaction } from '../../support/data/builders'
import { LOCALES, openApp } from '../../support/opened-app'

const WORDS = {
  en: {
    delete: 'Delete account',
    password: 'Password',
    export: 'Export JSON',
    noPassword: 'Enter your password',
    wrong: /^The password is wrong/,
    interrupted: /^The deletion was interrupted/,
    refused: 'The server has refused the deletion: <b>{0}</b>',
    deleted: 'Account deleted',
    closed: 'This account was deleted',
    unsent: '1 change was never sent: it is on this device only.',
    remove: 'Remove from this device',
    cancel: 'Cancel',
    finish: 'Finish the deletion',
  },
  id: {
    delete: 'Hapus akun',
    password: 'Kata Kunci',
    export: 'Ekspor JSON',
    noPassword: 'Isi kata kuncimu',
    wrong: /^Kata kuncinya salah/,
    interrupted: /^Penghapusan terputus/,
    refused: 'Server menolak penghapusan: <b>{0}</b>',
    deleted: 'Akun dihapus',
    closed: 'Akun ini sudah dihapus',
    unsent: '1 perubahan belum pernah terkirim: hanya ada di perangkat ini.',
    remove: 'Hapus dari perangkat ini',
    cancel: 'Batal',
    finish: 'Selesaikan penghapusan',
  },
} as const

const ROWS = { transactions: [transaction({ id: 1 })] }

const failed = (
  failure: Extract<AccountDeletionResult, { ok: false }>['failure'],
): AccountDeletionResult => ({ ok: false, failure })

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const dialog = () => page.getByRole('dialog', { name: words.delete })
  const password = () => dialog().getByLabelText(words.password, { exact: true })
  const submit = () => dialog().getByRole('button', { name: words.delete }).click()

  test(`an account is deleted with its password, and this device has nothing of it (${locale})`, async () => {
    const { services, database, path } = await openApp('/settings', { locale, rows: ROWS })
    await page.getByRole('button', { name: words.delete }).click()
    await expect.element(dialog().getByRole('button', { name: words.export })).toBeVisible()
    await submit()
    await expect.element(password()).toHaveAccessibleDescription(words.noPassword)
    expect(services.account.deletedWith).toEqual([])
    await password().fill('correct horse 9')
    await submit()
    await expect.element(page.getByText(words.deleted)).toBeVisible()
    await expect.poll(path).toBe('/login')
    expect(services.account.deletedWith).toEqual(['correct horse 9'])
    expect(await database.outbox.count()).toBe(0)
  })

  test(`a deletion that does not come to its end says why, and everything stays here (${locale})`, async () => {
    const { services, database, path } = await openApp('/settings', { locale, rows: ROWS })
    await page.getByRole('button', { name: words.delete }).click()
    await password().fill('correct horse 9')
    services.account.deletion = failed({
      ...{ kind: 'provider', reason: 'wrong-credentials', message: 'Firebase: Error' },
    } as const)
    await submit()
    await expect.element(password()).toHaveAccessibleDescription(words.wrong)
    services.account.deletion = failed({ kind: 'interrupted' })
    await submit()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(words.interrupted)
    services.account.deletion = failed({ kind: 'server-refuses', message: '<b>{0}</b>' })
    await submit()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(words.refused)
    expect(path()).toBe('/settings')
    expect(await database.outbox.count()).toBe(1)
  })

  test(`[C3] a device of a deleted account keeps its data until the person removes it (${locale})`, async () => {
    const { database, path } = await openApp('/sync', {
      locale,
      rows: ROWS,
      prepare: async ({ database: store }) => {
        await store.syncState.put({
          ...{ key: 'status', phase: 'idle', problem: 'refused', lastSuccessAt: null },
          closedAt: 1_773_100_000_000,
        } as const)
      },
    })
    await expect.element(page.getByRole('heading', { name: words.closed })).toBeVisible()
    await expect.element(page.getByText(words.unsent)).toBeVisible()
    await expect.element(page.getByRole('button', { name: words.export })).toBeVisible()
    await expect.element(page.getByRole('button', { name: words.finish })).toBeVisible()
    await page.getByRole('button', { name: words.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
    expect(await database.outbox.count()).toBe(1)
    await page.getByRole('button', { name: words.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
    await expect.poll(path).toBe('/login')
    expect(await database.outbox.count()).toBe(0)
  })
}
