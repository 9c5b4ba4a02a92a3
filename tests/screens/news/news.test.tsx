// The news: which addresses are links and pictures, and the placeholders until there is a network.

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Article } from '../../../src/domain/news'
import { openApp, silenceWarnings } from '../../support/opened-app'
import { expectText } from '../../support/screen'

const ARTICLE: Article = {
  title: 'Sound',
  description: 'Fine.',
  image: '',
  publishedAt: '2026-03-10T12:00:00Z',
  url: 'https://paper.example/sound',
  source: { name: 'Paper' },
}

const articles = () => page.getByRole('main').getByRole('article')

test('only http and https are followed, in a new tab that knows nothing of the app', async () => {
  const listed = [
    { ...ARTICLE, title: 'Script', url: 'javascript:document.title="followed"' },
    { ...ARTICLE, title: 'Data', url: 'data:text/html,followed', image: 'javascript:void(0)' },
    ARTICLE,
  ]
  const { path } = await openApp('/news', {
    services: { news: async () => listed },
  })
  await expect.element(articles()).toHaveLength(3)
  for (const title of ['Script', 'Data']) {
    const article = articles().filter({ hasText: title })
    expect(article.getByRole('link').elements()).toEqual([])
    await article.getByText(title).click()
  }
  expect(path()).toBe('/news')
  expect(document.title).toMatch(/^News/)
  const link = articles().filter({ hasText: 'Sound' }).getByRole('link')
  await expect.element(link).toHaveAttribute('href', 'https://paper.example/sound')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('an address that seems to be of another site shows its host', async () => {
  const url = 'https://bank.example@other.example/a'
  await openApp('/news', {
    services: {
      news: async () => [
        { ...ARTICLE, url },
        { ...ARTICLE, title: 'Usual' },
      ],
    },
  })
  await expect.element(articles()).toHaveLength(2)
  await expect.element(articles().filter({ hasText: 'Sound' })).toHaveTextContent('other.example')
  await expect
    .element(articles().filter({ hasText: 'Usual' }))
    .not.toHaveTextContent('paper.example')
})

test('a picture that cannot be loaded is hidden', async () => {
  const broken: unknown[] = []
  const note = ({ target }: Event) => broken.push(target instanceof HTMLImageElement && target.src)
  addEventListener('error', note, { capture: true })
  onTestFinished(() => removeEventListener('error', note, { capture: true }))
  const image = `${location.origin}/missing.png`
  await openApp('/news', {
    services: { news: async () => [{ ...ARTICLE, image }] },
  })
  await expect.poll(() => broken).toEqual([image])
  await expect.poll(() => document.querySelector('main img')).toBeNull()
  await expect.element(articles()).toHaveLength(1)
})

test('without news there are five placeholder cards, and the articles stand in their place', async () => {
  let isUp = false
  silenceWarnings()
  const news = async () => {
    if (!isUp) throw new Error('The service is down')
    return Array.from({ length: 8 }, (_, index) => ({
      ...ARTICLE,
      url: `https://paper.example/${index}`,
    }))
  }
  await openApp('/news', { services: { news } })
  await expectText('The news cannot be loaded now.')
  const cards = () => [...document.querySelectorAll('main ul > li')]
  expect(cards()).toHaveLength(5)
  expect(articles().elements()).toEqual([])
  const waiting = cards()[0]?.getBoundingClientRect().toJSON()
  isUp = true
  dispatchEvent(new Event('online'))
  await expect.element(articles()).toHaveLength(8)
  expect(cards()[0]?.getBoundingClientRect().toJSON()).toEqual(waiting)
})
