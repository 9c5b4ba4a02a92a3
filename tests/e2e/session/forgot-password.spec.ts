// The password reset: the user gets a link, and the answer does not reveal who has an account.

import { authRest } from '../../support/http/auth-rest'
import { localStack } from '../../support/http/local-stack'
import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced } from '../pages/dashboard'
import { logOut } from '../pages/sync'
import { readyForOffline } from '../support/device/device'
import { chooseLanguage } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

test('the link that comes gives a new password', async ({ page }) => {
  const person = somebody()
  await register(page, person)
  await expectSynced(page)
  await logOut(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert').filter({ hasText: person.email })).toContainText(
    'is on its way',
  )

  const password = 'another horse 10'
  expect(await authRest(localStack().authPort).followResetLink(person.email, password)).toBe(true)
  await page.getByRole('link', { name: 'Log in' }).click()
  await signIn(page, { ...person, password })
})

test('an e-mail without an account is answered in the same words, in Indonesian', async ({
  page,
}) => {
  await page.goto('/login')
  await chooseLanguage(page, 'id')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Kirim tautan' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'nobody@example.com' })).toContainText(
    'sedang dikirim',
  )
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network it says so, and what is no e-mail is refused at its field', async ({
    page,
    wire,
  }) => {
    await page.goto('/login')
    await readyForOffline(page)
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('ayu')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(/^Enter a complete email/)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    wire.cut()
    await page.getByLabel('Email').fill('ayu@example.com')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('No network connection.')).toBeVisible()
  })
})
