// The change of screens: a screen appears at once with its bar and with the data of the device.

import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeCached } from '../../../src/store/database/device-database'
import { ARTICLE } from '../../support/data/articles'
import { category } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, field, link } from '../../support/screen'
import { waitForFirstData } from '../../support/screens/first-data'
import { lookAtChanges } from '../../support/screens/page-changes'
import { fillTransaction } from '../../support/screens/transaction-form'
import { setWindowSize } from '../../support/screens/window-size'

// What is late comes after the first frame.
beforeEach(waitForFirstData)

const bar = () => document.querySelector('nav[aria-label="Quick access"]:not([hidden])')

/** Counts the changes of the page after which the condition holds, until the test ends. */
function countPictures(isSo: () => boolean): () => number {
  let count = 0
  lookAtChanges(() => {
    if (isSo()) count += 1
  })
  return () => count
}

test('the bar at the bottom leaves with the dashboard and comes back with it', async () => {
  await setWindowSize(390)
  await openApp('/add/expense', { rows: { categories: [category()] } })
  await fillTransaction({ name: 'Lunch' })
  const formsWithBar = countPictures(
    () => document.querySelector('main form') !== null && bar() !== null,
  )
  await button('Add').click()
  await expect.element(page.getByRole('main').getByText('Lunch')).toBeVisible()
  expect(bar()).not.toBeNull()
  await link('New transaction').click()
  await expect.element(field('Amount')).toBeVisible()
  expect(bar()).toBeNull()
  expect(formsWithBar()).toBe(0)
})

test.each([
  ['/news', 'article'],
  ['/saving-planner', 'blockquote'],
] as const)(
  'what the device holds is there from the first picture of %s on',
  async (path, found) => {
    const waiting = countPictures(
      () =>
        document.querySelector('main [aria-busy=true], main div[aria-hidden=true]:empty') !== null,
    )
    const pictures = countPictures(() => document.querySelector(`main ${found}`) !== null)
    await openApp(path, {
      prepare: async ({ services, device }) => {
        services.news = services.quote = () => Promise.withResolvers<never>().promise
        await writeCached(device, 'news', [{ ...ARTICLE, image: '' }], new Date())
        const quote = { quote: 'A coin kept is a coin earned.', author: 'Nobody' }
        await writeCached(device, 'quote', quote, new Date())
      },
    })
    await expect.element(page.getByRole(found)).toHaveTextContent(/\w/)
    expect(pictures()).toBeGreaterThan(0)
    expect(waiting()).toBe(0)
  },
)
