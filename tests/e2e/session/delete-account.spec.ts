// A person deletes their account on one device. Another device, which was offline, keeps what only it has until the
// person removes it there.

import type { Page } from '@playwright/test'
import type { FirestoreRest } from '../../support/http/firestore-rest'
import { type Person, register, signIn } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { type Entry, logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { userDatabases } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }

function deletion(page: Page) {
  return page.getByRole('dialog', { name: 'Delete account' })
}

async function openDeletion(page: Page): Promise<void> {
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
}

async function confirmDeletion(page: Page, { password }: Pick<Person, 'password'>): Promise<void> {
  await deletion(page).getByLabel('Password').fill(password)
  await deletion(page).getByRole('button', { name: 'Delete account' }).click()
}

/** Nothing is left but the head, which says that the account was deleted. */
async function expectDeleted(firestore: FirestoreRest, uid: string): Promise<void> {
  for (const name of ['transactions', 'categories', 'savings', 'budgets', 'deletions'])
    expect(await firestore.list(`financials/${uid}/${name}`)).toEqual([])
  const head = await firestore.read(`financials/${uid}`)
  expect(Object.keys(head?.data ?? {})).toContain('closed')
}

test('[C1] [C2] [C3] a deletion that was interrupted continues at the next start, until nothing is left and the address is free again; another device says so, keeps its unsent changes, and removes them when the user asks', async ({
  page,
  context,
  desk,
  wire,
  firestore,
}) => {
  test.slow()
  const { person, uid } = await settle(page)
  await logTransaction(page, LUNCH)
  await expectSynced(page)
  await readyForOffline(page)
  await signIn(desk.page, person)
  await expectSynced(desk.page)
  await goOffline(context, wire)
  await logTransaction(page, { ...LUNCH, name: 'Tea' })

  await openDeletion(desk.page)
  const dialog = deletion(desk.page)
  const download = desk.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export JSON' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await confirmDeletion(desk.page, { password: 'no horse at all' })
  await expect(dialog.getByText('The password is wrong. Try again.')).toBeVisible()
  expect(await firestore.list(`financials/${uid}/transactions`)).toHaveLength(1)

  // The head is closed, and then the server is gone.
  let isGone = true
  await desk.page.route(/:runQuery/, route =>
    isGone ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await confirmDeletion(desk.page, person)
  await expect(dialog.getByRole('alert')).toContainText('The deletion was interrupted')
  expect(await firestore.list(`financials/${uid}/transactions`)).toHaveLength(1)

  isGone = false
  await desk.page.goto('/')
  await expect(desk.page).toHaveURL('/login', { timeout: 60_000 })
  await expect.poll(() => userDatabases(desk.page)).toEqual([])
  await expectDeleted(firestore, uid)
  await register(desk.page, person)
  await expect(rows(desk.page)).toHaveCount(0)

  await goOnline(context, wire)
  const banner = page.getByRole('alert').filter({ hasText: 'This account was deleted.' })
  await expect(banner).toBeVisible({ timeout: 60_000 })
  await expect(rows(page)).toHaveCount(2)
  await banner.getByRole('link', { name: 'What now' }).click()
  const status = page.getByRole('status').filter({ hasText: 'This account was deleted' })
  await expect(status).toContainText('1 change was never sent')
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from this device' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => userDatabases(page)).toEqual([])
})
