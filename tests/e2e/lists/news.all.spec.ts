// Money news and the quote over the proxy, with a network and without (specification, section 7; decision 10).

import type { Page } from '@playwright/test'
import { articles, isNews, newsStatus, openNews } from '../pages/news'
import { settle } from '../pages/settled-person'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { clearTable } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

/** As many as the service worker keeps. */
const MAX_PICTURES = 12

/** As most papers' are: on another origin that lets nobody look into them. Papers may have theirs where the data are. */
const PICTURES = 'https://storage.googleapis.com/paper'
const ARTICLES = Array.from({ length: 30 }, (_, index) => ({
  title: `Article ${index + 1}`,
  description: 'Money.',
  image: `${PICTURES}/${index + 1}.svg`,
  publishedAt: '2026-03-10T12:00:00Z',
  url: `https://paper.example/${index + 1}`,
  source: { name: 'Paper' },
}))

test('7, 10: both come through the proxy without a key, and those of the last visit show without a network, with pictures and their age; of more pictures than the limit only the latest stay, although their content cannot be read', async ({
  phone,
  wire,
}) => {
  test.slow()
  const asked: URL[] = []
  phone.page.on('request', request => asked.push(new URL(request.url())))
  await settle(phone.page)
  await readyForOffline(phone.page)
  await phone.page.goto('/saving-planner')
  const words = (await phone.page.getByRole('blockquote').textContent()) ?? ''
  expect(words).toMatch(/\w/)
  await openNews(phone.page)
  await expect(articles(phone.page)).toHaveCount(8)
  await expectFirstPicture(phone.page)
  await expect(newsStatus(phone.page)).not.toContainText('Saved')
  await expect.poll(() => keptPictures(phone.page)).not.toEqual([])
  await expect.poll(() => keptTexts(phone.page)).toEqual(['/api/news', '/api/quotes'])
  const calls = asked.filter(({ pathname }) => pathname.startsWith('/api/'))
  expect([...new Set(calls.map(({ href }) => href))].toSorted()).toEqual([
    `${wire.origin}/api/news?lang=en&q=money`,
    `${wire.origin}/api/quotes?category=money`,
  ])
  const elsewhere = asked.filter(
    ({ origin, protocol }) => origin !== wire.origin && /^http/.test(protocol),
  )
  expect(elsewhere).toEqual([])

  await goOffline(phone, wire)
  await phone.close()
  await phone.open()
  const { page } = phone
  await page.goto('/news')
  await expectSavedNews(page)
  await expectFirstPicture(page)
  await page.goto('/saving-planner')
  await expect(page.getByRole('blockquote')).toHaveText(words)

  // The service worker still has the texts that the device has lost.
  await clearTable(page, 'comoney', 'cache')
  await page.goto('/news')
  await expectSavedNews(page)
  await page.goto('/saving-planner')
  await expect(page.getByRole('blockquote')).toHaveText(words)

  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'
  await phone.context.route(`${PICTURES}/**`, route =>
    route.fulfill({ contentType: 'image/svg+xml', body }),
  )
  wire.answer(isNews, { articles: ARTICLES })
  await goOnline(phone, wire)
  await page.goto('/news')
  await expect(articles(page)).toHaveCount(ARTICLES.length)
  for (const article of await articles(page).all()) {
    await article.scrollIntoViewIfNeeded()
    await expect(article.locator('..').locator('img')).toHaveJSProperty('complete', true)
  }
  const kept = async () => {
    const pictures = await keptPictures(page)
    return [pictures.length, pictures.at(-1)]
  }
  await expect.poll(kept).toEqual([MAX_PICTURES, expect.stringContaining('/30.svg')])
  const types = await page.evaluate(async () =>
    (await (await caches.open('article-images')).matchAll()).map(({ type }) => type),
  )
  expect(new Set(types)).toEqual(new Set(['opaque']))
})

async function expectSavedNews(page: Page): Promise<void> {
  await expect(articles(page)).toHaveCount(8)
  await expect(newsStatus(page)).toHaveText('Saved 1 minute ago, cannot refresh now')
}

/** The services of which the service worker has stored an answer. */
function keptTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('public-texts')).keys()
    return kept.map(({ url }) => new URL(url).pathname).toSorted()
  })
}

/** The pictures that the service worker has kept; the browser's own cache is another matter. */
function keptPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await (await caches.open('article-images')).keys()).map(({ url }) => url),
  )
}

async function expectFirstPicture(page: Page): Promise<void> {
  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}
