// The lock of the built app: nothing of the data is in the page before the PIN, at no start and in no tab.

import type { Page } from '@playwright/test'
import { expectSums } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logOut } from '../pages/sync'
import { logTransaction } from '../pages/transaction-form'
import { goOffline, readyForOffline } from '../support/device/device'
import { rowsOf } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'
import { textsSince, watchPage } from '../support/observers/watch-page'

const PIN = '482915'
const ENTRY = { type: 'expense', name: 'Kopi Gayo', amount: 53_579, category: 'Food' } as const

const lockSection = (page: Page) => page.getByRole('main')
const lockScreen = (page: Page) => page.getByRole('dialog', { name: 'Locked' })
const pinField = (page: Page) => lockScreen(page).getByLabel('PIN', { exact: true })

/** Leaves the settings open. */
async function setPin(page: Page): Promise<void> {
  await page.goto('/settings/lock')
  await lockSection(page).getByRole('button', { name: 'Set a PIN' }).click()
  const form = page.getByRole('form', { name: 'Set a PIN' })
  await form.getByLabel('PIN', { exact: true }).fill(PIN)
  await form.getByLabel('Repeat the PIN').fill(PIN)
  await expectNoFaults(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(lockSection(page).getByRole('button', { name: 'Lock now' })).toBeVisible()
}

async function unlock(page: Page): Promise<void> {
  await pinField(page).fill(PIN)
  await lockScreen(page).getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(lockScreen(page)).toBeHidden()
}

/** All that the page holds or has held since it was opened, painted or not. */
async function everything(page: Page): Promise<string> {
  const now = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
    return [document.title, document.documentElement.outerHTML, ...fields]
  })
  return [...(await textsSince(page)), ...now].join('\n')
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
}

test('a lock or an unlock in one tab is one in the other, a flag deleted by hand comes back, and the account’s password turns the lock off in both; after a start nothing of the data is in the page before the PIN, also offline, at a deep link and after an entry without unlocking; a log-out removes the lock', async ({
  page,
  context,
  wire,
}) => {
  test.slow()
  const { person, uid } = await settle(page)
  await logTransaction(page, ENTRY)
  await setPin(page)
  const sums = { balance: '53.579', income: '0', expenses: '53.579' }
  const other = await context.newPage()
  await other.goto('/')
  await expect(pinField(other)).toBeFocused()
  await expect(lockScreen(other).getByRole('textbox', { name: 'Quick entry' })).toHaveCount(0)
  await unlock(other)
  await expectSums(other, sums)
  await expect(lockScreen(page)).toBeHidden()
  await other.keyboard.press('l')
  await expect(lockScreen(page)).toBeVisible()
  await expect(lockScreen(other)).toBeVisible()
  await expect(other.getByText('53.579').first()).toBeHidden()
  await unlock(other)
  await expect(lockScreen(page)).toBeHidden()
  await expectSums(other, sums)

  await lockSection(page).getByRole('button', { name: 'Lock now' }).click()
  await expect(lockScreen(other)).toBeVisible()
  await other.goto('/icons/icon.svg')
  await other.evaluate(() => localStorage.clear())
  await expect.poll(() => other.evaluate(() => localStorage.getItem('lock'))).not.toBeNull()
  await expect(lockScreen(page)).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('lock'))
  for (const _start of ['without the flag', 'with the flag']) {
    await page.reload()
    await expect(lockScreen(page)).toBeVisible()
  }

  await other.goto('/')
  await expect(lockScreen(other)).toBeVisible()
  await lockScreen(page).getByRole('button', { name: 'Forgot your PIN?' }).click()
  const turnOff = async (password: string) => {
    await lockScreen(page).getByLabel('Password').fill(password)
    await lockScreen(page).getByRole('button', { name: 'Turn the lock off' }).click()
  }
  await turnOff('no horse at all')
  await expect(lockScreen(page).getByText('The password is wrong. Try again.')).toBeVisible()
  await expect(lockScreen(page).getByLabel('Password')).toBeFocused()
  await turnOff(person.password)
  for (const tab of [page, other]) await expect(lockScreen(tab)).toBeHidden()
  await other.reload()
  await expectSums(other, sums)
  await expect(lockSection(page).getByRole('button', { name: 'Set a PIN' })).toBeEnabled()
  await other.close()

  await setPin(page)
  const locks = async () =>
    (await rowsOf(page, 'comoney', 'device')).filter(({ key }) => key === `lock-${uid}`)
  await lockSection(page).getByLabel('Add transactions without unlocking').check()
  // The choice is shown a moment before it is on the disk.
  await expect.poll(locks).toMatchObject([{ allowsEntry: true }])
  await expectNoFaults(page)
  await readyForOffline(page)
  await goOffline(context, wire)
  await watchPage(page)
  const data = /53\.?579|Kopi Gayo|Ayu Lestari|Food|19\.000|72\.?579/
  for (const path of ['/', '/search?q=kopi', '/reports', '/settings']) {
    await page.goto(path)
    await expect(pinField(page)).toBeFocused()
    expect(await everything(page), path).not.toMatch(data)
  }
  const entry = lockScreen(page).getByRole('textbox', { name: 'Quick entry' })
  await entry.fill('kopi gayo')
  await page.keyboard.press('Enter')
  await expect(entry).toHaveAccessibleDescription(/^Not saved\./)
  await entry.fill('kopi gayo 19rb')
  await page.keyboard.press('Enter')
  await expect(lockScreen(page).getByText('Saved', { exact: true })).toBeVisible()
  await expect(entry).toHaveValue('')
  expect(await everything(page)).not.toMatch(data)
  await expectNoFaults(page)
  await lockScreen(page).getByRole('button', { name: 'Forgot your PIN?' }).click()
  await expectNoFaults(page)

  await page.goto('/')
  await unlock(page)
  await expectSums(page, { balance: '72.579', income: '0', expenses: '72.579' })
  await expect(page).toHaveTitle('Dashboard · CoMoney')
  await logOut(page)
  await expect.poll(locks).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('lock'))).toBeNull()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})
