// Nothing that a cold start has shown jumps to another place, from the first frame on (specification, section 6).

import type { Page } from '@playwright/test'
import { calendarDateOf, yearMonthOf } from '../../../src/domain/dates/calendar'
import { expectSynced, rows } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { type Entry, logTransaction } from '../pages/transaction-form'
import { DESK, expect, PHONE, test } from '../support/fixtures'
import { shiftsSince, watchPage } from '../support/observers/watch-page'
import {
  plansInEveryState,
  schedulesInEveryState,
  seedDocuments,
} from '../support/seeds/every-state'

test.use({ isFirstVisit: true })

const LUNCH: Entry = { type: 'expense', name: 'Nasi padang', amount: 42_500, category: 'Food' }

/** The line of a limit on the dashboard. */
const BUDGET = 'main a[href="/budgets"]'

/** The button that opens such lines on a phone. */
const ATTENTION = 'main button[aria-controls][aria-expanded]'

test('nothing moves on a cold start, on a phone and on a desk, from the first picture on', async ({
  page,
  wire,
}) => {
  test.setTimeout(240_000)
  const release = wire.hold(({ path }) => path.startsWith('/assets/') && path.endsWith('.js'))
  await page.goto('/about/comoney', { waitUntil: 'commit' })
  const loadingScreen = page.getByRole('status')
  const place = () => loadingScreen.locator('img').boundingBox()
  await expect(loadingScreen).toHaveText('Loading', { useInnerText: true })
  const whole = await place()
  // As before its word has come.
  await loadingScreen.locator('span').evaluateAll(words => {
    for (const word of words) word.remove()
  })
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
  // A device keeps the space of what the dashboard showed last.
  await page.goto('/')
  await expect(page.locator(ATTENTION)).toBeVisible()
  // A row that is not on the server yet says so until it is, and the box of its figures gets narrower then.
  await expectSynced(page)
  await expectStill(page, {
    ...{ '/': BUDGET, '/?span=monthly': BUDGET, [detail]: 'h1' },
    ...{ [detail.replace('/detail/', '/edit/transaction/')]: 'h1', '/news': 'h1' },
    ...{ '/saving-planner': 'h1', '/add/expense': 'h1', '/add-saving-plan': 'h1' },
  })
})

/** @param screens their paths, each with a selector of the part that comes last */
async function expectStill(page: Page, screens: Readonly<Record<string, string>>): Promise<void> {
  const moved: Record<string, string[]> = {}
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    for (const [path, last] of Object.entries(screens)) {
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const shown = last === BUDGET && viewport === PHONE ? ATTENTION : last
      await expect(page.locator(shown).first()).toBeVisible()
      const shifts = await shiftsSince(page)
      if (shifts.length > 0) moved[`${path}, ${viewport.width} px`] = shifts
    }
  }
  expect(moved).toEqual({})
}
