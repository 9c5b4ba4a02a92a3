// Rejected tokens: refreshed without a question while that is possible, otherwise with a new sign-in.

import type { Page } from '@playwright/test'
import { authRest } from '../../support/http/auth-rest'
import { localStack } from '../../support/http/local-stack'
import type { Wire, WireRequest } from '../../support/http/wire'
import { expectSynced, rows, syncState } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { openSync } from '../pages/sync'
import { type Entry, logTransaction } from '../pages/transaction-form'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }

const isFirestore = ({ path }: WireRequest) => path.startsWith('/v1/projects/')
const isRefresh = ({ path }: WireRequest) => path.startsWith('/securetoken')

/** The same requests, but none from when somebody has signed in. */
function untilSignIn(match: (request: WireRequest) => boolean) {
  let isOver = false
  return (request: WireRequest) => {
    isOver ||= request.path.endsWith(':signInWithPassword')
    return !isOver && match(request)
  }
}

/** Everything goes on on the device, and what is entered waits: so many transactions are there then. */
async function expectAskedToSignIn(page: Page, wire: Wire, count = 2): Promise<void> {
  wire.refuse(untilSignIn(isFirestore), 401)
  await logTransaction(page, LUNCH)
  await expect(syncState(page)).toHaveText('Sign in again', { timeout: 30_000 })
  await logTransaction(page, { ...LUNCH, name: 'Tea' })
  await page.goto('/')
  await expect(rows(page)).toHaveCount(count)
  await expect(page.getByText('Welcome back')).toBeVisible()
}

test('[E2] neither a provider that fails at the start nor an expired token asks the user anything', async ({
  page,
  wire,
  firestore,
}) => {
  const { uid } = await settle(page)
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
})

test('[E2] after the password was changed elsewhere, the new one brings everything to the server; a deleted account takes nothing', async ({
  page,
  wire,
  firestore,
}) => {
  test.slow()
  const { uid } = await settle(page)
  await authRest(localStack().authPort).changePassword(uid, 'another horse 7')
  await expectAskedToSignIn(page, wire)

  await openSync(page)
  const form = page.getByRole('form', { name: 'Sign in again' })
  await form.getByLabel('Password').fill('another horse 7')
  await form.getByRole('button', { name: 'Login' }).click()
  await expectSynced(page)
  const stored = await firestore.list(`financials/${uid}/transactions`)
  expect(stored.map(({ data }) => data.name).sort()).toEqual(['Lunch', 'Tea'])

  await authRest(localStack().authPort).remove(uid)
  await expectAskedToSignIn(page, wire, 4)
})
