// Registering, the session, the log-out and a new password, by the forms and with the answers of the real provider
// (specification, sections 2 and 4).

import { authRest } from '../../support/http/auth-rest'
import { localStack } from '../../support/http/local-stack'
import { expectDashboardOf, signIn, signUp, somebody } from '../pages/auth-pages'
import { logOut } from '../pages/sync'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

test('4: the session persists over a reload and ends with the confirmed log-out; the link that comes gives a new password', async ({
  page,
}) => {
  const person = somebody()
  await page.goto('/register')
  await signUp(page, person)
  await expectDashboardOf(page, person)
  await page.reload()
  await expectDashboardOf(page, person)
  await page.goto('/login')
  await expectDashboardOf(page, person)
  await logOut(page)

  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('no horse at all')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /^The email or the password is wrong/,
  )
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  // The answer does not say who has an account.
  for (const email of ['nobody@example.com', person.email]) {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    const answer = page.getByRole('alert').filter({ hasText: email })
    await expect(answer).toContainText('we have sent a link')
  }
  const password = 'another horse 10'
  expect(await authRest(localStack().authPort).followResetLink(person.email, password)).toBe(true)
  await page.getByRole('link', { name: 'Log in' }).click()
  await signIn(page, { ...person, password })
})
