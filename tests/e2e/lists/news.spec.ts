// Money news and the quote, with a network and without (specification, sections 2, 7 and 9; decision 10).

import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { articles, newsStatus, openNews, placeholderCards } from '../pages/news'
import { goOffline, readyForOffline } from '../support/device/device'
import { clearTable } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const LONG_DATE = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+ \d{1,2}, \d{4}$/

test('2, 9: eight articles, each with its date in full, its paper and a safe link', async ({
  page,
}) => {
  await register(page, somebody())
  await openNews(page)
  await expect(articles(page)).toHaveCount(8)
  await expect(placeholderCards(page)).toHaveCount(0)
  for (const article of await articles(page).all()) {
    await expect(article.getByRole('time')).toHaveText(LONG_DATE)
    const link = article.getByRole('heading').getByRole('link')
    await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  const first = articles(page).first()
  await expect(first).toContainText('Market sellers count coins less and stock more')
  await expect(first).toContainText('Stallholders who moved to payment by phone')
  await expect(first).toContainText('Harbour Ledger')
})

test('10: without a network the articles and the quote of the last visit show, with pictures and their age', async ({
  phone,
  wire,
}) => {
  test.slow()
  await register(phone.page, somebody())
  await readyForOffline(phone.page)
  await phone.page.goto('/saving-planner')
  const words = (await phone.page.getByRole('blockquote').textContent()) ?? ''
  expect(words).toMatch(/\w/)
  await openNews(phone.page)
  await expect(articles(phone.page)).toHaveCount(8)
  await expectFirstPicture(phone.page)
  await expect(newsStatus(phone.page)).not.toContainText('Saved')
  await expect.poll(() => keptPictures(phone.page)).toBeGreaterThan(0)
  await expect.poll(() => keptTexts(phone.page)).toEqual(['/api/news', '/api/quotes'])

  await goOffline(phone, wire)
  await phone.close()
  await phone.open()
  const { page } = phone
  await page.goto('/news')
  await expectSavedNews(page)
  await expectFirstPicture(page)
  await page.goto('/saving-planner')
  await expect(page.getByRole('blockquote')).toHaveText(words)

  // What the device has lost, the service worker still has.
  await clearTable(page, 'comoney', 'cache')
  await page.goto('/news')
  await expectSavedNews(page)
  await page.goto('/saving-planner')
  await expect(page.getByRole('blockquote')).toHaveText(words)
})

test('7: both come through the proxy: the page sends no key, and asks no service itself', async ({
  page,
  wire,
}) => {
  const asked: URL[] = []
  page.on('request', request => asked.push(new URL(request.url())))
  await register(page, somebody())
  await openNews(page)
  await expect(articles(page)).toHaveCount(8)
  await page.goto('/saving-planner')
  await expect(page.getByRole('blockquote')).toHaveText(/\w/)
  const calls = asked.filter(({ pathname }) => pathname.startsWith('/api/'))
  expect([...new Set(calls.map(({ href }) => href))].toSorted()).toEqual([
    `${wire.origin}/api/news?lang=en&q=money`,
    `${wire.origin}/api/quotes?category=money`,
  ])
  const others = asked.filter(
    ({ origin, protocol }) => origin !== wire.origin && /^http/.test(protocol),
  )
  expect(others).toEqual([])
})

async function expectSavedNews(page: Page): Promise<void> {
  await expect(articles(page)).toHaveCount(8)
  await expect(newsStatus(page)).toHaveText('Saved 1 minute ago, cannot refresh now')
}

/** Of which services the service worker has kept an answer. */
function keptTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('public-texts')).keys()
    return kept.map(({ url }) => new URL(url).pathname).toSorted()
  })
}

/** How many pictures the service worker has kept; the browser's own cache is another matter. */
function keptPictures(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('article-images')).keys()).length)
}

async function expectFirstPicture(page: Page): Promise<void> {
  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}
