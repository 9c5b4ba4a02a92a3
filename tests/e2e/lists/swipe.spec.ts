// The swipe on a row of a list with a finger: it repeats the transaction, and takes nothing from the other gestures.

import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { rows } from '../pages/dashboard'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { readRows } from '../support/device/storage'
import { Finger } from '../support/device/touch'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block', hasTouch: true, viewport: { width: 390, height: 844 } })

const COFFEE = { type: 'expense', name: 'Kopi', amount: 18_000, category: 'Food' } as const

test('a swipe to either side opens the filled form, nothing is saved before the person saves, and none begins in a selection', async ({
  page,
}) => {
  const finger = await fingerOnTheList(page)
  await page.goto('/search?q=kopi')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await finger.swipe(row(page), { x: 150 })
  await expect(page).toHaveURL('/search?q=kopi')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await untilSwipeable(page, finger)
  for (const x of [150, -150]) {
    await page.goto('/')
    await untilSwipeable(page, finger)
    await finger.swipe(row(page), { x })
    await expect(page).toHaveURL('/add/expense')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kopi')
    await expect(page.getByLabel('Amount')).toHaveValue('18.000')
    expect(await readRows(page, 'transactions')).toHaveLength(1)
  }
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('a short swipe, one up or down, one by the edge and a tap do what they did, and the page gets no wider', async ({
  page,
}) => {
  const finger = await fingerOnTheList(page)
  const place = () => row(page).evaluate(link => link.getBoundingClientRect().x)
  const atRest = await place()
  await finger.drag(row(page), { x: 60 })
  expect(await place()).toBeGreaterThan(atRest + 30)
  await expect(uncovered(page)).toBeVisible()
  await finger.lift()
  await expect.poll(place).toBe(atRest)
  await expect(uncovered(page)).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await finger.drag(row(page), { x: 90 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await finger.lift()
  await expect(uncovered(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })

  await finger.drag(row(page), { from: 2, x: 200 })
  expect(await place()).toBe(atRest)
  await finger.lift()
  const scrolled = await page.evaluate(() => window.scrollY)
  await finger.drag(row(page), { x: 40, y: -200 })
  expect(await place()).toBe(atRest)
  await finger.lift()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled)
  await expect(page).toHaveURL('/')
  await row(page).tap()
  await expect(page).toHaveURL(/\/detail\//)
})

function uncovered(page: Page) {
  return page.getByText('Repeat', { exact: true })
}

function row(page: Page) {
  return rows(page).first()
}

async function fingerOnTheList(page: Page): Promise<Finger> {
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  await logTransaction(page, COFFEE)
  await page.goto('/')
  const finger = await Finger.of(page)
  await untilSwipeable(page, finger)
  return finger
}

/** The code of the swipe is loaded after the list. */
async function untilSwipeable(page: Page, finger: Finger): Promise<void> {
  await expect(async () => {
    await finger.drag(row(page), { x: 60 })
    const isUncovered = await uncovered(page).isVisible()
    await finger.lift()
    expect(isUncovered).toBe(true)
  }).toPass()
  await expect(uncovered(page)).toHaveCount(0)
}
