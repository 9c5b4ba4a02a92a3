// A person deletes their account on one device. Another device, which was offline, keeps what only it has until the
// person removes it there.

import type { Page } from '@playwright/test'
import { authRest } from '../../support/http/auth-rest'
import { localStack } from '../../support/http/local-stack'
import { register, signIn } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { type Entry, logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { userDatabases } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }
const TEA: Entry = { type: 'expense', name: 'Tea', amount: 5_000, category: 'Food' }

async function openDeletion(page: Page): Promise<ReturnType<Page['getByRole']>> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  return page.getByRole('dialog', { name: 'Delete account' })
}

async function confirmDeletion(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
}

const COLLECTIONS = ['transactions', 'categories', 'savings', 'budgets', 'deletions']

test('[C1] [C2] an account is deleted with all it has, and its address is free again', async ({
  page,
  firestore,
}) => {
  const { person, uid } = await settle(page)
  await logTransaction(page, LUNCH)
  await expectSynced(page)
  const dialog = await openDeletion(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export JSON' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await confirmDeletion(page, 'no horse at all')
  await expect(dialog.getByText('The password is wrong. Try again.')).toBeVisible()
  expect(await firestore.list(`financials/${uid}/transactions`)).toHaveLength(1)

  await confirmDeletion(page, person.password)
  await expect(page).toHaveURL('/login', { timeout: 30_000 })
  await expect.poll(() => userDatabases(page)).toEqual([])
  for (const name of COLLECTIONS)
    expect(await firestore.list(`financials/${uid}/${name}`)).toEqual([])
  const head = await firestore.read(`financials/${uid}`)
  expect(Object.keys(head?.data ?? {})).toContain('closed')
  await register(page, person)
  await expect(rows(page)).toHaveCount(0)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[C3] another device says so, keeps its unsent changes, and removes them when the user asks', async ({
    page,
    context,
    desk,
    wire,
  }) => {
    test.slow()
    const { person } = await settle(page)
    await logTransaction(page, LUNCH)
    await expectSynced(page)
    await readyForOffline(page)
    await signIn(desk.page, person)
    await expectSynced(desk.page)
    await goOffline(context, wire)
    await logTransaction(page, TEA)

    await openDeletion(desk.page)
    await confirmDeletion(desk.page, person.password)
    await expect(desk.page).toHaveURL('/login', { timeout: 30_000 })

    await goOnline(context, wire)
    const banner = page.getByRole('alert').filter({ hasText: 'This account was deleted.' })
    await expect(banner).toBeVisible({ timeout: 60_000 })
    await expect(rows(page)).toHaveCount(2)
    await banner.getByRole('link', { name: 'What now' }).click()
    const status = page.getByRole('status').filter({ hasText: 'This account was deleted' })
    await expect(status).toContainText('1 change was never sent')
    await expect(page.getByRole('button', { name: 'Export JSON' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from this device' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => userDatabases(page)).toEqual([])
  })
})

test('[C2] a deletion that was interrupted continues at the next start', async ({
  page,
  wire,
  firestore,
}) => {
  test.slow()
  const { person, uid } = await settle(page)
  await logTransaction(page, LUNCH)
  await expectSynced(page)
  await openDeletion(page)
  // The head is closed, and then the server is gone.
  let isGone = true
  wire.refuse(({ path }) => isGone && path.endsWith(':runQuery'), 503)
  await confirmDeletion(page, person.password)
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await expect(dialog.getByRole('alert')).toContainText('The deletion was interrupted')
  expect(await firestore.list(`financials/${uid}/transactions`)).toHaveLength(1)

  isGone = false
  await page.goto('/')
  await expect(page).toHaveURL('/login', { timeout: 60_000 })
  expect(await firestore.list(`financials/${uid}/transactions`)).toEqual([])
  await expect.poll(() => userDatabases(page)).toEqual([])
  const account = { email: person.email, password: person.password }
  expect((await authRest(localStack().authPort).create(account)).uid).not.toBe(uid)
})
