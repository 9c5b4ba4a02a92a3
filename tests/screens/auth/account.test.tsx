// The account in the settings: what it says of the name, the password and the e-mail, in both languages.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PasswordChangeResult, RefusalReason } from '../../../src/domain/identity'
import { LOCALES, openApp } from '../../support/opened-app'

const WORDS = {
  en: {
    heading: 'Account',
    name: 'Name',
    save: 'Save',
    noName: 'Enter your name',
    change: 'Change password',
    current: 'Current password',
    next: 'New password',
    repeated: 'Confirm Password',
    changed: 'Password changed',
    noPassword: 'Enter your password',
    noNewPassword: 'Enter the new password',
    different: 'Password and Repeat Password Different',
    wrong: /^The password is wrong/,
    weak: /too easy to guess/,
    often: /^Too many attempts/,
    offline: 'No network connection.',
    unanswered: /^No answer came/,
    unverified: 'Not verified yet',
    send: 'Send a link',
    sent: /on its way to ayu@example\.com/,
    verified: 'Verified',
  },
  id: {
    heading: 'Akun',
    name: 'Nama',
    save: 'Simpan',
    noName: 'Isi namamu',
    change: 'Ubah kata kunci',
    current: 'Kata kunci saat ini',
    next: 'Kata kunci baru',
    repeated: 'Konfirmasi Kata Kunci',
    changed: 'Kata kunci diubah',
    noPassword: 'Isi kata kuncimu',
    noNewPassword: 'Isi kata kunci baru',
    different: 'Kata Kunci dan Konfirmasi Kata Kunci Berbeda',
    wrong: /^Kata kuncinya salah/,
    weak: /mudah ditebak/,
    often: /^Terlalu banyak/,
    offline: 'Tidak ada koneksi jaringan.',
    unanswered: /^Tidak ada jawaban/,
    unverified: 'Belum diverifikasi',
    send: 'Kirim tautan',
    sent: /sedang dikirim ke ayu@example\.com/,
    verified: 'Terverifikasi',
  },
} as const

const refused = (reason: RefusalReason): PasswordChangeResult => ({
  ok: false,
  failure: { kind: 'provider', reason, message: 'Firebase: Error' },
})

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const account = () => page.getByRole('region', { name: words.heading })
  const name = () => account().getByLabelText(words.name)
  const dialog = () => page.getByRole('dialog', { name: words.change })
  const field = (label: string) => dialog().getByLabelText(label, { exact: true })
  const submit = () => dialog().getByRole('button', { name: words.save }).click()

  test(`a new name shows at once, and an empty one is refused at its field (${locale})`, async () => {
    const { router } = await openApp('/settings', { locale })
    await expect.element(name()).toHaveValue('Ayu')
    await name().fill('  ')
    await account().getByRole('button', { name: words.save }).click()
    await expect.element(name()).toHaveAccessibleDescription(words.noName)
    await name().fill(' Ayu {0} <b>Lestari</b> ')
    await userEvent.keyboard('{Enter}')
    await expect.element(name()).toHaveValue('Ayu {0} <b>Lestari</b>')
    await router.navigate({ to: '/' })
    await expect.element(page.getByText('Ayu {0} <b>Lestari</b>')).toBeVisible()
  })

  test(`a password is changed only when it was typed twice alike (${locale})`, async () => {
    const { services } = await openApp('/settings', { locale })
    await account().getByRole('button', { name: words.change }).click()
    await submit()
    await expect.element(field(words.current)).toHaveAccessibleDescription(words.noPassword)
    await field(words.current).fill('correct horse 9')
    await submit()
    await expect.element(field(words.next)).toHaveAccessibleDescription(words.noNewPassword)
    await field(words.next).fill('another horse 10')
    await field(words.repeated).fill('another horse 11')
    await submit()
    await expect.element(field(words.repeated)).toHaveAccessibleDescription(words.different)
    await expect.element(field(words.repeated)).toHaveFocus()
    expect(services.account.passwords).toEqual([])

    await field(words.repeated).fill('another horse 10')
    await submit()
    await expect.element(page.getByText(words.changed)).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(services.account.passwords).toMatchObject([
      { current: 'correct horse 9', next: 'another horse 10' },
    ])
  })

  test(`a refusal is shown at its field, or at the form when it is about no field (${locale})`, async () => {
    const { services } = await openApp('/settings', { locale })
    await account().getByRole('button', { name: words.change }).click()
    await field(words.current).fill('wrong horse')
    await field(words.next).fill('another horse 10')
    await field(words.repeated).fill('another horse 10')
    for (const [reason, label, text] of [
      ['wrong-credentials', words.current, words.wrong],
      ['weak-password', words.next, words.weak],
    ] as const) {
      services.account.answer = refused(reason)
      await submit()
      await expect.element(field(label)).toHaveAccessibleDescription(text)
    }
    for (const [answer, text] of [
      [refused('too-many-attempts'), words.often],
      [{ ok: false, failure: { kind: 'offline' } }, words.offline],
      [{ ok: false, failure: { kind: 'unanswered' } }, words.unanswered],
    ] as const) {
      services.account.answer = answer
      await submit()
      await expect.element(dialog().getByRole('alert')).toHaveTextContent(text)
    }
  })

  test(`an e-mail that is not verified gets a link, and is verified afterwards (${locale})`, async () => {
    const { services } = await openApp('/settings', { locale })
    await expect.element(account().getByText(words.unverified)).toBeVisible()
    await account().getByRole('button', { name: words.send }).click()
    await expect.element(account().getByRole('alert')).toHaveTextContent(words.sent)
    expect(services.account.messages).toEqual([locale])
    services.account.isVerified = true
    window.dispatchEvent(new Event('online'))
    await expect.element(account().getByText(words.verified, { exact: true })).toBeVisible()
    await expect.element(account().getByRole('alert')).not.toBeInTheDocument()
  })
}
