// A month of two thousand transactions: few of them are in the page at a time, and each can be reached.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, field, heading, link } from '../../support/screen'
import { setWindowSize } from '../../support/screens/window-size'

const LIST = '/?span=monthly&at=2026-02'
const COUNT = 2_000
/** On each of the month's first 25 days. */
const A_DAY = 80
const HISTORY = Array.from({ length: COUNT }, (_, index) => {
  const day = String(1 + Math.floor(index / A_DAY)).padStart(2, '0')
  const id = 1 + index
  return transaction({ id, date: `2026-02-${day}`, name: `Transaction ${id}` })
})
/** A screen, and as much again on either side, in pages of twenty. */
const MAX_ROWS = 250

/** Numbers of transactions, in the order of time. */
const NEWEST = COUNT
const OLDEST = 1
/** The newest and the second of the thirteenth day. */
const MIDDLE = 13 * A_DAY
const NEXT = MIDDLE - 1

test('rows stay few from the first to the last, each says its place in its day, and Tab goes from row to row across the pages', async () => {
  await openList()
  const first = row(NEWEST)?.closest('li')
  expect(first?.getAttribute('aria-posinset')).toBe('1')
  expect(first?.getAttribute('aria-setsize')).toBe(String(A_DAY))
  let most = 0
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    scrollBy(0, 12_000)
    // The next frames, in which the list follows.
    await expect.poll(() => rows().some(isInWindow)).toBe(true)
    most = Math.max(most, rows().length)
  }
  expect(most).toBeGreaterThan(10)
  expect(most).toBeLessThan(MAX_ROWS)
  await expectInWindow(OLDEST)
  scrollTo({ top: 0 })
  await expectInWindow(NEWEST)

  row(NEWEST)?.focus()
  // Over the ends of three pages.
  for (let number = NEWEST - 1; number >= NEWEST - 65; number -= 1) {
    await expect.poll(() => row(number)).not.toBeNull()
    await userEvent.keyboard('{Tab}')
    await expectFocus(number)
  }
  // The focused row stays in the page when it is scrolled away, and Tab continues from there.
  scrollTo({ top: document.documentElement.scrollHeight })
  await expectInWindow(OLDEST)
  await expectFocus(NEWEST - 65)
  document.querySelector<HTMLElement>('nav[aria-label="Quick access"] a')?.focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expectFocus(OLDEST)
})

test('the list is where it was left after a look, an edit and a deletion', async () => {
  const { router } = await openList()
  const address = () => router.state.location.href
  days()[12]?.scrollIntoView({ block: 'center' })
  const place = () => row(MIDDLE)?.getBoundingClientRect().y
  await expectInWindow(MIDDLE)
  const before = place()
  await press(MIDDLE)
  await expect.element(heading(`Transaction ${MIDDLE}`)).toBeVisible()
  await link('Back to Dashboard').click()
  await expect.poll(place).toBeCloseTo(before ?? 0, 0)
  expect(address()).toBe(LIST)

  await press(MIDDLE)
  await link('Edit').click()
  await field('Date').fill('2026-02-13')
  await button('Save').click()
  await expect.poll(address).toBe(LIST)
  await expectInWindow(MIDDLE)
  await expect.poll(() => row(MIDDLE)?.ariaCurrent).toBe('true')

  await press(NEXT)
  await button('Delete').click()
  await button('Delete', dialog()).click()
  await expect.poll(address).toBe(LIST)
  await expectInWindow(MIDDLE)
  expect(row(NEXT)).toBeNull()
})

async function openList() {
  await setWindowSize(390)
  const app = await openApp(LIST, { rows: { transactions: HISTORY } })
  await expectInWindow(NEWEST)
  // Below the first screen there is nothing before the whole list is there.
  await expect.poll(() => days().length).toBe(25)
  return app
}

// Not by their roles: in a list of this length that takes longer than all else.
function row(number: number): HTMLElement | null {
  return document.querySelector(`main a[href="/detail/${number}"]`)
}

const rows = () => [...document.querySelectorAll('main a[href^="/detail/"]')]
const days = () => [...document.querySelectorAll('main h3')]

async function press(number: number): Promise<void> {
  await page.elementLocator(row(number) ?? document.body).click()
}

function isInWindow(element: Element | null): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
  return bottom > 0 && top < innerHeight
}

function expectInWindow(number: number): Promise<void> {
  return expect.poll(() => isInWindow(row(number)), { message: `transaction ${number}` }).toBe(true)
}

function expectFocus(number: number): Promise<void> {
  return expect
    .poll(() => document.activeElement === row(number), { message: `${number}` })
    .toBe(true)
}
