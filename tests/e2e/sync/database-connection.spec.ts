// The database connection when other tabs change or hold the database, or the browser closes it
// (rule E4): it saves, or it says that it cannot.

import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { createCategory, type Entry, logTransaction } from '../pages/transaction-form'
import { readRows, uidOf } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }

/** A page of the same origin that is not the app. */
async function bystander(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/theme-and-locale.js')
  return other
}

/** Opens the database in that version and keeps it open, despite requests of other tabs. */
async function hold(page: Page, name: string, version: number): Promise<void> {
  await page.evaluate(
    ([database, wanted]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database, wanted)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          Object.assign(globalThis, { held: opening.result })
          resolve()
        }
      }),
    [name, version] as const,
  )
}

async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as { held: IDBDatabase }).held.close())
}

test.beforeEach(() => test.slow())

test('[E4] a newer app in another tab upgrades at once; this one says so, and saves on', async ({
  page,
}) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  const newer = await bystander(page)
  await hold(newer, `comoney-${await uidOf(page)}`, 1_000)
  await expect(page.getByRole('alert').getByText('Another tab runs a newer CoMoney')).toBeVisible()

  await page.keyboard.press('n')
  await page.getByLabel('Name', { exact: true }).fill(LUNCH.name)
  await page.getByLabel('Amount').fill(String(LUNCH.amount))
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Food' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Success Add Transaction')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  expect(await readRows(page, 'transactions')).toMatchObject([{ name: 'Lunch' }])
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('[E4] an older tab that holds up an upgrade is to be closed, and then all is well', async ({
  page,
}) => {
  await register(page, somebody())
  await expectSynced(page)
  const name = `comoney-${await uidOf(page)}`
  const older = await bystander(page)
  await page.goto('about:blank')
  await older.evaluate(
    database =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(database)
        deleting.onerror = () => reject(deleting.error)
        deleting.onsuccess = () => resolve()
      }),
    name,
  )
  await hold(older, name, 10)
  await page.goto('/')
  await expect(page.getByRole('alert').getByText('Close the other CoMoney tabs')).toBeVisible()
  await letGo(older)
  await expect(page.getByText('Close the other CoMoney tabs')).toBeHidden()
  await createCategory(page, 'expense', 'Food')
  await logTransaction(page, LUNCH)
  await expect(rows(page)).toHaveCount(1)
})

test('[E4] after the browser has thrown the database away the next save is kept', async ({
  page,
  wire,
}) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await expectSynced(page)
  const session = await page.context().newCDPSession(page)
  await session.send('IndexedDB.deleteDatabase', {
    securityOrigin: wire.origin,
    databaseName: `comoney-${await uidOf(page)}`,
  })
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'New Category' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Travel')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Add Category Success')).toBeVisible()
  const names = (await readRows(page, 'categories')).map(({ categoryName }) => categoryName)
  expect(names).toContain('Travel')
})
