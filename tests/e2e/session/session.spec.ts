// Registering, signing in and out, and who may see what (specification, sections 2, 4 and 8).

import { MESSAGES } from '../../spec/support/messages'
import { expectDashboardOf, register, signIn, somebody } from '../pages/auth-pages'
import { expectToast } from '../pages/toast'
import { goOffline, readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'

test.describe('in Indonesian', () => {
  test.use({ phoneLocale: 'id' })

  test("8: a failed login shows the provider's message for 1 s", async ({ page }) => {
    await page.goto('/login')
    await page.locator('#email').fill('nobody@example.com')
    await page.locator('#password').fill('wrong password')
    await expectToast(page, [MESSAGES.loginFailed.id, 'auth/user-not-found'], 1_000, () =>
      page.getByRole('button', { name: 'Masuk', exact: true }).click(),
    )
  })
})

test('a first sign-in without a network says plainly that it needs one', async ({ page, wire }) => {
  await page.goto('/login')
  await readyForOffline(page)
  wire.cut()
  await page.getByLabel('Email').fill('ayu@example.com')
  await page.getByLabel('Password').fill('correct horse 9')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(/needs the internet/)).toBeVisible()
})

test('4: the session persists over a reload and ends with the confirmed log-out', async ({
  page,
}) => {
  const person = somebody()
  await register(page, person)
  await page.reload()
  await expectDashboardOf(page, person)
  await page.goto('/login')
  await expectDashboardOf(page, person)

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expectDashboardOf(page, person)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, person)
})

test('a cold start without a network opens every route, and asks Firebase for nothing first', async ({
  phone,
  wire,
}) => {
  const person = somebody()
  await register(phone.page, person)
  await readyForOffline(phone.page)
  await goOffline(phone, wire)
  await phone.close()
  await phone.open()
  const { page } = phone
  await page.goto('/')
  await expectDashboardOf(page, person)
  await page.goto('/add/income')
  await expect(page.getByRole('tab', { name: 'Income', selected: true })).toBeVisible()
  await page.goto('/about/teams')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/add/other')
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await page.goto('/detail/123')
  await expect(page.getByText('Page Not Found')).toBeVisible()
})
