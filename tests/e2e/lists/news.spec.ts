// Money news and the quote, with a network and without (specification, sections 2, 7 and 9; decision 10).

import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { articles, isNews, newsStatus, openNews, placeholderCards } from '../pages/news'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
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

test('10: without a network the articles of the last visit show, with pictures and their age', async ({
  phone,
  wire,
}) => {
  await register(phone.page, somebody())
  await readyForOffline(phone.page)
  await openNews(phone.page)
  await expect(articles(phone.page)).toHaveCount(8)
  await expectFirstPicture(phone.page)
  await expect(newsStatus(phone.page)).not.toContainText('Saved')
  await expect.poll(() => keptPictures(phone.page)).toBeGreaterThan(0)

  await goOffline(phone, wire)
  await phone.close()
  await phone.open()
  await phone.page.goto('/news')
  await expect(articles(phone.page)).toHaveCount(8)
  await expect(newsStatus(phone.page)).toHaveText('Saved 1 minute ago, cannot refresh now')
  await expectFirstPicture(phone.page)
})

test('9: never opened before and without a network, five placeholder cards, until there is one', async ({
  page,
  context,
  wire,
}) => {
  await register(page, somebody())
  await readyForOffline(page)
  await goOffline(context, wire)
  await page.goto('/news')
  await expect(newsStatus(page)).toHaveText('The news cannot be loaded now.')
  await expect(placeholderCards(page)).toHaveCount(5)
  await expect(articles(page)).toHaveCount(0)

  const waiting = await placeholderCards(page).first().boundingBox()
  // A network that has just come back often fails once more.
  wire.refuse(({ path }) => path.startsWith('/api/news'), 503, 1)
  await goOnline(context, wire)
  await expect(articles(page)).toHaveCount(8)
  const shown = await page.getByRole('main').getByRole('listitem').first().boundingBox()
  expect(shown).toEqual(waiting)
})

test('10: only http and https are followed, and a picture that fails is hidden', async ({
  page,
  wire,
}) => {
  const sound = {
    title: 'Sound',
    description: 'Fine.',
    image: '',
    publishedAt: '2026-03-10T12:00:00Z',
    url: 'https://paper.example/sound',
    source: { name: 'Paper' },
  }
  const listed = [
    { ...sound, title: 'Script', url: 'javascript:document.title="followed"' },
    { ...sound, title: 'Data', url: 'data:text/html,followed', image: 'javascript:void(0)' },
    { ...sound, image: `${wire.origin}/missing.png` },
    { ...sound, title: null, url: 'https://paper.example/broken' },
  ]
  wire.answer(isNews, { articles: listed })
  await register(page, somebody())
  await openNews(page)
  await expect(articles(page)).toHaveCount(3)
  const script = articles(page).filter({ hasText: 'Script' })
  await expect(script.getByRole('link')).toHaveCount(0)
  await script.getByText('Script').click()
  await expect(page).toHaveTitle(/^News/)
  await expect(articles(page).filter({ hasText: 'Data' }).getByRole('link')).toHaveCount(0)
  const link = articles(page).filter({ hasText: 'Sound' }).getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://paper.example/sound')
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
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

test('7: the address of the proxy is no screen, with the service worker neither', async ({
  page,
}) => {
  await page.goto('/login')
  await readyForOffline(page)
  const answer = await page.goto('/api/quotes?category=money')
  expect(answer?.headers()['content-type']).toMatch(/^application\/json/)
  await expect(page.locator('body')).toContainText('"quote"')
})

test('10: the planner shows a quote, and without a network the last one', async ({
  page,
  context,
  wire,
}) => {
  await register(page, somebody())
  await readyForOffline(page)
  await page.goto('/saving-planner')
  const quote = page.getByRole('blockquote')
  await expect(quote).toHaveText(/\w/)
  const words = (await quote.textContent()) ?? ''
  await goOffline(context, wire)
  await page.reload()
  await expect(quote).toHaveText(words)
})

test('10: what the device has lost, the service worker still knows, and says since when', async ({
  page,
  context,
  wire,
}) => {
  await register(page, somebody())
  await readyForOffline(page)
  await page.goto('/saving-planner')
  const words = (await page.getByRole('blockquote').textContent()) ?? ''
  await openNews(page)
  await expect(articles(page)).toHaveCount(8)
  await expect.poll(() => keptTexts(page)).toEqual(['/api/news', '/api/quotes'])
  await goOffline(context, wire)
  await clearTable(page, 'comoney', 'cache')
  await page.reload()
  await expect(articles(page)).toHaveCount(8)
  await expect(newsStatus(page)).toHaveText('Saved 1 minute ago, cannot refresh now')
  await page.goto('/saving-planner')
  await expect(page.getByRole('blockquote')).toHaveText(words)
})

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
