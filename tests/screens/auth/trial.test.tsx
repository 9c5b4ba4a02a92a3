// The app without an account: its texts on the screens for signed-out users, in the header, on the sync screen, in the
// settings, at the log-out, and with much data; in both languages.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TRIAL_PREFIX } from '../../../src/domain/identity'
import type { Locale } from '../../../src/i18n/locale'
import { commit } from '../../../src/store/commit'
import { readProfile, writeProfile } from '../../../src/store/database/device-database'
import {
  openTrialSession,
  prepareTrial,
  readOpenTrial,
  reserveTrial,
} from '../../../src/store/database/trial-records'
import { UserDatabase } from '../../../src/store/database/user-database'
import { NOON, transaction } from '../../support/data/builders'
import { type AppStart, LOCALES, type OpenedApp, openApp } from '../../support/opened-app'
import { putOrEnter } from '../../support/put-or-enter'
import { showBannersOf } from '../../support/shown-banners'

const WORDS = {
  en: {
    welcome: 'Welcome to CoMoney',
    tryIt: 'Try it now',
    goOn: 'Go on with what is on this device',
    along: 'Log in or create an account, and it comes along.',
    here: 'On this device only',
    create: 'Create an account',
    account: 'I have an account',
    remove: 'Remove everything from this device',
    removeAll: 'Remove everything',
    logOut: 'Log Out',
    backUp: 'Export or back up',
    keep: 'Keep it and go to login',
    waiting: 'Not yet on the server',
    password: 'Change password',
    syncNow: 'Sync now',
    gone: /^1 transaction and all else/,
    offer: /^At least 20 transactions are on this device only/,
    dismiss: 'Dismiss',
  },
  id: {
    welcome: 'Selamat datang di CoMoney',
    tryIt: 'Coba sekarang',
    goOn: 'Lanjutkan dengan yang ada di perangkat ini',
    along: 'Masuk atau buat akun, dan semuanya ikut pindah.',
    here: 'Hanya di perangkat ini',
    create: 'Buat akun',
    account: 'Aku sudah punya akun',
    remove: 'Hapus semuanya dari perangkat ini',
    removeAll: 'Hapus semuanya',
    logOut: 'Keluar',
    backUp: 'Ekspor atau cadangkan',
    keep: 'Simpan dan buka halaman masuk',
    waiting: 'Belum ada di server',
    password: 'Ganti kata sandi',
    syncNow: 'Sinkronkan sekarang',
    gone: /^1 transaksi dan semua/,
    offer: /^Sudah ada 20 transaksi atau lebih/,
    dismiss: 'Tutup',
  },
} satisfies Record<Locale, unknown>

/** In a trial with so many transactions of today. */
async function openTrial(path: string, start: AppStart, count = 1): Promise<OpenedApp> {
  return openApp(path, {
    ...start,
    isSignedIn: false,
    prepare: async ({ device }) => {
      const uid = await reserveTrial(device)
      if (!uid) throw new Error('Somebody is signed in')
      await prepareTrial(uid, NOON)
      const database = new UserDatabase(uid)
      await commit(database, NOON, async writer => {
        for (let index = 0; index < count; index += 1)
          await putOrEnter(writer, database, 'transactions', transaction({ id: NOON + index }))
      })
      database.close()
      await openTrialSession(device, { uid, email: '', displayName: '', photoUrl: null })
    },
  })
}

for (const locale of LOCALES) {
  const words = WORDS[locale]

  for (const path of ['/login', '/register'])
    test(`${path} opens the whole app without an account (${locale})`, async () => {
      const app = await openApp(path, { locale, isSignedIn: false })
      await page.getByRole('button', { name: words.tryIt }).click()
      await expect.element(page.getByText(words.welcome)).toBeVisible()
      await expect.element(page.getByRole('link', { name: words.here })).toBeVisible()
      expect(app.path()).toBe('/')
      expect((await readProfile(app.device))?.uid).toMatch(TRIAL_PREFIX)
    })

  test(`the screens of a trial say where the data is, and nothing of a server (${locale})`, async () => {
    const app = await openTrial('/', { locale })
    await expect.element(page.getByText('Noodles')).toBeVisible()
    await expect.element(page.getByText(words.waiting)).not.toBeInTheDocument()
    await page.getByRole('link', { name: words.here }).click()
    await expect.element(page.getByRole('heading', { name: words.here })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: words.create }))
      .toHaveAttribute('href', '/register')
    await expect.element(page.getByRole('button', { name: words.syncNow })).not.toBeInTheDocument()
    await app.router.navigate({ to: '/settings' })
    await expect.element(page.getByRole('button', { name: words.remove })).toBeVisible()
    await expect.element(page.getByRole('button', { name: words.password })).not.toBeInTheDocument()
    await page.getByRole('link', { name: words.account }).click()
    await expect.element(page.getByText(words.along)).toBeVisible()
    await page.getByRole('button', { name: words.goOn }).click()
    await expect.element(page.getByText('Noodles')).toBeVisible()
  })

  test(`a log-out of a trial asks twice before anything is removed (${locale})`, async () => {
    const app = await openTrial('/', { locale })
    await page.getByRole('button', { name: words.logOut }).click()
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByRole('link', { name: words.backUp }))
      .toHaveAttribute('href', '/settings#backup')
    await dialog.getByRole('button', { name: words.remove }).click()
    await expect.element(dialog.getByText(words.gone)).toBeVisible()
    const trial = await readOpenTrial(app.device)
    expect(trial).not.toBeNull()
    await dialog.getByRole('button').first().click()
    await page.getByRole('button', { name: words.logOut }).click()
    await dialog.getByRole('button', { name: words.keep }).click()
    await expect.element(page.getByRole('button', { name: words.goOn })).toBeVisible()
    expect(app.path()).toBe('/login')
    expect(await readOpenTrial(app.device)).toBe(trial)
  })

  test(`a trial that has grown offers an account, once (${locale})`, async () => {
    const app = await openTrial('/', { locale }, 20)
    showBannersOf(app)
    const offer = page.getByText(words.offer)
    await expect.element(offer).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: words.create }))
      .toHaveAttribute('href', '/register')
    await page.getByRole('button', { name: words.dismiss }).click()
    await expect.element(offer).not.toBeInTheDocument()
  })
}

test('a registration that fails leaves the trial as it is', async () => {
  const app = await openTrial('/register', { locale: 'en' })
  app.services.identity = { ok: false, failure: { kind: 'offline' } }
  await page.getByLabelText('Name').fill('Ayu')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect.element(page.getByText(/needs the internet/)).toBeVisible()
  await page.getByRole('button', { name: WORDS.en.goOn }).click()
  await expect.element(page.getByText('Noodles')).toBeVisible()
})

test('2: who has an account does not see the screens for signed-out users', async () => {
  const app = await openApp('/login')
  expect(app.path()).toBe('/')
})

test('a tab at the login follows a sign-in and a trial of another tab', async () => {
  const app = await openApp('/login', { isSignedIn: false })
  await expect.element(page.getByRole('button', { name: WORDS.en.tryIt })).toBeVisible()
  const uid = await reserveTrial(app.device)
  await prepareTrial(uid ?? '', NOON)
  await writeProfile(app.device, { uid: uid ?? '', email: '', displayName: '', photoUrl: null })
  await expect.element(page.getByText(WORDS.en.welcome)).toBeVisible()
})
