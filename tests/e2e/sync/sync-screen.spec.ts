// The sync screen: the state of synchronization and the user's actions (rules U1, M2, M4, E2, E3).

import type { Page } from '@playwright/test'
import { expectDashboardOf, register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced, rows, setAmount, syncState } from '../pages/dashboard'
import { settle, settleAndGoOffline } from '../pages/settled-person'
import { changes, openSync } from '../pages/sync'
import { createCategory, type Entry, logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { deleteRow, forgetAtProvider, readRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }

test.beforeEach(() => test.slow())

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[U1] a change that waits offline is listed with a link to its document, and no network differs from no server', async ({
    page,
    context,
    wire,
  }) => {
    await settleAndGoOffline(page, wire)
    await logTransaction(page, LUNCH)
    await openSync(page)
    await expect(page.getByText('You are offline')).toBeVisible()
    await expect(page.getByText(/Last synced just now, /)).toBeVisible()
    const waiting = changes(page, 'Waiting to be sent (1)')
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toContainText('added, just now')
    await waiting.getByRole('link', { name: 'Lunch, Rp 25.000' }).click()
    await expect(page.getByRole('heading', { name: 'Lunch' })).toBeVisible()

    await page.keyboard.press('g')
    await page.keyboard.press('y')
    await expect(page).toHaveURL('/sync')
    await goOnline(context, wire)
    await expect(page.getByText('Everything is synced')).toBeVisible({ timeout: 60_000 })
    await expect(waiting).toHaveCount(0)

    wire.cut()
    await createCategoryOffline(page)
    await openSync(page)
    await expect(page.getByText('The server cannot be reached')).toBeVisible()
    await expect(changes(page, 'Waiting to be sent (1)')).toContainText('Category Drinks')
  })
})

async function createCategoryOffline(page: Page): Promise<void> {
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'New Category' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Drinks')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Add Category Success')).toBeVisible()
}

test('[E3] a rejected change says why, and is sent again on request', async ({ page, wire }) => {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await expectSynced(page)
  // Refused, then the head alone accepted, then refused once more; and the same when the app is opened again.
  let pushes = 0
  wire.refuse(({ path }) => path.endsWith(':commit') && [1, 3, 4, 6].includes(++pushes), 403)
  await logTransaction(page, LUNCH)
  await expect(syncState(page)).toHaveText('1 refused')

  await openSync(page)
  await expect(page.getByText('The server has refused 1 change')).toBeVisible()
  const refused = changes(page, 'Refused by the server (1)')
  await expect(refused).toContainText("It does not meet the server's rules for your data.")
  await refused.getByText("The server's words").click()
  await expect(refused.getByText(/403|permission|denied/i)).toBeVisible()
  await refused.getByRole('button', { name: 'Retry Lunch, Rp 25.000' }).click()
  await expect(page.getByText('It is sent again')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Everything is synced')).toBeVisible({ timeout: 60_000 })
})

test('[Q4] a repair says first what it does, then what it has brought back', async ({ page }) => {
  await settle(page)
  const food = await loseCategory(page)
  await openSync(page)
  await page.getByRole('button', { name: 'Repair' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nothing that you have entered is lost')
  await dialog.getByRole('button', { name: 'Repair' }).click()
  await expect(dialog).toBeHidden()
  await expectRepaired(page, food)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[Q4] a repair that is asked for while a new version takes over comes after that', async ({
    page,
  }) => {
    await settle(page)
    await readyForOffline(page)
    const food = await loseCategory(page)
    await page.clock.install()
    await page.reload()
    await openSync(page)
    // The page starts a worker.
    await expect.poll(() => page.workers().length).toBe(1)
    // As the tab says it in which the new version is accepted.
    await page.evaluate(() => new BroadcastChannel('comoney-quiet').postMessage(null))
    await expect.poll(() => page.workers()).toEqual([])
    await page.getByRole('button', { name: 'Repair' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Repair' }).click()
    await expect(page.getByText('The repair starts as soon as')).toBeVisible()
    await page.clock.fastForward('01:00')
    await expectRepaired(page, food)
  })
})

/** The device has lost a category that the server has; gives back which. */
async function loseCategory(page: Page) {
  const [food = {}] = await readRows(page, 'categories')
  await deleteRow(page, 'categories', Number(food.id))
  return food
}

async function expectRepaired(page: Page, category: object): Promise<void> {
  const report = page.getByRole('status').filter({ hasText: 'Compared with the server' })
  await expect(report).toContainText('1 entry brought here', { timeout: 60_000 })
  expect(await readRows(page, 'categories')).toEqual([category])
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[M2] of two edits the earlier is set aside, shown, and can be restored and undone', async ({
    page,
    context,
    desk,
    wire,
  }) => {
    const person = somebody()
    await register(page, person)
    await createCategory(page, 'expense', 'Food')
    await logTransaction(page, LUNCH)
    await expectSynced(page)
    await readyForOffline(page)
    await goOffline(context, wire)
    await setAmount(page, '20000')

    await signIn(desk.page, person)
    await setAmount(desk.page, '15000')
    await expectSynced(desk.page)

    await goOnline(context, wire)
    await expect(page.getByText('1 difference to look at')).toBeAttached({ timeout: 60_000 })
    await rows(page).first().click()
    await page.getByRole('link', { name: '1 difference between your devices' }).click()
    await expect(page).toHaveURL('/conflicts')
    const card = page.getByRole('main').getByRole('listitem')
    await expect(card).toContainText('Lunch, Rp 15.000')
    await expect(card).toContainText("Another device's change replaced yours.")
    await expect(card.locator('dd').first()).toContainText(/Rp\s20\.000This device, /)
    await expect(card.locator('dd').last()).toContainText(/Rp\s15\.000Another device, /)

    await card.getByRole('button', { name: 'Restore Lunch' }).click()
    await expect(page.getByText('There is nothing to look at.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toContainText('Lunch, Rp 15.000')
    await card.getByRole('button', { name: 'Restore Lunch' }).click()
    await expect(rows(desk.page).first()).toContainText('Rp 20.000', { timeout: 60_000 })
  })
})

test('[E2] a user with a rejected session can go on, is asked before a change of account, and signs in again', async ({
  page,
  wire,
}) => {
  const { person } = await settle(page)
  await forgetAtProvider(page)
  await expect(syncState(page)).toHaveText('Sign in again', { timeout: 60_000 })
  await logTransaction(page, LUNCH)
  await expect(rows(page)).toHaveCount(1)

  await openSync(page)
  await page.getByRole('button', { name: 'Use another account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out of CoMoney?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/')
  await expectDashboardOf(page, person)

  await openSync(page)
  const form = page.getByRole('form', { name: 'Sign in again' })
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await expect(form.getByLabel('Email')).not.toBeEditable()
  await form.getByLabel('Password').fill('wrong password')
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').getByText('Login Failed')).toBeVisible()
  await form.getByLabel('Password').fill(person.password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expectSynced(page)
  await expect(form).toBeHidden()
  await expect(changes(page, 'Waiting to be sent')).toHaveCount(0)
  expect(wire.requests.some(({ path }) => path.endsWith(':signInWithPassword'))).toBe(true)
})
