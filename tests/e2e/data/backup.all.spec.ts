// An encrypted backup: made without a network, and restored after a log-out into the account, and by another account.

import type { Page } from '@playwright/test'
import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logOut } from '../pages/sync'
import { logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { readRows, userDatabases } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'

const PASSPHRASE = 'kopi tubruk tanpa gula'

const MEAL = { type: 'expense', name: 'Nasi padang', amount: 42_500, category: 'Food' } as const
const TEA = { type: 'expense', name: 'Teh manis', amount: 5_000, category: 'Food' } as const

async function backUp(page: Page): Promise<string> {
  await page.goto('/settings/data')
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Passphrase again').fill(PASSPHRASE)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Back up', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^comoney-\d{4}-\d{2}-\d{2}\.json\.gz\.age$/)
  await expect(page.getByText(/It was opened again and is whole/)).toBeVisible()
  return file.path()
}

async function openBackup(page: Page, file: string): Promise<void> {
  await page.goto('/settings/data')
  await page.getByLabel('Backup file').setInputFiles(file)
  await page.getByLabel('Passphrase of this file').fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Open the backup' }).click()
}

async function restore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
}

async function names(page: Page): Promise<unknown[]> {
  return (await readRows(page, 'transactions')).map(({ name }) => name).sort()
}

test('a backup made without a network brings back what was lost, after a log-out and on another account, with one undo', async ({
  page,
  context,
  wire,
  desk,
}) => {
  test.slow()
  const { person } = await settle(page)
  await logTransaction(page, MEAL)
  await logTransaction(page, TEA)
  await expectSynced(page)
  await readyForOffline(page)
  await goOffline(context, wire)
  const file = await backUp(page)
  await goOnline(context, wire)

  await page.goto('/')
  await rows(page).filter({ hasText: MEAL.name }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/')
  await expectSynced(page)
  await logOut(page)
  await expect.poll(() => userDatabases(page)).toEqual([])

  await signIn(page, person)
  await expect(rows(page)).toHaveCount(1)
  await openBackup(page, file)
  await expect(page.getByRole('row', { name: 'Transactions 1 0 0' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await restore(page)
  await expect(page.getByText('Restored 1 entry').first()).toBeVisible()
  expect(await names(page)).toEqual([MEAL.name, TEA.name])
  await page.goto('/')
  await expect(rows(page)).toHaveCount(2)
  await expectSynced(page)
  await page.goto('/settings/data')
  await page.getByRole('button', { name: /^Undo the restore of/ }).click()
  await expect(page.getByText('1 entry is as it was before').first()).toBeVisible()
  expect(await names(page)).toEqual([TEA.name])

  const { page: other } = desk
  await register(other, somebody('Budi Santoso'))
  await expectSynced(other)
  await openBackup(other, file)
  await expect(other.getByText('This is the backup of another account.')).toBeVisible()
  await other.getByRole('button', { name: 'It’s mine, show it' }).click()
  await restore(other)
  await expect(other.getByText('Restored 3 entries').first()).toBeVisible()
  expect(await names(other)).toEqual([MEAL.name, TEA.name])
  await other.goto('/')
  await expect(rows(other)).toHaveCount(2)
  await expectSynced(other)
})
