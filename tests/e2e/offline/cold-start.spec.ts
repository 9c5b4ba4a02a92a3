// A cold start shows what is meant to be seen from its first frame on, in its place (specification,
// sections 2 and 6): no glimpse of the other side of the login, and nothing that jumps.

import type { Page } from '@playwright/test'
import { calendarDateOf, yearMonthOf } from '../../../src/domain/dates/calendar'
import { register, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { type Entry, logTransaction } from '../pages/transaction-form'
import { DESK, expect, PHONE, test } from '../support/fixtures'
import { shiftsSince, textsSince, watchPage } from '../support/observers/watch-page'
import {
  plansInEveryState,
  schedulesInEveryState,
  seedDocuments,
} from '../support/seeds/every-state'

test.use({ isFirstVisit: true })

const OPEN_TO_ALL = ['/about/comoney']
const FOR_SIGNED_OUT = ['/login', '/register']
/** One of each kind: which addresses are private is in `tests/spec/session/permissions.test.tsx`. */
const FOR_SIGNED_IN = ['/', '/add/expense', '/add/gift', '/detail/1', '/settings', '/nowhere']

const LUNCH: Entry = { type: 'expense', name: 'Nasi padang', amount: 42_500, category: 'Food' }

/** The line of a limit on the dashboard. It is read when the page is idle. */
const BUDGET = 'main a[href="/budgets"]'

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

test('nothing moves on a cold start, on a phone and on a desk, from the first picture on', async ({
  page,
  wire,
}) => {
  test.setTimeout(240_000)
  const release = wire.hold(({ path }) => path.startsWith('/assets/') && path.endsWith('.js'))
  await page.goto('/about/comoney', { waitUntil: 'commit' })
  const loadingScreen = page.getByRole('status')
  const place = () => loadingScreen.locator('img').boundingBox()
  await expect(loadingScreen).toHaveText('Loading')
  const whole = await place()
  // As before its word has come.
  await loadingScreen.locator('span').evaluate(word => word.remove())
  expect(whole).not.toBeNull()
  expect(await place()).toEqual(whole)
  release()

  await settle(page)
  await watchPage(page)
  await expectStill(page, { '/': 'h1', '/saving-planner': 'h1' })
  await page.setViewportSize(PHONE)
  for (const name of ['Nasi padang', 'Soto', 'Teh']) await logTransaction(page, { ...LUNCH, name })
  const detail = (await rows(page).first().getAttribute('href')) ?? ''
  const current = yearMonthOf(new Date())
  const limit = { categoryName: 'Food', amount: 130_000, from: current, carryOver: false }
  await seedDocuments(page, 'savings', plansInEveryState(current))
  await seedDocuments(page, 'budgets', [{ ...limit, id: Date.now() }])
  await seedDocuments(page, 'schedules', schedulesInEveryState(calendarDateOf(new Date())))
  // A device keeps the room of what the dashboard showed last.
  await page.goto('/')
  await expect(page.locator(BUDGET)).toBeVisible()
  // A row that is not on the server yet says so until it is, and the box of its figures gets narrower then.
  await expectSynced(page)
  await expectStill(page, {
    ...{ '/': BUDGET, '/?span=monthly': BUDGET, [detail]: 'h1' },
    ...{ [detail.replace('/detail/', '/edit/transaction/')]: 'h1', '/news': 'h1' },
    ...{ '/saving-planner': 'h1', '/add/expense': 'h1', '/add-saving-plan': 'h1' },
  })
})

async function openCold(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1')).toBeVisible()
}

async function glimpses(page: Page, forbidden: RegExp): Promise<string[]> {
  return (await textsSince(page)).filter(text => forbidden.test(text))
}

/** @param screens their paths, each with a selector of the part that comes last */
async function expectStill(page: Page, screens: Readonly<Record<string, string>>): Promise<void> {
  const moved: Record<string, string[]> = {}
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    for (const [path, last] of Object.entries(screens)) {
      await openCold(page, path)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.locator(last).first()).toBeVisible()
      const shifts = await shiftsSince(page)
      if (shifts.length > 0) moved[`${path}, ${viewport.width} px`] = shifts
    }
  }
  expect(moved).toEqual({})
}
