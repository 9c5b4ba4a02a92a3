// Account changes in the settings, with the answers of the real provider.

import { authRest } from '../../support/http/auth-rest'
import { localStack } from '../../support/http/local-stack'
import { signIn } from '../pages/auth-pages'
import { expectSynced } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logOut } from '../pages/sync'
import { logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'

test('a new name, a verified e-mail and a new password are those of the account: on another device, without a network, at the sync and at the next sign-in', async ({
  page,
  context,
  desk,
  wire,
}) => {
  test.slow()
  const { person } = await settle(page)
  const account = page.getByRole('main')
  const rename = async (name: string) => {
    await page.goto('/settings/account')
    await account.getByLabel('Name').fill(name)
    await account.getByRole('button', { name: 'Save' }).click()
  }
  await readyForOffline(page)
  await signIn(desk.page, person)
  await rename('Sari Dewi')
  await expect(page.getByText('Name saved')).toBeVisible()
  await desk.page.reload()
  await expect(desk.page.getByText('Sari Dewi')).toBeVisible()

  await expect(account.getByText('Not verified yet')).toBeVisible()
  await account.getByRole('button', { name: 'Send a link' }).click()
  await expect(account.getByText(/We have sent a link/)).toContainText(person.email)
  expect(await authRest(localStack().authPort).followVerificationLink(person.email)).toBe(true)
  await page.reload()
  await expect(account.getByText('Verified', { exact: true })).toBeVisible()

  await account.getByRole('button', { name: 'Change password' }).click()
  const form = page.getByRole('form', { name: 'Change password' })
  const change = async (current: string, next: string) => {
    await form.getByLabel('Current password').fill(current)
    await form.getByLabel('New password').fill(next)
    await form.getByLabel('Confirm Password').fill(next)
    await form.getByRole('button', { name: 'Save' }).click()
  }
  const password = 'another horse 10'
  await change('no horse at all', password)
  await expect(form.getByText('The password is wrong. Try again.')).toBeVisible()
  await expect(form.getByLabel('Current password')).toBeFocused()
  await change(person.password, 'short')
  await expect(form.getByText(/^This password is too easy to guess/)).toBeVisible()
  await change(person.password, password)
  await expect(form).toBeHidden()
  await page.goto('/')
  await logTransaction(page, { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' })
  await expectSynced(page)

  await goOffline(context, wire)
  await page.reload()
  await expect(page.getByText('Sari Dewi')).toBeVisible()
  await rename('Ayu')
  await expect(account.getByText('No network connection.')).toBeVisible()
  await expect(account.getByLabel('Name')).toHaveValue('Ayu')
  await goOnline(context, wire)
  await logOut(page)
  await signIn(page, { ...person, name: 'Sari Dewi', password })
})
