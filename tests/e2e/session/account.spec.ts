// Account changes in the settings, with the answers of the real provider.

import type { Page } from '@playwright/test'
import { authRest } from '../../support/http/auth-rest'
import { localStack } from '../../support/http/local-stack'
import { signIn } from '../pages/auth-pages'
import { expectSynced } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logOut } from '../pages/sync'
import { logTransaction } from '../pages/transaction-form'
import { goOffline, readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const LUNCH = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' } as const

function account(page: Page) {
  return page.getByRole('region', { name: 'Account' })
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a new name shows at once, without a network, and on another device', async ({
    page,
    context,
    desk,
    wire,
  }) => {
    const { person } = await settle(page)
    await readyForOffline(page)
    await signIn(desk.page, person)
    await page.goto('/settings')
    await account(page).getByLabel('Name').fill('Sari Dewi')
    await account(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Name saved')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByText('Sari Dewi')).toBeVisible()
    await goOffline(context, wire)
    await page.reload()
    await expect(page.getByText('Sari Dewi')).toBeVisible()

    await desk.page.reload()
    await expect(desk.page.getByText('Sari Dewi')).toBeVisible()

    await page.goto('/settings')
    await account(page).getByLabel('Name').fill('Ayu')
    await account(page).getByRole('button', { name: 'Save' }).click()
    await expect(account(page).getByText('No network connection.')).toBeVisible()
    await expect(account(page).getByLabel('Name')).toHaveValue('Ayu')
  })
})

test('a new password needs the current one, and the sync continues with it', async ({ page }) => {
  const { person } = await settle(page)
  await page.goto('/settings')
  await account(page).getByRole('button', { name: 'Change password' }).click()
  const form = page.getByRole('form', { name: 'Change password' })
  const save = form.getByRole('button', { name: 'Save' })
  const fill = async (current: string, next: string) => {
    await form.getByLabel('Current password').fill(current)
    await form.getByLabel('New password').fill(next)
    await form.getByLabel('Confirm Password').fill(next)
    await save.click()
  }
  await fill('no horse at all', 'another horse 10')
  await expect(form.getByText('The password is wrong. Try again.')).toBeVisible()
  await expect(form.getByLabel('Current password')).toBeFocused()
  await fill(person.password, 'short')
  await expect(form.getByText(/^This password is too easy to guess/)).toBeVisible()
  await fill(person.password, 'another horse 10')
  await expect(page.getByText('Password changed')).toBeVisible()

  await page.goto('/')
  await logTransaction(page, LUNCH)
  await expectSynced(page)
  await logOut(page)
  await signIn(page, { ...person, password: 'another horse 10' })
})

test('an e-mail is verified by the link that comes', async ({ page }) => {
  const { person } = await settle(page)
  await page.goto('/settings')
  await expect(account(page).getByText('Not verified yet')).toBeVisible()
  await account(page).getByRole('button', { name: 'Send a link' }).click()
  await expect(account(page).getByRole('alert')).toContainText(person.email)
  expect(await authRest(localStack().authPort).followVerificationLink(person.email)).toBe(true)
  await page.reload()
  await expect(account(page).getByText('Verified', { exact: true })).toBeVisible()
})
