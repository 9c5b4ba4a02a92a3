// Rejected tokens: refreshed without a question while that is possible, otherwise with a new sign-in.

import type { Page } from '@playwright/test'
import { authRest } from '../../support/http/auth-rest'
import { localStack } from '../../support/http/local-stack'
import type { WireRequest } from '../../support/http/wire'
import { expectDashboardOf } from '../pages/auth-pages'
import { expectSynced, rows, syncState } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { changes, openSync } from '../pages/sync'
import { type Entry, logTransaction } from '../pages/transaction-form'
import { forgetAtProvider } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }

const isFirestore = ({ path }: WireRequest) => path.startsWith('/v1/projects/')
const isRefresh = ({ path }: WireRequest) => path.startsWith('/securetoken')

test('[E2] neither a provider that fails at the start nor an expired token asks the user anything; with a rejected session they go on, and sign in again with the password of another device; a deleted account takes nothing', async ({
  page,
  wire,
  firestore,
}) => {
  test.slow()
  const { person, uid } = await settle(page)
  const isLook = ({ path }: WireRequest) => path.endsWith('/accounts:lookup')
  wire.refuse(isLook, 503, 1)
  const looks = wire.requests.filter(isLook).length
  await page.reload()
  await expect.poll(() => wire.requests.filter(isLook).length).toBeGreaterThan(looks)
  await logTransaction(page, { ...LUNCH, name: 'Tea' })
  await expectSynced(page)

  const before = wire.requests.filter(isRefresh).length
  wire.refuse(isFirestore, 401, 1)
  await logTransaction(page, LUNCH)
  await expectSynced(page)
  expect(wire.requests.filter(isRefresh)).toHaveLength(before + 1)
  expect(await firestore.list(`financials/${uid}/transactions`)).toHaveLength(2)

  const password = 'another horse 7'
  await authRest(localStack().authPort).changePassword(uid, password)
  await forgetAtProvider(page)
  await expectAskedToSignIn(page, 'Rice')

  await openSync(page)
  await page.getByRole('button', { name: 'Use another account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out of CoMoney?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/')
  await expectDashboardOf(page, person)
  await openSync(page)
  const form = page.getByRole('form', { name: 'Log in again' })
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await expect(form.getByLabel('Email')).not.toBeEditable()
  await form.getByLabel('Password').fill(person.password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(form.getByText('The password is wrong. Try again.')).toBeVisible()
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expectSynced(page)
  await expect(form).toBeHidden()
  await expect(changes(page, 'Waiting to be sent')).toHaveCount(0)
  const stored = await firestore.list(`financials/${uid}/transactions`)
  expect(stored.map(({ data }) => data.name).sort()).toEqual(['Lunch', 'Rice', 'Tea'])

  await authRest(localStack().authPort).remove(uid)
  wire.refuse(isFirestore, 401)
  await logTransaction(page, { ...LUNCH, name: 'Soup' })
  await expectAskedToSignIn(page, 'Cake')
  await page.goto('/')
  await expect(rows(page)).toHaveCount(5)
  await expectDashboardOf(page, person)
})

/** The app says so, and everything goes on on the device. */
async function expectAskedToSignIn(page: Page, name: string): Promise<void> {
  await expect(syncState(page)).toHaveText('Log in again', { timeout: 60_000 })
  await logTransaction(page, { ...LUNCH, name })
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1)
}
