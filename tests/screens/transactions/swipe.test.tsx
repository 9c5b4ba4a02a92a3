// The swipe on a row of a list: to the right it logs the transaction again, to the left it deletes it, and it takes nothing
// from the other gestures.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { category, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, expectText, field } from '../../support/screen'
import { emulateMedia } from '../../support/screens/emulate-media'
import { drag, emulateTouchScreen, lift, swipe, swipesAreOn } from '../../support/screens/touch'
import { setWindowSize } from '../../support/screens/window-size'

const ROWS = {
  transactions: [transaction({ name: 'Kopi', amount: 18_000 })],
  categories: [category()],
}

const row = () => page.getByRole('main').getByRole('link', { name: 'Kopi' })
const uncovered = () => page.getByText('Log again', { exact: true })

async function openWithSwipe(path: string) {
  await setWindowSize(390)
  emulateTouchScreen()
  const app = await openApp(path, { rows: ROWS })
  await expect.element(row()).toBeVisible()
  await swipesAreOn(row())
  return app
}

test('a swipe to the right opens the filled form, and nothing is saved before the person saves', async () => {
  const { database, path } = await openWithSwipe('/')
  await swipe(row(), { x: 150 })
  await expect.poll(path).toBe('/add/expense')
  await expect.element(field('Name')).toHaveValue('Kopi')
  await expect.element(field('Amount')).toHaveValue('18.000')
  expect(await database.transactions.count()).toBe(1)
  await button('Add').click()
  await expect.poll(() => database.transactions.count()).toBe(2)
})

test.each(['/', '/search?q=kopi'])(
  'a swipe to the left deletes the row, with an undo (%s)',
  async at => {
    const { database, path } = await openWithSwipe(at)
    const shown = path()
    await drag(row(), { x: -150 })
    await expect.element(page.getByText('Delete', { exact: true })).toBeVisible()
    await expect.element(uncovered()).not.toBeVisible()
    // The message goes after a second: it is looked for while the finger is lifted.
    await Promise.all([expectText('Delete Transaction Success'), lift()])
    await expect.element(row()).not.toBeInTheDocument()
    expect(path()).toBe(shown)
    await button('Undo').click()
    await expect.element(row()).toBeVisible()
    expect(await database.transactions.toArray()).toMatchObject([{ name: 'Kopi', amount: 18_000 }])
  },
)

test('no swipe begins in a selection', async () => {
  const { path } = await openWithSwipe('/search?q=kopi')
  await button('Select').click()
  await expect.element(page.getByRole('checkbox')).toBeVisible()
  await drag(row(), { x: 150 })
  expect(uncovered().query()).toBeNull()
  await lift()
  expect(path()).toBe('/search')
  await button('Done').click()
  await drag(row(), { x: 150 })
  await expect.element(uncovered()).toBeVisible()
  await lift()
})

test('a short swipe, one up or down, one by the edge and a tap do what they did, and the page gets no wider', async () => {
  const { path } = await openWithSwipe('/')
  const place = () => row().element().getBoundingClientRect().x
  const atRest = place()
  await drag(row(), { x: 60 })
  expect(place()).toBeGreaterThan(atRest + 30)
  await expect.element(uncovered()).toBeVisible()
  await lift()
  await expect.poll(place).toBe(atRest)
  await expect.element(uncovered()).not.toBeInTheDocument()

  await emulateMedia('prefers-reduced-motion', 'reduce')
  await drag(row(), { x: 90 })
  expect(document.documentElement.scrollWidth).toBe(390)
  await lift()
  await expect.element(uncovered()).not.toBeInTheDocument()
  expect(document.getAnimations()).toEqual([])
  await emulateMedia('prefers-reduced-motion', 'no-preference')

  await drag(row(), { from: 2, x: 200 })
  expect(place()).toBe(atRest)
  await lift()
  await drag(row(), { x: 40, y: -200 })
  expect(place()).toBe(atRest)
  await lift()
  await expect.poll(() => scrollY).toBeGreaterThan(0)
  expect(path()).toBe('/')
  await swipe(row(), {})
  await expect.poll(path).toMatch(/^\/detail\//)
})
