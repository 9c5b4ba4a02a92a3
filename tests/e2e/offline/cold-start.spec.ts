// The signed out never see a screen of the signed in, nor the other way round, from the first frame of a cold start on
// (specification, section 6).

import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { expect, test } from '../support/fixtures'
import { textsSince, watchPage } from '../support/observers/watch-page'

test.use({ isFirstVisit: true })

const OPEN_TO_ALL = ['/about/comoney']
const FOR_SIGNED_OUT = ['/login', '/register']
/** One of each kind: which addresses are private is in `tests/spec/session/permissions.test.tsx`. */
const FOR_SIGNED_IN = ['/', '/add/expense', '/add/gift', '/detail/1', '/settings', '/nowhere']

/** Texts that stand on one side of the login only. */
const OF_THE_SIGNED_IN =
  /Log Out|Welcome back|Dashboard|Savings Planner|Money news|Page Not Found|New transaction/
const OF_THE_LOGIN =
  /^(Login|Sign Up)|Forgot password|Confirm Password|Track your money|make a saving plan/i

test('the signed out never glimpse a screen of the signed in, nor the signed in the login', async ({
  page,
}) => {
  test.slow()
  await watchPage(page)
  for (const path of [...FOR_SIGNED_IN, ...FOR_SIGNED_OUT, ...OPEN_TO_ALL]) {
    await openCold(page, path)
    const isOpen = [...FOR_SIGNED_OUT, ...OPEN_TO_ALL].includes(path)
    await expect(page, path).toHaveURL(isOpen ? path : '/login')
    expect(await glimpses(page, OF_THE_SIGNED_IN), path).toEqual([])
  }

  await register(page, somebody())
  for (const path of [...FOR_SIGNED_IN, ...FOR_SIGNED_OUT, ...OPEN_TO_ALL]) {
    await openCold(page, path)
    await expect(page, path).toHaveURL(FOR_SIGNED_OUT.includes(path) ? '/' : path)
    expect(await glimpses(page, OF_THE_LOGIN), path).toEqual([])
  }
})

async function openCold(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1')).toBeVisible()
}

async function glimpses(page: Page, forbidden: RegExp): Promise<string[]> {
  return (await textsSince(page)).filter(text => forbidden.test(text))
}
