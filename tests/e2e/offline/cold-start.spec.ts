// A cold start shows what is meant to be seen from its first frame on, in its place (specification,
// sections 2 and 6): no glimpse of the other side of the login, and nothing that jumps.

import type { Page } from '@playwright/test'
import type { WireRequest } from '../../support/http/wire'
import { register, somebody } from '../pages/auth-pages'
import { expectSynced } from '../pages/dashboard'
import { DESK, expect, PHONE, test } from '../support/fixtures'
import { shiftsSince, textsSince, watchPage } from '../support/observers/watch-page'
import { fillScreens, openScreen, type Screens } from '../support/screens/screens'

const OPEN_TO_ALL = ['/about/comoney', '/about/teams']
const FOR_SIGNED_OUT = ['/login', '/register']
const FOR_SIGNED_IN = [
  '/',
  '/?span=monthly',
  '/add/income',
  '/add/expense',
  '/add/gift',
  '/detail/1',
  '/edit/transaction/1',
  '/news',
  '/saving-planner',
  '/add-saving-plan',
  '/edit-saving-plan/1',
  '/settings',
  '/nowhere',
]

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

test('background work whose code cannot be had at first begins as soon as it can', async ({
  page,
  wire,
}) => {
  const isItsCode = ({ path }: WireRequest) => path.startsWith('/assets/background-tasks')
  wire.refuse(isItsCode, 503, 1)
  await register(page, somebody())
  await expectSynced(page)
  expect(wire.requests.filter(isItsCode).length).toBeGreaterThan(1)
})

test('nothing moves on a cold start, on a phone and on a desk', async ({ page }) => {
  test.setTimeout(300_000)
  await register(page, somebody())
  await expectStill(page, {
    'empty dashboard': { path: '/' },
    'no plans': { path: '/saving-planner' },
  })
  await page.setViewportSize(PHONE)
  const screens = await fillScreens(page)
  // A row that is not on the server yet says so until it is, and the box of its figures gets narrower then.
  await expectSynced(page)
  const { dashboard, news, detail, edit, 'dashboard-monthly': monthly } = screens
  const { 'saving-planner': planner, 'add-expense': add, 'add-saving-plan': addPlan } = screens
  const shown = { dashboard, monthly, news, planner, detail, edit, add, addPlan }
  // A device keeps the room of what the dashboard showed last.
  if (dashboard) await openScreen(page, dashboard, 'en')
  await expectStill(page, defined(shown))
})

test('the picture of the first moment stays where it is when its word arrives', async ({
  page,
  wire,
}) => {
  wire.hold(({ path }) => path.startsWith('/assets/') && path.endsWith('.js'))
  await page.goto('/about/comoney', { waitUntil: 'commit' })
  const loadingScreen = page.getByRole('status')
  const place = () => loadingScreen.locator('img').boundingBox()
  await expect(loadingScreen).toHaveText('Loading')
  const whole = await place()
  await loadingScreen.locator('span').evaluate(word => word.remove())
  expect(whole).not.toBeNull()
  expect(await place()).toEqual(whole)
})

async function openCold(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1')).toBeVisible()
}

async function glimpses(page: Page, forbidden: RegExp): Promise<string[]> {
  return (await textsSince(page)).filter(text => forbidden.test(text))
}

async function expectStill(page: Page, screens: Screens): Promise<void> {
  await watchPage(page)
  const moved: Record<string, string[]> = {}
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    for (const [name, screen] of Object.entries(screens)) {
      await openScreen(page, screen, 'en')
      const shifts = await shiftsSince(page)
      if (shifts.length > 0) moved[`${name}, ${viewport.width} px`] = shifts
    }
  }
  expect(moved).toEqual({})
}

function defined(screens: { [name: string]: Screens[string] | undefined }): Screens {
  return Object.fromEntries(
    Object.entries(screens).flatMap(([name, screen]) => (screen ? [[name, screen]] : [])),
  )
}
