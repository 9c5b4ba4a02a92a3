// The lock in both languages: what its forms refuse, and the way out for who has forgotten the PIN.

import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageLock } from '../../../src/app/session/lock/start-page-lock'
import { createLock } from '../../../src/features/settings/lock/actions'
import type { Locale } from '../../../src/i18n/locale'
import { readProfile, writeProfile } from '../../../src/store/database/device-database'
import { readLock, removeLock } from '../../../src/store/database/lock-record'
import { transaction } from '../../support/data/builders'
import { LOCALES, type OpenedApp, openApp } from '../../support/opened-app'

const PIN = '482915'

const WORDS = {
  en: {
    section: 'Lock',
    honest: /It does not encrypt\./,
    set: 'Set a PIN',
    change: 'Change PIN',
    off: 'Turn off',
    offTitle: 'Turn the lock off',
    now: 'Lock now',
    pin: 'PIN',
    current: 'Current PIN',
    next: 'New PIN',
    repeat: 'Repeat the PIN',
    save: 'Save',
    short: 'Use 6 digits or more.',
    different: 'The two PINs differ.',
    wrong: 'The PIN is wrong.',
    locked: 'Locked',
    forgotten: 'Forgot your PIN?',
    password: 'Password',
    noAccount: /^Without an account/,
    remove: 'Remove the data of this device',
    removeAll: 'Remove everything for good',
    often: /^Too many attempts/,
  },
  id: {
    section: 'Kunci aplikasi',
    honest: /Data tidak dienkripsi\./,
    set: 'Pasang PIN',
    change: 'Ubah PIN',
    off: 'Matikan',
    offTitle: 'Matikan kunci aplikasi',
    now: 'Kunci sekarang',
    pin: 'PIN',
    current: 'PIN saat ini',
    next: 'PIN baru',
    repeat: 'Ulangi PIN',
    save: 'Simpan',
    short: 'Pakai 6 angka atau lebih.',
    different: 'Kedua PIN berbeda.',
    wrong: 'PIN salah.',
    locked: 'Terkunci',
    forgotten: 'Lupa PIN?',
    password: 'Kata Kunci',
    noAccount: /^Tanpa akun/,
    remove: 'Hapus data di perangkat ini',
    removeAll: 'Hapus semuanya selamanya',
    often: /^Terlalu banyak/,
  },
} satisfies Record<Locale, object>

/** The settings of somebody whose account has this e-mail; it is empty where there is no account. */
async function openSettings(locale: Locale, email = 'ayu@example.com'): Promise<OpenedApp> {
  onTestFinished(() => localStorage.removeItem('lock'))
  return openApp('/settings', {
    locale,
    rows: { transactions: [transaction({ id: 1, name: 'Kopi' })] },
    async prepare({ device }) {
      const profile = await readProfile(device)
      if (profile) await writeProfile(device, { ...profile, email })
    },
  })
}

async function ownerOf({ device }: OpenedApp) {
  const profile = await readProfile(device)
  if (!profile) throw new Error('Nobody is signed in')
  return { device, uid: profile.uid }
}

for (const locale of LOCALES) {
  const words = WORDS[locale]
  const section = () => page.getByRole('region', { name: words.section, exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const field = (name: string, label: string) => dialog(name).getByLabelText(label, { exact: true })
  const screen = () => dialog(words.locked)
  const isLocked = (app: OpenedApp) => pageLock(app.router.options.context).lock()

  test(`a PIN that is short or differs from its repetition is refused at its field (${locale})`, async () => {
    const app = await openSettings(locale)
    await expect.element(section().getByText(words.honest)).toBeVisible()
    await section().getByRole('button', { name: words.set }).click()
    await field(words.set, words.pin).fill('12345')
    await userEvent.keyboard('{Enter}')
    await expect.element(field(words.set, words.pin)).toHaveAccessibleDescription(words.short)
    await field(words.set, words.pin).fill(PIN)
    await field(words.set, words.repeat).fill('482916')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(field(words.set, words.repeat))
      .toHaveAccessibleDescription(words.different)
    expect(localStorage.getItem('lock')).toBeNull()
    await field(words.set, words.repeat).fill(PIN)
    await userEvent.keyboard('{Enter}')
    await expect.element(section().getByRole('button', { name: words.now })).toBeVisible()
    const { device, uid } = await ownerOf(app)
    expect(localStorage.getItem('lock')).toBe(uid)
    await removeLock(device, uid)
  })

  test(`another PIN and the end of the lock need the current PIN (${locale})`, async () => {
    const app = await openSettings(locale)
    const owner = await ownerOf(app)
    await createLock(owner, PIN)
    await section().getByRole('button', { name: words.change }).click()
    await field(words.change, words.current).fill('000000')
    await field(words.change, words.next).fill('111111')
    await field(words.change, words.repeat).fill('111111')
    await dialog(words.change).getByRole('button', { name: words.save }).click()
    await expect
      .element(field(words.change, words.current))
      .toHaveAccessibleDescription(words.wrong)
    await field(words.change, words.current).fill(PIN)
    await dialog(words.change).getByRole('button', { name: words.save }).click()
    await expect.element(dialog(words.change)).not.toBeInTheDocument()

    await section().getByRole('button', { name: words.off, exact: true }).click()
    await field(words.offTitle, words.pin).fill('111111')
    await userEvent.keyboard('{Enter}')
    await expect.element(section().getByRole('button', { name: words.set })).toBeVisible()
    expect(await readLock(owner.device, owner.uid)).toBeUndefined()
    expect(localStorage.getItem('lock')).toBeNull()
  })

  test(`without an account a forgotten PIN costs the data of this device, after a question (${locale})`, async () => {
    const app = await openSettings(locale, '')
    await createLock(await ownerOf(app), PIN)
    isLocked(app)
    await screen().getByRole('button', { name: words.forgotten }).click()
    await expect.element(screen().getByText(words.noAccount)).toBeVisible()
    await screen().getByRole('button', { name: words.remove }).click()
    expect(await readProfile(app.device)).toBeDefined()
    await screen().getByRole('button', { name: words.removeAll }).click()
    await expect.poll(() => app.path()).toBe('/login')
    await expect.element(screen()).not.toBeInTheDocument()
  })

  test(`where the provider has ended the session, the password renews it and opens the lock (${locale})`, async () => {
    const app = await openSettings(locale)
    await createLock(await ownerOf(app), PIN)
    isLocked(app)
    const refuse = (reason: 'session-ended' | 'too-many-attempts') => {
      const failure = { kind: 'provider', reason, message: 'Firebase: Error' } as const
      app.services.account.confirmation = { ok: false, failure }
    }
    await screen().getByRole('button', { name: words.forgotten }).click()
    await screen().getByLabelText(words.password, { exact: true }).fill('correct horse 9')
    refuse('too-many-attempts')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen().getByText(words.often)).toBeVisible()
    refuse('session-ended')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen()).not.toBeInTheDocument()
    const credentials = { email: 'ayu@example.com', password: 'correct horse 9' }
    expect(app.services.signedIn).toEqual([credentials])
    expect(localStorage.getItem('lock')).toBeNull()
  })
}
