// The app without an account: its texts on the screens for signed-out users, in the header, on the sync screen, in the
// settings, at the log-out, and with much data.

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { adoptTrial } from '../../../src/app/session/trial/adopt-trial'
import { SyncRequests } from '../../../src/app/tasks/sync-requests'
import { TRIAL_PREFIX } from '../../../src/domain/identity'
import { commit } from '../../../src/store/commit'
import { readProfile, writeProfile } from '../../../src/store/database/device-database'
import {
  createDatabase,
  openTrialSession,
  readOpenTrial,
  reserveTrial,
} from '../../../src/store/database/trial-records'
import { UserDatabase } from '../../../src/store/database/user-database'
import { NOON, transactions } from '../../support/data/builders'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { putOrEnter } from '../../support/put-or-enter'
import { button, dialog, expectNoText, expectText, heading, link } from '../../support/screen'
import { showBannersOf } from '../../support/screens/shown-banners'

/** In a trial with so many transactions of today. */
async function openTrial(path: string, count = 1): Promise<OpenedApp> {
  return openApp(path, {
    isSignedIn: false,
    prepare: async ({ device }) => {
      const uid = await reserveTrial(device)
      if (!uid) throw new Error('Somebody is signed in')
      await createDatabase(uid, NOON)
      const database = new UserDatabase(uid)
      await commit(database, NOON, async writer => {
        for (const each of transactions(count))
          await putOrEnter(writer, database, 'transactions', each)
      })
      database.close()
      await openTrialSession(device, { uid, email: '', displayName: '', photoUrl: null })
    },
  })
}

test.each(['/login', '/register'])('%s opens the whole app without an account', async path => {
  const app = await openApp(path, { isSignedIn: false })
  await button('Try it now').click()
  await expectText('Welcome to CoMoney')
  await expect.element(link('Only here')).toBeVisible()
  expect(app.path()).toBe('/')
  expect((await readProfile(app.device))?.uid).toMatch(TRIAL_PREFIX)
})

test('the screens of a trial say where the data is, and nothing of a server', async () => {
  const app = await openTrial('/')
  await expectText('Noodles')
  await expectNoText('Not yet on the server')
  await link('Only here').click()
  await expect.element(heading('On this device only')).toBeVisible()
  await expect.element(link('Create an account')).toHaveAttribute('href', '/register')
  await expect.element(button('Sync now')).not.toBeInTheDocument()
  await app.router.navigate({ to: '/settings/$part', params: { part: 'account' } })
  await expect.element(button('Remove everything from this device')).toBeVisible()
  await expect.element(button('Change password')).not.toBeInTheDocument()
  await link('I have an account').click()
  await expectText('Log in or create an account, and everything comes along.')
  await button('Not now, stay without an account').click()
  await expectText('Noodles')
})

test('a log-out of a trial asks twice before anything is removed', async () => {
  const app = await openTrial('/')
  await button('Log Out').click()
  await expect
    .element(link('Export or back up', dialog()))
    .toHaveAttribute('href', '/settings/data')
  await button('Remove everything from this device', dialog()).click()
  await expect.element(dialog().getByText(/^1 transaction and everything else/)).toBeVisible()
  const trial = await readOpenTrial(app.device)
  expect(trial).toMatch(TRIAL_PREFIX)
  await dialog().getByRole('button').first().click()
  await button('Log Out').click()
  await button('Keep everything and log in', dialog()).click()
  await expect.element(button('Not now, stay without an account')).toBeVisible()
  expect(app.path()).toBe('/login')
  expect(await readOpenTrial(app.device)).toBe(trial)
})

test('a trial that has grown offers an account, once', async () => {
  const app = await openTrial('/', 20)
  showBannersOf(app)
  const offer = page.getByText(/^At least 20 transactions are on this device only/)
  await expect.element(offer).toBeVisible()
  await expect.element(link('Create an account')).toHaveAttribute('href', '/register')
  await button('Dismiss').click()
  await expect.element(offer).not.toBeInTheDocument()
})

test('a registration that fails leaves the trial as it is', async () => {
  const app = await openTrial('/register')
  app.services.identity = { ok: false, failure: { kind: 'offline' } }
  await page.getByLabelText('Name').fill('Ayu')
  await button('Sign Up').click()
  await expectText(/needs the internet/)
  await button('Not now, stay without an account').click()
  await expectText('Noodles')
})

test('after a registration nothing of the account is shown before all of the trial has moved', async () => {
  const app = await openTrial('/register')
  await page.getByLabelText('Name').fill('Ayu')
  await page.getByLabelText('Email').fill('ayu@example.com')
  await page.getByLabelText('Password', { exact: true }).fill('secret-1')
  await page.getByLabelText('Confirm Password').fill('secret-1')
  await button('Sign Up').click()
  await expect.poll(app.path).toBe('/')
  await expectText('Moving the data of this device to your account')
  await expectNoText('Empty Transactions', 'Ready-made categories', 'Rp\u00a00')
  const [uid = ''] = [(await readProfile(app.device))?.uid]
  const [database, stopped] = [new UserDatabase(uid), new AbortController()]
  onTestFinished(() => stopped.abort())
  onTestFinished(() => database.close())
  const { device } = app
  adoptTrial({ device, database, requests: new SyncRequests(), signal: stopped.signal })
  await expectText('Noodles')
  await expectNoText(/Moving the data/)
})

test('a tab at the login follows a sign-in and a trial of another tab', async () => {
  const app = await openApp('/login', { isSignedIn: false })
  await expect.element(button('Try it now')).toBeVisible()
  const uid = await reserveTrial(app.device)
  await createDatabase(uid ?? '', NOON)
  await writeProfile(app.device, { uid: uid ?? '', email: '', displayName: '', photoUrl: null })
  await expectText('Welcome to CoMoney')
})
